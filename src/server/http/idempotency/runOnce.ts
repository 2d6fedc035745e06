import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "#server/db/engine/connect";
import {
  findIdempotencyRecord,
  hasOpenRecord,
  openIdempotencyRecord,
  releaseIdempotencyKey,
  storeAnswer,
  type IdempotencyRecord,
  type KeyedAction,
} from "#server/db/queries/idempotency";
import { findKeyedOrder, type OrderRow } from "#server/db/queries/orders";

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
  /** How long a header's key replays; without it, as long as records are kept. */
  forgetAfterMs?: number;
};

/** How calls that place an order share a shopper's key: at most one of them may place one under it. */
export type KeySharing<Answer> = {
  calls: readonly string[];
  /** The answer to a question, or to another call, about the live order that a key has led to. */
  answerAbout(db: Db, found: KeyedOrder): Promise<Answer>;
  /** A rejection after which the browser keeps its key. */
  keepingKey(rejection: Answer): Answer;
};

type KeyedOrder = {
  order: OrderRow | undefined;
  /** Whether the key was used for other content, which has ended unless `order` came of it. */
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
  let told = await runRound(db, action, run);
  for (let round = 1; !told.isSettled && round < maxRounds; round += 1)
    told = await runRound(db, action, run);
  const { json, repeated } = told;
  return { json, repeated };
}

/** A rejection beside an order that another request has placed finds that order's answer in the next round. */
const maxRounds = 3;

/** `isSettled` is false when the answer is not the valid one, because another request led to an order meanwhile. */
type Told = { json: string; repeated: boolean; isSettled: boolean };

async function runRound<Answer>(
  db: Db,
  action: Once<Answer>,
  run: (action: KeyedAction) => Promise<Answer>,
): Promise<Told> {
  const { call, subject, key, now, rules, encode } = action;
  const { keyHash, fingerprint } = hashesOf(action);
  if (action.onlyAsks) return answerQuestion(db, action, run);
  const record = { keyHash, call, subject, fingerprint, createdAt: now };
  const keptMs = key.from === "content" ? sameContentMs : rules.forgetAfterMs;
  const staleBefore = keptMs === undefined ? undefined : new Date(now.getTime() - keptMs);
  const { row, fresh } = await openIdempotencyRecord(db, record, staleBefore);
  if (fresh || row.fingerprint.equals(fingerprint))
    return { ...(await runOrReplay(db, action, { row, run })), repeated: !fresh };
  const rejection = await rules.otherContent(db, row.orderId);
  return { json: encode(rejection), repeated: false, isSettled: true };
}

/** Answers what a key has led to. A known action continues; otherwise the question changes nothing. */
async function answerQuestion<Answer>(
  db: Db,
  action: Once<Answer>,
  run: (action: KeyedAction) => Promise<Answer>,
): Promise<Told> {
  const { call, rules, encode } = action;
  if (!rules.sharing) throw new Error(`${call} answers no questions.`);
  const { keyHash, fingerprint, otherKeyHashes } = hashesOf(action);
  // Read before the record: an order that is placed meanwhile is then known as the action's own.
  const order = await findKeyedOrder(db, [keyHash, ...otherKeyHashes]);
  const row = await findIdempotencyRecord(db, keyHash);
  const hasLed = row !== undefined && (row.orderId !== null || row.answer !== null);
  if (hasLed && row.fingerprint.equals(fingerprint))
    return { ...(await runOrReplay(db, action, { row, run })), repeated: true };
  const answer = await rules.sharing.answerAbout(db, { order, hasEnded: hasLed });
  return { json: encode(answer), repeated: false, isSettled: true };
}

type Running<Answer> = { row: IdempotencyRecord; run: (action: KeyedAction) => Promise<Answer> };

async function runOrReplay<Answer>(
  db: Db,
  action: Once<Answer>,
  { row, run }: Running<Answer>,
): Promise<Omit<Told, "repeated">> {
  const { key, rules, encode, onlyAsks = false } = action;
  if (row.answer) return { json: unseal(row.answer, key.value), isSettled: true };
  const { keyHash, otherKeyHashes } = hashesOf(action);
  const own = await run({ ...row, otherKeyHashes, onlyAsks });
  const isRejection = rules.isFinal(own) && !rules.isDone(own);
  const { answer, keepsKey } = await besideOthers(db, action, { answer: own, isRejection });
  const json = encode(answer);
  if (!rules.isFinal(answer)) return { json, isSettled: true };
  const given = await storeFinal(db, { keyHash, key, json, isDone: rules.isDone(answer), keepsKey });
  return { json: given ?? json, isSettled: given !== undefined };
}

/**
 * A rejection does not end a key under which another call has placed an order, or may still place one: the shopper who
 * then pays under a new key would pay for both.
 */
async function besideOthers<Answer>(
  db: Db,
  action: Once<Answer>,
  { answer, isRejection }: { answer: Answer; isRejection: boolean },
): Promise<{ answer: Answer; keepsKey: boolean }> {
  const { sharing } = action.rules;
  const { otherKeyHashes } = hashesOf(action);
  if (!isRejection || !sharing || otherKeyHashes.length === 0) return { answer, keepsKey: false };
  const isOpen = await hasOpenRecord(db, otherKeyHashes);
  const order = await findKeyedOrder(db, otherKeyHashes);
  if (order && order.paymentStatus !== "action_required")
    return { answer: await sharing.answerAbout(db, { order, hasEnded: false }), keepsKey: false };
  const keepsKey = isOpen || order !== undefined;
  return { answer: keepsKey ? sharing.keepingKey(answer) : answer, keepsKey };
}

type Hashes = Pick<KeyedAction, "keyHash" | "fingerprint" | "otherKeyHashes">;

function hashesOf<Answer>(action: Once<Answer>): Hashes {
  const { call, content, key, rules } = action;
  // Only the shopper's own key is the same under other calls.
  const others = key.from === "header" ? (rules.sharing?.calls ?? []).filter((name) => name !== call) : [];
  return {
    keyHash: keyHashOf(call, action),
    fingerprint: sha256(JSON.stringify(content)),
    otherKeyHashes: others.map((name) => keyHashOf(name, action)),
  };
}

function keyHashOf(call: string, { subject, key }: Action): Buffer {
  return sha256(JSON.stringify([call, subject, key.from, key.value]));
}

/** Without a key, the same content within this time is the same action (decision 005). */
const sameContentMs = 10 * 60_000;

type FinalAnswer = { keyHash: Buffer; key: ActionKey; json: string; isDone: boolean; keepsKey: boolean };

/**
 * @returns the answer to give: of parallel requests, the first to finish decides for all. Undefined when this one was
 * rejected while another led to an order, whose answer is then the only valid one.
 */
async function storeFinal(
  db: Db,
  { keyHash, key, json, isDone, keepsKey }: FinalAnswer,
): Promise<string | undefined> {
  const replays = isDone || (key.from === "header" && !keepsKey);
  if (!replays) return (await releaseIdempotencyKey(db, keyHash)) ? json : undefined;
  const sealed = seal(json, key.value);
  const stored = await storeAnswer(db, { keyHash, answer: sealed, isDone });
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
