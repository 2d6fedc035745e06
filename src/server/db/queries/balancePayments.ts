import { and, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import type { PaymentAttemptRow } from "#server/db/queries/payments";
import { ledgerEntry, paymentAttempt } from "#server/db/schema/index";

type NewPayment = {
  orderId: string;
  amount: Cents;
  action: Buffer | undefined;
  createdAt: Date;
  triedBy: string[];
  cardBrand: string;
  cardLast4: string;
  cardExpiry: string;
  cardMark: string;
};

/** Stores a payment of an order's balance with its key, before the bank is asked; the caller holds the order. */
export async function openBalancePayment(tx: Tx, payment: NewPayment): Promise<PaymentAttemptRow> {
  const [latest] = await tx
    .select({ number: paymentAttempt.number })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, payment.orderId))
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  const number = (latest?.number ?? 0) + 1;
  const providerKey = `${payment.orderId}-${number}`;
  const [row] = await tx
    .insert(paymentAttempt)
    .values({ ...payment, number, providerKey, state: "started", purpose: "balance" })
    .returning();
  if (!row) throw new Error("A payment was not stored.");
  return row;
}

/** The payment that an action has opened. */
export async function balancePaymentOf(db: Queries, action: Buffer): Promise<PaymentAttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.action, action));
  return row;
}

/** Gives up the action of a payment that is over: another payment may be opened by it. */
export async function freeBalanceAction(tx: Tx, providerKey: string): Promise<void> {
  await tx.update(paymentAttempt).set({ action: null }).where(eq(paymentAttempt.providerKey, providerKey));
}

/** A payment of an order's balance that the bank has not given its last word on. */
export async function openPaymentFor(db: Queries, orderId: string): Promise<PaymentAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), isOpen))
    .limit(1);
  return row;
}

/** The latest payment of so much of an order's balance that was captured after `since`. */
export async function paidBalanceSince(
  db: Queries,
  { orderId, amount, since }: { orderId: string; amount: Cents; since: Date },
): Promise<PaymentAttemptRow | undefined> {
  const [row] = await db
    .select(getTableColumns(paymentAttempt))
    .from(paymentAttempt)
    .innerJoin(ledgerEntry, eq(ledgerEntry.providerKey, paymentAttempt.providerKey))
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.purpose, "balance"),
        eq(paymentAttempt.state, "captured"),
        eq(paymentAttempt.amount, amount),
        eq(ledgerEntry.kind, "capture"),
        gt(ledgerEntry.at, since),
      ),
    )
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

/** Ends a payment that took nothing. */
export async function endBalancePayment(tx: Tx, providerKey: string, reason: string): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ state: "declined", declineReason: reason, triedBy: [] })
    .where(eq(paymentAttempt.providerKey, providerKey));
}

/**
 * Payments of balances whose outcome is open and that nobody has asked about since `before`, or, once they are older
 * than `givenUpBefore`, for an hour. They count as asked about now.
 */
export async function takeOpenPayments(
  db: Queries,
  { now, before, givenUpBefore, most }: { now: Date; before: Date; givenUpBefore: Date; most: number },
): Promise<PaymentAttemptRow[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const isDue = sql`coalesce(checked_at, created_at) <= case when created_at < ${givenUpBefore}::timestamptz
    then ${hourAgo}::timestamptz else ${before}::timestamptz end`;
  const due = sql`select provider_key from payment_attempt where ${isOpen} and ${isDue}
    order by created_at limit ${most} for update skip locked`;
  return db
    .update(paymentAttempt)
    .set({ askedAt: now })
    .where(sql`${paymentAttempt.providerKey} in (${due})`)
    .returning();
}

/** Written out: only so a kept plan can use the index of such payments. */
const isOpen = sql`purpose = 'balance' and state in ('started', 'unknown', 'action_required')`;
