import { and, asc, eq, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/connect";
import { outbox } from "#server/db/schema";

export type OutboxMessage = { messageId: string; kind: "order-confirmation"; payload: { orderId: string } };

/** What puts a message into the outbox of the transaction that makes it true; the same id counts once. */
export function queueMessage({ messageId, kind, payload }: OutboxMessage, now: Date): SQL {
  return sql`insert into outbox (message_id, kind, payload, created_at)
    values (${messageId}, ${kind}, ${JSON.stringify(payload)}, ${now}) on conflict do nothing`;
}

const mostAttempts = 50;

/** Each try waits longer: the n-th repeat comes n² minutes after the message was made, the last after 40 hours. */
const dueAt = sql<Date>`${outbox.createdAt} + ${outbox.attempts} * ${outbox.attempts} * interval '1 minute'`;

export type WaitingMessage = Pick<typeof outbox.$inferSelect, "messageId" | "payload">;

/** The next message to send, held against other processes until the transaction ends. */
export async function nextMessage(
  tx: Tx,
  { now, skip }: { now: Date; skip: readonly string[] },
): Promise<WaitingMessage | undefined> {
  const others = skip.length > 0 ? sql`${outbox.messageId} <> all(${sql.param([...skip])})` : undefined;
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, mostAttempts), lte(dueAt, now), others))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
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

/** The order that a message is about. @throws when it names none. */
export function orderOf(payload: unknown): string {
  if (
    typeof payload === "object" &&
    payload !== null &&
    "orderId" in payload &&
    typeof payload.orderId === "string"
  )
    return payload.orderId;
  throw new Error("An outbox message names no order.");
}
