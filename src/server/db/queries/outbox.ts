import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { outbox } from "#server/db/schema/index";

type OutboxMessage = { messageId: string } & (
  | { kind: "order-confirmation"; payload: { orderId: string } }
  | { kind: "payment-receipt"; payload: { orderId: string; providerKey: string } }
  | { kind: "refund-notice" | "refund-rejected"; payload: { refundKey: string } }
);

/** Puts a message into the outbox, in the transaction that makes it true; the same id counts once. */
export function messageStatement({ messageId, kind, payload }: OutboxMessage, now: Date): Statement {
  return statement`insert into outbox (message_id, kind, payload, created_at)
    values (${messageId}, ${kind}, ${JSON.stringify(payload)}, ${now}) on conflict do nothing`;
}

const minuteMs = 60_000;
const maxAttempts = 50;

/** Longer than any mail server takes: a process that dies while sending is believed to be at work for so long. */
const sendingMs = 10 * minuteMs;

export type WaitingMessage = Pick<typeof outbox.$inferSelect, "messageId" | "kind" | "payload" | "attempts">;

/** Takes the oldest message that is due; no other process gets it while it may be under way. */
export async function claimMessage(db: Db, now: Date): Promise<WaitingMessage | undefined> {
  const due = or(isNull(outbox.notBefore), lte(outbox.notBefore, now));
  const next = db
    .select({ messageId: outbox.messageId })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, maxAttempts), due))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, notBefore: new Date(now.getTime() + sendingMs) })
    .where(sql`${outbox.messageId} = (${next})`)
    .returning({
      messageId: outbox.messageId,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
    });
  return row;
}

export async function markSent(db: Db, messageId: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now }).where(eq(outbox.messageId, messageId));
}

/** The first wait is a minute and each is two minutes longer than the one before: the last attempt comes after 40 hours. */
export async function markFailed(
  db: Db,
  messageId: string,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const wait = sql`(2 * ${outbox.attempts} - 1) * interval '1 minute'`;
  await db
    .update(outbox)
    .set({ notBefore: sql`${now}::timestamptz + ${wait}`, lastProblem: problem.slice(0, 500) })
    .where(eq(outbox.messageId, messageId));
}

const confirmation = z.object({ orderId: z.string() });
const receipt = z.object({ providerKey: z.string() });
const refundNotice = z.object({ refundKey: z.string() });
const backInStock = z.object({ waitlistId: z.string(), registeredAt: z.number() });

/** The order that a confirmation is about. @throws when it names none. */
export function orderOf(payload: unknown): string {
  const named = confirmation.safeParse(payload).data;
  if (!named) throw new Error("An outbox message names no order.");
  return named.orderId;
}

/** The payment that a receipt is about. @throws when it names none. */
export function paymentOf(payload: unknown): string {
  const named = receipt.safeParse(payload).data;
  if (!named) throw new Error("An outbox message names no payment.");
  return named.providerKey;
}

/** The refund that a notice is about. @throws when it names none. */
export function refundOf(payload: unknown): string {
  const named = refundNotice.safeParse(payload).data;
  if (!named) throw new Error("An outbox message names no refund.");
  return named.refundKey;
}

/** The registration that a message to the waitlist is about, and when it was made. @throws when it names none. */
export function registrationOf(payload: unknown): { id: string; registeredAt: Date } {
  const named = backInStock.safeParse(payload).data;
  if (!named) throw new Error("An outbox message names no registration.");
  return { id: named.waitlistId, registeredAt: new Date(named.registeredAt) };
}
