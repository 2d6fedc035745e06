import { and, asc, eq, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { isDay, type Day } from "#domain/dates";
import { cents, type Cents } from "#domain/money";
import { tenders, type Tender } from "#domain/payments/ledger";
import type { Db } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { outbox } from "#server/db/schema/index";

type OutboxMessage = { messageId: string } & (
  | { kind: "order-confirmation"; payload: { orderId: string } }
  | { kind: "payment-receipt"; payload: { orderId: string; providerKey: string } }
  | { kind: "refund-notice" | "refund-rejected" | "refund-failed"; payload: { refundKey: string } }
  | { kind: "payment-differences"; payload: Record<string, never> }
  | { kind: "order-canceled" | "lease-ready"; payload: { orderId: string } }
  | { kind: "hand-back"; payload: { orderId: string; amount: Cents; tender: Tender } }
  | LayawayMessage
  | { kind: "contact-message"; payload: { messageId: string } }
  | { kind: "store-document"; payload: { sendId: string } }
  | AccountMessage
);

/** What a layaway's mail needs; amounts in cents, days as 'YYYY-MM-DD'. */
export type LayawayMessage =
  | {
      kind: "layaway-confirmation" | "layaway-paid-off" | "layaway-shipping" | "layaway-canceled";
      payload: { orderId: string };
    }
  | { kind: "layaway-receipt"; payload: { orderId: string; amount: Cents } }
  | { kind: "layaway-reminder" | "layaway-past-due"; payload: { orderId: string; dueDay: Day } }
  | { kind: "layaway-missed" | "layaway-missed-staff"; payload: { orderId: string; day: Day } };

/** What an account's mail needs; codes and secrets are made when it is sent and are never here. */
export type AccountMessage =
  | { kind: "verification-code"; payload: { accountId: string; email: string } }
  | { kind: "reset-secret" | "already-registered"; payload: { email: string } }
  | { kind: "password-changed" | "passkey-added"; payload: { accountId: string } }
  | { kind: "email-changed"; payload: { to: string; before: string; after: string } };

/** Inserts a message, in the transaction that makes it true; the same id is inserted once. */
export function messageStatement({ messageId, kind, payload }: OutboxMessage, now: Date): Statement {
  return statement`insert into outbox (message_id, kind, payload, created_at)
    values (${messageId}, ${kind}, ${JSON.stringify(payload)}, ${now}) on conflict do nothing`;
}

/** Queues the confirmation of a placed order or layaway; none without an email, for which a clerk need not ask. */
export function confirmationStatements(
  { orderId, number, contact }: { orderId: string; number: string; contact: { email: string } },
  kind: "order-confirmation" | "layaway-confirmation",
  at: Date,
): Statement[] {
  const message = { messageId: `order-${number}`, kind, payload: { orderId } };
  return contact.email === "" ? [] : [messageStatement(message, at)];
}

const maxAttempts = 50;

/** A claim ends after this unless it is renewed: then its process has died. */
export const claimMs = 30_000;

/** A rush that lasts longer is no reason to leave a shopper without a confirmation. */
const confirmationWaitMs = 10_000;

export type WaitingMessage = typeof outbox.$inferSelect;

/** Claims the oldest message that is due; in a rush of orders, a confirmation only after ten seconds. */
export async function claimMessage(db: Db, now: Date, inRush = false): Promise<WaitingMessage | undefined> {
  const due = or(isNull(outbox.notBefore), lte(outbox.notBefore, now));
  const before = new Date(now.getTime() - confirmationWaitMs);
  const cannotWait = or(ne(outbox.kind, "order-confirmation"), lte(outbox.createdAt, before));
  const next = db
    .select({ messageId: outbox.messageId })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, maxAttempts), due, inRush ? cannotWait : undefined))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, notBefore: claimedUntil(now) })
    .where(sql`${outbox.messageId} = (${next})`)
    .returning();
  return row;
}

/** Keeps other processes from a message that this one is still sending. */
export async function renewClaim(db: Db, messageId: string, now: Date): Promise<void> {
  const isOpen = and(eq(outbox.messageId, messageId), isNull(outbox.sentAt));
  await db
    .update(outbox)
    .set({ notBefore: claimedUntil(now) })
    .where(isOpen);
}

function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + claimMs);
}

export async function markSent(db: Db, messageId: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now }).where(eq(outbox.messageId, messageId));
}

/** Waits one minute, then two more each time: the last attempt comes after 40 hours. */
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

/** Reads what a message is about from its payload. @throws when the payload does not name it. */
function reader<Subject>(noun: string, shape: z.ZodType<Subject>) {
  return (payload: unknown): Subject => {
    const { success, data } = shape.safeParse(payload);
    if (!success) throw new Error(`An outbox message names no ${noun}.`);
    return data;
  };
}

const orderPayload = z.object({ orderId: z.string() });
const receiptPayload = z.object({ providerKey: z.string() });
const sendPayload = z.object({ sendId: z.string() });
const refundPayload = z.object({ refundKey: z.string() });
const waitlistPayload = z.object({ waitlistId: z.string(), registeredAt: z.number() });

const accountPayload = z.object({ accountId: z.string() });
const emailPayload = z.object({ email: z.string() });
const movePayload = z.object({ to: z.string(), before: z.string(), after: z.string() });

export const accountOf = reader(
  "account",
  accountPayload.transform(({ accountId }) => accountId),
);
export const emailOf = reader(
  "email",
  emailPayload.transform(({ email }) => email),
);
export const moveOf = reader("change of an email", movePayload);

export const orderOf = reader(
  "order",
  orderPayload.transform(({ orderId }) => orderId),
);
export const amountOf = reader(
  "amount",
  z.object({ amount: z.number().int() }).transform(({ amount }) => cents(amount)),
);
export const tenderOf = reader(
  "tender",
  z.object({ tender: z.enum(tenders) }).transform(({ tender }) => tender),
);
export const dueDayOf = reader(
  "day due",
  z.object({ dueDay: z.custom<Day>(isDay) }).transform(({ dueDay }) => dueDay),
);
export const dayOf = reader(
  "day",
  z.object({ day: z.custom<Day>(isDay) }).transform(({ day }) => day),
);
export const paymentOf = reader(
  "payment",
  receiptPayload.transform(({ providerKey }) => providerKey),
);
export const refundOf = reader(
  "refund",
  refundPayload.transform(({ refundKey }) => refundKey),
);
export const contactMessageOf = reader(
  "message",
  z.object({ messageId: z.string() }).transform(({ messageId }) => messageId),
);
export const sendOf = reader(
  "document",
  sendPayload.transform(({ sendId }) => sendId),
);
export const registrationOf = reader(
  "registration",
  waitlistPayload.transform(({ waitlistId: id, registeredAt }) => ({
    id,
    registeredAt: new Date(registeredAt),
  })),
);
