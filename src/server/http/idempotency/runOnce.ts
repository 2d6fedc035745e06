import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "#server/db/engine/connect";
import {
  findIdempotencyRecord,
  hasOpenRecord,
  openIdempotencyRecord,
  releaseIdempotencyKey,
  supersede,
  storeAnswer,
  type IdempotencyRecord,
  type KeyedAction,
} from "#server/db/queries/idempotency";
import { findKeyedOrder, type OrderRow } from "#server/db/queries/orders";
import { isRecord } from "#server/http/isRecord";

/** Where an action's key came from, most trusted first (decision 005). */
export type ActionKey = { from: "header" | "staged" | "content"; value: string };

export type Action = {
  call: string;
  subject: string;
  key: ActionKey;
  /** The input without the card (decision 005): the same key with different content is rejected. */
  content: unknown;
  now: Date;
  /** Whether it only asks what its key has led to. */
  onlyAsks?: boolean;
};

/** How one call may be repeated. */
export type RepeatRules<Answer> = {
  isFinal(answer: Answer): boolean;
  /** Whether the action succeeded. Without the shopper's own key, only a success is replayed. */
  isDone(answer: Answer): boolean;
  /** The rejection of a key that was used with different content, which may have led to an order. */
  otherContent(db: Db, orderId: string | null): Answer | Promise<Answer>;
  /** For a call that places an order. */
  sharing?: KeySharing<Answer>;
  /** For other calls that answer questions: nothing is known under the key. The call itself says so for a known one. */
  unknown?: () => Answer;
  /** Whether a header's key proves itself, so that its holder may sign in or out between two requests. */
  keyProvesItself?: boolean;
  /** How long a header's key replays; without it, as long as records are kept. */
  forgetAfterMs?: number;
};

/** Of the calls that place an order under one shopper's key, only one may succeed. */
export type KeySharing<Answer> = {
  calls: readonly string[];
  /** The answer to a question, or to another call, about the live order that a key has led to. */
  answerAbout(db: Db, outcome: KeyOutcome): Promise<Answer>;
};

type KeyOutcome = {
  order: OrderRow | undefined;
  /** Whether every action under the key has ended, unless `order` came of one. */
  hasEnded: boolean;
};

type Once<Answer> = Action & { rules: RepeatRules<Answer>; encode: (answer: Answer) => string };

/**
 * Runs an action once for its key and replays the first final answer, word for word. An answer that is not final is
 * never stored; a repeat then runs the work again, which finds what the first run left behind.
 * @returns the encoded answer, and whether the action was known before.
 */
export async function once<Answer>(
  db: Db,
  action: Once<Answer>,
  run: (action: KeyedAction) => Promise<Answer>,
): Promise<{ json: string; repeated: boolean }> {
  let outcome = await runRound(db, action, run);
  for (let round = 1; !outcome.isSettled && round < maxRounds; round += 1)
    outcome = await runRound(db, action, run);
  const { json, repeated } = outcome;
  return { json, repeated };
}

/** When another request places an order during a round, the next round finds that order. */
const maxRounds = 3;

/** `isSettled` is false when the answer is not the valid one, because another request led to an order meanwhile. */
type Round = { json: string; repeated: boolean; isSettled: boolean };

async function runRound<Answer>(
  db: Db,
  action: Once<Answer>,
  run: (action: KeyedAction) => Promise<Answer>,
): Promise<Round> {
  const { call, subject, key, now, rules } = action;
  const { keyHash, fingerprint } = hashesOf(action);
  if (action.onlyAsks) return answerQuestion(db, action, run);
  const record = { keyHash, call, subject, fingerprint, createdAt: now };
  const keptMs = key.from === "content" ? sameContentMs : rules.forgetAfterMs;
  const staleBefore = keptMs === undefined ? undefined : new Date(now.getTime() - keptMs);
  const { row, fresh } = await openIdempotencyRecord(db, record, staleBefore);
  if (fresh || row.fingerprint.equals(fingerprint))
    return { ...(await runOrReplay(db, action, { row, run })), repeated: !fresh };
  const superseded = supersededHashOf(action);
  if (superseded && (await supersede(db, row, { superseded, by: fingerprint })))
    return { json: await rejectionOf(db, action, row), repeated: false, isSettled: false };
  return { ...(await rejectOtherContent(db, action, row)), repeated: false };
}

/**
 * Other content ends a shopper's key whose first content has led to nothing yet: a first request that is still under
 * way then places nothing, and the shopper may order again under a new key. While another call may still place an order
 * under the key, it stays, free for other content.
 */
async function rejectOtherContent<Answer>(
  db: Db,
  action: Once<Answer>,
  { keyHash, fingerprint, orderId, answer }: IdempotencyRecord,
): Promise<Omit<Round, "repeated">> {
  const { key, rules } = action;
  const rejection = await rejectionOf(db, action, { orderId });
  const placed = orderId === null ? undefined : await findKeyedOrder(db, [keyHash]);
  // Another request has superseded the order of this record meanwhile.
  if (placed && placed.id !== orderId) return { json: rejection, isSettled: false };
  if (!rules.sharing || key.from !== "header" || placed) return { json: rejection, isSettled: true };
  const { json, endsKey } = await rejectBesideOthers(db, action, rejection);
  if (!endsKey) return { json, isSettled: await releaseIdempotencyKey(db, { keyHash, fingerprint }) };
  if (answer !== null) return { json, isSettled: true };
  const sealed = seal(rejection, key.value);
  const ended = await storeAnswer(db, { keyHash, fingerprint, answer: sealed, isDone: false });
  return { json, isSettled: ended !== undefined };
}

async function rejectionOf<Answer>(
  db: Db,
  { rules, encode }: Once<Answer>,
  { orderId }: Pick<IdempotencyRecord, "orderId">,
): Promise<string> {
  return encode(await rules.otherContent(db, orderId));
}

/** Answers what a key has led to. A known action continues; otherwise the question changes nothing. */
async function answerQuestion<Answer>(
  db: Db,
  action: Once<Answer>,
  run: (action: KeyedAction) => Promise<Answer>,
): Promise<Round> {
  const { sharing, unknown } = action.rules;
  const { keyHash, fingerprint, otherKeyHashes } = hashesOf(action);
  // Read before the record: an order that is placed meanwhile is then known as the action's own.
  const order = await findKeyedOrder(db, [keyHash, ...otherKeyHashes]);
  const row = await findIdempotencyRecord(db, keyHash);
  const hasOutcome = row !== undefined && (row.orderId !== null || row.answer !== null);
  if (row?.fingerprint.equals(fingerprint) && (hasOutcome || !sharing))
    return { ...(await runOrReplay(db, action, { row, run })), repeated: true };
  const hasEnded = hasOutcome && !(await hasOpenRecord(db, otherKeyHashes));
  const answer = sharing ? await sharing.answerAbout(db, { order, hasEnded }) : unknown?.();
  if (answer === undefined) throw new Error(`${action.call} answers no questions.`);
  return { json: action.encode(answer), repeated: false, isSettled: true };
}

type Running<Answer> = { row: IdempotencyRecord; run: (action: KeyedAction) => Promise<Answer> };

async function runOrReplay<Answer>(
  db: Db,
  action: Once<Answer>,
  { row, run }: Running<Answer>,
): Promise<Omit<Round, "repeated">> {
  const { key, rules, encode, onlyAsks = false } = action;
  const { keyHash, otherKeyHashes } = hashesOf(action);
  if (row.answer) {
    const json = unseal(row.answer, key.value);
    const isRejection = otherKeyHashes.length > 0 && (await findKeyedOrder(db, [keyHash])) === undefined;
    return { json: isRejection ? (await rejectBesideOthers(db, action, json)).json : json, isSettled: true };
  }
  const answer = await run({ ...row, otherKeyHashes, onlyAsks });
  const own = { json: encode(answer), endsKey: true };
  if (!rules.isFinal(answer)) return { json: own.json, isSettled: true };
  const isDone = rules.isDone(answer);
  const { json, endsKey } = isDone ? own : await rejectBesideOthers(db, action, own.json);
  // A page that asks may have lost its sign-in or its link: what it may not see is no answer to the action itself.
  if (onlyAsks && !isDone) return { json: json, isSettled: true };
  const given = await storeFinal(db, { row, key, json, isDone, endsKey });
  return { json: given ?? json, isSettled: given !== undefined };
}

/**
 * A rejection does not end a key under which another call has placed an order, or may still place one: the shopper who
 * then pays under a new key would pay for both. Where another call has placed one, the answer is about that order.
 * @returns the answer to give, and whether it is the key's last one.
 */
async function rejectBesideOthers<Answer>(
  db: Db,
  action: Once<Answer>,
  rejection: string,
): Promise<{ json: string; endsKey: boolean }> {
  const { sharing } = action.rules;
  const { otherKeyHashes } = hashesOf(action);
  if (!sharing || otherKeyHashes.length === 0) return { json: rejection, endsKey: true };
  const isOpen = await hasOpenRecord(db, otherKeyHashes);
  const order = await findKeyedOrder(db, otherKeyHashes);
  if (order && order.paymentStatus !== "action_required")
    return { json: action.encode(await sharing.answerAbout(db, { order, hasEnded: false })), endsKey: false };
  const endsKey = !isOpen && order === undefined;
  return { json: endsKey ? rejection : mark(rejection, "isUnknown"), endsKey };
}

/** Sets a flag of `paymentOutcome` in an encoded answer. */
export function mark(json: string, flag: "isUnknown" | "repeated"): string {
  const answer: unknown = JSON.parse(json);
  return JSON.stringify({ ...(isRecord(answer) ? answer : {}), [flag]: true });
}

type Hashes = Pick<KeyedAction, "keyHash" | "fingerprint" | "otherKeyHashes">;

function hashesOf<Answer>(action: Once<Answer>): Hashes {
  const { call, content, key, rules } = action;
  // Only the shopper's own key is the same under other calls.
  const others = key.from === "header" ? (rules.sharing?.calls ?? []).filter((name) => name !== call) : [];
  const superseded = supersededHashOf(action);
  return {
    keyHash: keyHashOf(call, action),
    fingerprint: sha256(JSON.stringify(content)),
    otherKeyHashes: [...others.map((name) => keyHashOf(name, action)), ...(superseded ? [superseded] : [])],
  };
}

/** Where the record of an order goes that waits for its cardholder when the shopper orders anew under the same key. */
function supersededHashOf<Answer>(action: Once<Answer>): Buffer | undefined {
  const isShared = action.key.from === "header" && action.rules.sharing !== undefined;
  return isShared ? keyHashOf("superseded", action) : undefined;
}

function keyHashOf(call: string, { subject, key }: Action): Buffer {
  return sha256(JSON.stringify([call, subject, key.from, key.value]));
}

/** Without a key, the same content within this time is the same action (decision 005). */
const sameContentMs = 10 * 60_000;

type FinalAnswer = {
  row: IdempotencyRecord;
  key: ActionKey;
  json: string;
  isDone: boolean;
  endsKey: boolean;
};

/**
 * @returns the answer to give: of parallel requests, the first to finish decides for all. Undefined when this one was
 * rejected while another led to an order, whose answer is then the only valid one.
 */
async function storeFinal(
  db: Db,
  { row: { keyHash, fingerprint }, key, json, isDone, endsKey }: FinalAnswer,
): Promise<string | undefined> {
  const replays = isDone || (key.from === "header" && endsKey);
  if (!replays) return (await releaseIdempotencyKey(db, { keyHash, fingerprint })) ? json : undefined;
  const sealed = seal(json, key.value);
  const stored = await storeAnswer(db, { keyHash, fingerprint, answer: sealed, isDone });
  if (stored === undefined) return isDone ? json : undefined;
  return stored.equals(sealed) ? json : unseal(stored, key.value);
}

/** Answers may contain addresses and secrets, so only the action's key opens them (decision 005). */
function seal(json: string, key: string): Buffer {
  const salt = randomBytes(16);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key, salt), salt.subarray(0, 12));
  const body = Buffer.concat([cipher.update(json, "utf8"), cipher.final()]);
  return Buffer.concat([salt, cipher.getAuthTag(), body]);
}

function unseal(sealed: Buffer, key: string): string {
  const salt = sealed.subarray(0, 16);
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key, salt), salt.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(16, 32));
  return Buffer.concat([decipher.update(sealed.subarray(32)), decipher.final()]).toString("utf8");
}

function sealingKey(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "davenport answer", 32));
}

function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
