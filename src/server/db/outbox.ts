import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#server/db/connect";
import { outbox } from "#server/db/schema";

export type OutboxMessage = { messageId: string; kind: "order-confirmation"; payload: { orderId: string } };

/** Puts a message into the outbox of the transaction that makes it true; the same id counts once. */
export async function queueMessage(tx: Tx, message: OutboxMessage, now: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, createdAt: now })
    .onConflictDoNothing();
}

const mostAttempts = 50;

/** The next message to send, held against other processes until the transaction ends. */
export async function nextMessage(tx: Tx, skip: readonly string[]): Promise<OutboxMessage | undefined> {
  const others = skip.length > 0 ? sql`${outbox.messageId} <> all(${sql.param([...skip])})` : undefined;
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, mostAttempts), others))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row
    ? { messageId: row.messageId, kind: "order-confirmation", payload: orderOf(row.payload) }
    : undefined;
}

export async function markSent(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx.update(outbox).set({ sentAt: now }).where(eq(outbox.messageId, messageId));
}

export async function markFailed(tx: Tx, messageId: string, problem: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastProblem: problem.slice(0, 500) })
    .where(eq(outbox.messageId, messageId));
}

function orderOf(payload: unknown): { orderId: string } {
  if (
    typeof payload === "object" &&
    payload !== null &&
    "orderId" in payload &&
    typeof payload.orderId === "string"
  )
    return { orderId: payload.orderId };
  throw new Error("An outbox message names no order.");
}
