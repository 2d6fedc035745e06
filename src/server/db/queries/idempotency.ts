import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { PaymentStatus } from "#domain/payments/payment";
import type { Queries, Tx } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { idempotencyRecord } from "#server/db/schema/index";

export type IdempotencyRecord = {
  keyHash: Buffer;
  call: string;
  subject: string;
  fingerprint: Buffer;
  orderId: string | null;
  answer: Buffer | null;
  createdAt: Date;
};

/**
 * Keeps a user's action under its key, or answers what is kept there already. What was kept before `staleBefore`
 * gives the key up, unless its order's money is still uncertain.
 */
export async function openIdempotencyRecord(
  db: Queries,
  attempt: Omit<IdempotencyRecord, "orderId" | "answer">,
  staleBefore?: Date,
): Promise<{ row: IdempotencyRecord; fresh: boolean }> {
  const [made] = await db.insert(idempotencyRecord).values(attempt).onConflictDoNothing().returning();
  if (made) return { row: made, fresh: true };
  const [known] = await db
    .select()
    .from(idempotencyRecord)
    .where(eq(idempotencyRecord.keyHash, attempt.keyHash));
  const stale = known && staleBefore && known.createdAt < staleBefore;
  if (!known || (stale && (await retire(db, known)))) return openIdempotencyRecord(db, attempt, staleBefore);
  return { row: known, fresh: false };
}

/** Moves an attempt to a key that nobody has; it stays tied to its order. */
async function retire(db: Queries, { keyHash, createdAt }: IdempotencyRecord): Promise<boolean> {
  const same = and(eq(idempotencyRecord.keyHash, keyHash), eq(idempotencyRecord.createdAt, createdAt));
  const retired = await db
    .update(idempotencyRecord)
    .set({ keyHash: randomBytes(32) })
    .where(and(same, noOrderBut("paid", "failed")));
  return retired.rowCount === 1;
}

/** What an attempt has come to so far; `answered` when its final answer is kept. */
export type IdempotencyOutcome = { orderId: string | null; answered: boolean };

/**
 * Holds the attempt for the rest of the transaction and answers what it has come to. One that was freed in the
 * meantime is kept anew, or its work would have no key.
 */
export async function lockIdempotencyRecord(tx: Tx, attempt: IdempotencyRecord): Promise<IdempotencyOutcome> {
  const [row] = await tx
    .select({
      orderId: idempotencyRecord.orderId,
      answered: isNotNull(idempotencyRecord.answer).mapWith(Boolean),
    })
    .from(idempotencyRecord)
    .where(eq(idempotencyRecord.keyHash, attempt.keyHash))
    .for("update");
  if (row) return row;
  const anew = { ...attempt, orderId: null, answer: null };
  await tx.insert(idempotencyRecord).values(anew).onConflictDoNothing();
  return lockIdempotencyRecord(tx, attempt);
}

/** Whether an order was made by an action with the same content. */
export async function wasOrderedWith(db: Queries, orderId: string, fingerprint: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ keyHash: idempotencyRecord.keyHash })
    .from(idempotencyRecord)
    .where(and(eq(idempotencyRecord.orderId, orderId), eq(idempotencyRecord.fingerprint, fingerprint)))
    .limit(1);
  return row !== undefined;
}

/** Links an action to the order it has led to. */
export function linkRecordStatement(keyHash: Buffer, orderId: string): Statement {
  return statement`update idempotency_record set order_id = ${orderId} where key_hash = ${keyHash}`;
}

/**
 * Keeps the final answer; the first one stays. A refusal is not the answer of an action that has led to an order
 * which was paid, or may be.
 * @returns the one that is kept, or undefined when none is: the key has been freed, or has led to such an order.
 */
export async function storeAnswer(
  db: Queries,
  { keyHash, answer, isDone }: { keyHash: Buffer; answer: Buffer; isDone: boolean },
): Promise<Buffer | undefined> {
  const [row] = await db
    .update(idempotencyRecord)
    .set({ answer: sql`coalesce(${idempotencyRecord.answer}, ${answer})` })
    .where(and(eq(idempotencyRecord.keyHash, keyHash), isDone ? undefined : noOrderBut("failed")))
    .returning({ answer: idempotencyRecord.answer });
  return row?.answer ?? undefined;
}

/**
 * Frees a key for a new action, unless an order that may still be paid was made under it meanwhile.
 * @returns false when there is such an order.
 */
export async function releaseIdempotencyKey(db: Queries, keyHash: Buffer): Promise<boolean> {
  const own = eq(idempotencyRecord.keyHash, keyHash);
  await db.delete(idempotencyRecord).where(and(own, noOrderBut("failed")));
  return (await db.$count(idempotencyRecord, own)) === 0;
}

/** The attempt has led to no order, or to one whose money stands like this. */
function noOrderBut(...states: PaymentStatus[]) {
  const order = sql`select 1 from "order" o where o.id = ${idempotencyRecord.orderId}`;
  return sql`not exists (${order} and o.payment_status <> all(${sql.param(states)}))`;
}

export async function deleteIdempotencyRecords(db: Queries, before: Date): Promise<void> {
  await db.delete(idempotencyRecord).where(lt(idempotencyRecord.createdAt, before));
}
