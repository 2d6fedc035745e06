import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "#server/db/engine/connect";
import {
  findIdempotencyRecord,
  openIdempotencyRecord,
  releaseIdempotencyKey,
  storeAnswer,
  type Attempt,
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
  /** Whether it only asks what its key has led to: then nothing new is done. */
  onlyAsks?: boolean;
};

/** How one call may be repeated. */
export type RepeatRules<Answer> = {
  isFinal(answer: Answer): boolean;
  /** Whether the action succeeded. Without the shopper's own key, only a success is replayed. */
  isDone(answer: Answer): boolean;
  /** The rejection of a key that was used with different content, which may have led to an order. */
  otherContent(db: Db, orderId: string | null): Answer | Promise<Answer>;
  /** The answer to a question about a key that has not led to the action asked about, but perhaps to another order. */
  aboutOther?(db: Db, order: OrderRow | undefined): Answer | Promise<Answer>;
  /** The calls whose actions a shopper's key stands for: at most one of them may succeed. */
  oneOf?: readonly string[];
  /** How long a header's key replays; without it, as long as records are kept. */
  forgetAfterMs?: number;
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
  run: (attempt: Attempt) => Promise<Answer>,
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
  run: (attempt: Attempt) => Promise<Answer>,
): Promise<Told> {
  const { call, subject, key, content, now, rules, encode } = action;
  const keyHash = keyHashOf(call, action);
  const fingerprint = sha256(JSON.stringify(content));
  if (action.onlyAsks && rules.aboutOther && !(await isUnderWay(db, { keyHash, fingerprint }))) {
    const order = await findKeyedOrder(db, [keyHash, ...otherKeyHashesOf(action)]);
    return { json: encode(await rules.aboutOther(db, order)), repeated: false, isSettled: true };
  }
  const record = { keyHash, call, subject, fingerprint, createdAt: now };
  const keptMs = key.from === "content" ? sameContentMs : rules.forgetAfterMs;
  const staleBefore = keptMs === undefined ? undefined : new Date(now.getTime() - keptMs);
  const { row, fresh } = await openIdempotencyRecord(db, record, staleBefore);
  if (!fresh && !row.fingerprint.equals(fingerprint)) {
    const rejection = await rules.otherContent(db, row.orderId);
    return { json: encode(rejection), repeated: false, isSettled: true };
  }
  if (row.answer) return { json: unseal(row.answer, key.value), repeated: true, isSettled: true };
  const answer = await run({ ...row, otherKeyHashes: otherKeyHashesOf(action) });
  const json = encode(answer);
  if (!rules.isFinal(answer)) return { json, repeated: !fresh, isSettled: true };
  const given = await storeFinal(db, { keyHash, key, json, isDone: rules.isDone(answer) });
  return { json: given ?? json, repeated: !fresh, isSettled: given !== undefined };
}

/** Whether the action itself has an answer or an order. A request without one may still be about to place it. */
async function isUnderWay(
  db: Db,
  { keyHash, fingerprint }: Pick<Attempt, "keyHash" | "fingerprint">,
): Promise<boolean> {
  const row = await findIdempotencyRecord(db, keyHash);
  return (
    row !== undefined && row.fingerprint.equals(fingerprint) && (row.orderId !== null || row.answer !== null)
  );
}

function keyHashOf(call: string, { subject, key }: Action): Buffer {
  return sha256(JSON.stringify([call, subject, key.from, key.value]));
}

/** The shopper's own key under the other calls. */
function otherKeyHashesOf<Answer>({ rules: { oneOf = [] }, ...action }: Once<Answer>): Buffer[] {
  if (action.key.from !== "header") return [];
  return oneOf.filter((call) => call !== action.call).map((call) => keyHashOf(call, action));
}

/** Without a key, the same content within this time is the same action (decision 005). */
const sameContentMs = 10 * 60_000;

type FinalAnswer = { keyHash: Buffer; key: ActionKey; json: string; isDone: boolean };

/**
 * @returns the answer to give: of parallel requests, the first to finish decides for all. Undefined when this one was
 * rejected while another led to an order, whose answer is then the only valid one.
 */
async function storeFinal(db: Db, { keyHash, key, json, isDone }: FinalAnswer): Promise<string | undefined> {
  const replays = isDone || key.from === "header";
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
