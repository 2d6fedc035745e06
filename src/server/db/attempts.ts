import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { MoneyState } from "#domain/payment";
import type { Queries, Tx } from "#server/db/connect";
import { submitAttempt } from "#server/db/schema";

export type AttemptRow = {
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
export async function openAttempt(
  db: Queries,
  attempt: Omit<AttemptRow, "orderId" | "answer">,
  staleBefore?: Date,
): Promise<{ row: AttemptRow; fresh: boolean }> {
  const [made] = await db.insert(submitAttempt).values(attempt).onConflictDoNothing().returning();
  if (made) return { row: made, fresh: true };
  const [known] = await db.select().from(submitAttempt).where(eq(submitAttempt.keyHash, attempt.keyHash));
  const stale = known && staleBefore && known.createdAt < staleBefore;
  if (!known || (stale && (await retire(db, known)))) return openAttempt(db, attempt, staleBefore);
  return { row: known, fresh: false };
}

/** Moves an attempt to a key that nobody has; it stays tied to its order. */
async function retire(db: Queries, { keyHash, createdAt }: AttemptRow): Promise<boolean> {
  const same = and(eq(submitAttempt.keyHash, keyHash), eq(submitAttempt.createdAt, createdAt));
  const retired = await db
    .update(submitAttempt)
    .set({ keyHash: randomBytes(32) })
    .where(and(same, noOrderBut("paid", "failed")));
  return retired.rowCount === 1;
}

/** What an attempt has come to so far; `answered` when its final answer is kept. */
export type AttemptEnd = { orderId: string | null; answered: boolean };

/**
 * Holds the attempt for the rest of the transaction and answers what it has come to. One that was freed in the
 * meantime is kept anew, or its work would have no key.
 */
export async function lockAttempt(tx: Tx, attempt: AttemptRow): Promise<AttemptEnd> {
  const [row] = await tx
    .select({ orderId: submitAttempt.orderId, answered: isNotNull(submitAttempt.answer).mapWith(Boolean) })
    .from(submitAttempt)
    .where(eq(submitAttempt.keyHash, attempt.keyHash))
    .for("update");
  if (row) return row;
  const anew = { ...attempt, orderId: null, answer: null };
  await tx.insert(submitAttempt).values(anew).onConflictDoNothing();
  return lockAttempt(tx, attempt);
}

/** Whether an order was made by an action with the same content. */
export async function wasAskedFor(db: Queries, orderId: string, fingerprint: Buffer): Promise<boolean> {
  const [row] = await db
    .select({ keyHash: submitAttempt.keyHash })
    .from(submitAttempt)
    .where(and(eq(submitAttempt.orderId, orderId), eq(submitAttempt.fingerprint, fingerprint)))
    .limit(1);
  return row !== undefined;
}

/** What ties an attempt to the order it has led to. */
export function tieAttempt(keyHash: Buffer, orderId: string): SQL {
  return sql`update submit_attempt set order_id = ${orderId} where key_hash = ${keyHash}`;
}

/**
 * Keeps the final answer; the first one stays. A refusal is not the answer of an action that has led to an order
 * which was paid, or may be.
 * @returns the one that is kept, or undefined when none is: the key has been freed, or has led to such an order.
 */
export async function answerAttempt(
  db: Queries,
  { keyHash, answer, isDone }: { keyHash: Buffer; answer: Buffer; isDone: boolean },
): Promise<Buffer | undefined> {
  const [row] = await db
    .update(submitAttempt)
    .set({ answer: sql`coalesce(${submitAttempt.answer}, ${answer})` })
    .where(and(eq(submitAttempt.keyHash, keyHash), isDone ? undefined : noOrderBut("failed")))
    .returning({ answer: submitAttempt.answer });
  return row?.answer ?? undefined;
}

/**
 * Frees a key for a new action, unless an order that may still be paid was made under it meanwhile.
 * @returns false when there is such an order.
 */
export async function freeAttempt(db: Queries, keyHash: Buffer): Promise<boolean> {
  const own = eq(submitAttempt.keyHash, keyHash);
  await db.delete(submitAttempt).where(and(own, noOrderBut("failed")));
  return (await db.$count(submitAttempt, own)) === 0;
}

/** The attempt has led to no order, or to one whose money stands like this. */
function noOrderBut(...states: MoneyState[]) {
  const order = sql`select 1 from "order" o where o.id = ${submitAttempt.orderId}`;
  return sql`not exists (${order} and o.money_state <> all(${sql.param(states)}))`;
}

export async function forgetAttempts(db: Queries, before: Date): Promise<void> {
  await db.delete(submitAttempt).where(lt(submitAttempt.createdAt, before));
}
