import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "#server/db/engine/connect";
import {
  storeAnswer,
  releaseIdempotencyKey,
  openIdempotencyRecord,
  type IdempotencyRecord,
} from "#server/db/queries/idempotency";

/** The action that a request is one try of; `orderId` is what an earlier try has led to. */
export type Attempt = IdempotencyRecord;

/** Where the key of an action came from, in the order in which they are trusted (security.md §2.4). */
export type ActionKey = { from: "header" | "staged" | "content"; value: string };

export type Action = {
  call: string;
  subject: string;
  key: ActionKey;
  /** What was asked, without the card: the same key with another content is refused. */
  content: unknown;
  now: Date;
};

/** What the call says about repeating it. */
export type RepeatRules<WireOutput> = {
  isFinal(answer: WireOutput): boolean;
  /** Whether the action was done, and not refused: only that is answered again to who has no key of their own. */
  isDone(answer: WireOutput): boolean;
  /** The answer to a key that was used for something else. */
  otherContent(): WireOutput;
};

/**
 * Runs an action once for its key: a repeat gets the first final answer, word for word. An answer that is not
 * final is never kept, and a repeat runs the work again, which finds what its first run left behind.
 *
 * @returns the answer as JSON, and whether the action was known before.
 */
export async function once<WireOutput>(
  db: Db,
  { rules, ...action }: Action & { rules: RepeatRules<WireOutput> },
  run: (attempt: Attempt) => Promise<WireOutput>,
): Promise<{ json: string; repeated: boolean }> {
  const keyHash = sha256(JSON.stringify([action.call, action.subject, action.key.from, action.key.value]));
  const fingerprint = sha256(JSON.stringify(action.content));
  const { call, subject, key, now } = action;
  const attempt = { keyHash, call, subject, fingerprint, createdAt: now };
  const staleBefore = key.from === "content" ? new Date(now.getTime() - sameContentMs) : undefined;
  const { row, fresh } = await openIdempotencyRecord(db, attempt, staleBefore);
  if (!fresh && !row.fingerprint.equals(fingerprint))
    return { json: JSON.stringify(rules.otherContent()), repeated: false };
  if (row.answer) return { json: unseal(row.answer, key.value), repeated: true };
  const answer = await run(row);
  const json = JSON.stringify(answer);
  if (!rules.isFinal(answer)) return { json, repeated: !fresh };
  const isDone = rules.isDone(answer);
  const replays = key.from === "header" || isDone;
  const given = await keep(db, { keyHash, key, json, replays, isDone });
  return given === undefined ? once(db, { rules, ...action }, run) : { json: given, repeated: !fresh };
}

/** For so long the same content without a key counts as the same action (security.md §2.4). */
const sameContentMs = 10 * 60_000;

type Keeping = { keyHash: Buffer; key: ActionKey; json: string; replays: boolean; isDone: boolean };

/**
 * @returns the answer to give: of several tries at once the first that ended has said it for all. Undefined when
 * this one was refused while another has led to an order, of which alone the answer must be.
 */
async function keep(db: Db, { keyHash, key, json, replays, isDone }: Keeping): Promise<string | undefined> {
  if (!replays) return (await releaseIdempotencyKey(db, keyHash)) ? json : undefined;
  const sealed = seal(json, key.value);
  const kept = await storeAnswer(db, { keyHash, answer: sealed, isDone });
  if (kept === undefined) return isDone ? json : undefined;
  return kept.equals(sealed) ? json : unseal(kept, key.value);
}

/** Answers may hold credentials and addresses: only somebody with the action's key can read them back. */
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
  return createHash("sha256").update(text).digest();
}
