import { asc, eq, sql } from "drizzle-orm";
import { cents, subtract, zeroCents, type Cents } from "#domain/money";
import type { LedgerKind, RefundReason, Tender } from "#domain/payments/ledger";
import type { Queries, Tx } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { eventStatement } from "#server/db/queries/orders";
import type { PaymentAttempt } from "#server/db/queries/payments";
import { ledgerEntry, paymentAttempt, refund } from "#server/db/schema/index";

export type LedgerRow = {
  at: Date;
  kind: LedgerKind;
  tender: Tender | null;
  amount: Cents;
  /** Of the card; '' where there is none. */
  brand: string;
  last4: string;
  approvalCode: string;
};

/** Money in and out for an order, the oldest entry first. */
export async function readLedger(db: Queries, orderId: string): Promise<LedgerRow[]> {
  return db
    .select({
      at: ledgerEntry.at,
      kind: ledgerEntry.kind,
      tender: ledgerEntry.tender,
      amount: ledgerEntry.amount,
      brand: sql<string>`coalesce(${paymentAttempt.cardBrand}, '')`,
      last4: sql<string>`coalesce(${paymentAttempt.cardLast4}, '')`,
      approvalCode: sql<string>`coalesce(${paymentAttempt.approvalCode}, '')`,
    })
    .from(ledgerEntry)
    .leftJoin(paymentAttempt, eq(paymentAttempt.providerKey, ledgerEntry.providerKey))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.id));
}

/** The balance due of an order, from the ledger alone. */
export async function ledgerBalance(db: Queries, { id }: { id: string }): Promise<Cents> {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select o.total - coalesce((select sum(amount) from ledger_entry where order_id = o.id), 0) as balance
    from "order" o where o.id = ${id}`);
  return cents(Number(rows[0]?.balance));
}

type Paid = Pick<PaymentAttempt, "orderId" | "providerKey" | "amount">;

/** Enters what an attempt captured; the ledger takes an attempt's capture once. */
export function paymentEntryStatement({ orderId, providerKey, amount }: Paid, at: Date): Statement {
  return statement`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key)
    values (${orderId}, ${at}, 'payment', 'card', ${amount}, ${providerKey})`;
}

/** Closes a balance due that counts as paid, and notes it in the order's history. */
export function writeOffStatements(orderId: string, amount: Cents, at: Date): Statement[] {
  return [
    statement`insert into ledger_entry (order_id, at, kind, amount) values (${orderId}, ${at}, 'write-off', ${amount})`,
    eventStatement({ orderId, at, kind: "WrittenOff", detail: { amount } }),
  ];
}

export type Refund = typeof refund.$inferSelect;

type RefundRequest = Pick<Refund, "refundKey" | "providerKey" | "amount" | "reason"> & { at: Date };

/**
 * Stores that an amount of a capture goes back. The same refund key counts once. Refunds of one capture are stored one
 * after the other, so that two at once cannot both take the same remainder.
 * @returns false for more than what remains of the capture, and for a known key with another capture or amount.
 */
export async function requestRefund(tx: Tx, { refundKey, at, ...wanted }: RefundRequest): Promise<boolean> {
  const { providerKey, amount, reason } = wanted;
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from payment_attempt
    where provider_key = ${providerKey} and state in ('captured', 'overpaid', 'refunded') for no key update`);
  const orderId = rows[0]?.orderId;
  if (orderId === undefined) return false;
  await tx.execute(sql`
    insert into refund (refund_key, provider_key, order_id, amount, reason, state, created_at, retry_at)
    select ${refundKey}, ${providerKey}, ${orderId}, ${amount}::bigint, ${reason}, 'pending', ${at}, ${at}
    where ${amount}::bigint <= (select attempt.amount from payment_attempt attempt
        where attempt.provider_key = ${providerKey})
      - coalesce((select sum(other.amount) from refund other where other.provider_key = ${providerKey}), 0)
    on conflict (refund_key) do nothing`);
  const [stored] = await tx.select().from(refund).where(eq(refund.refundKey, refundKey));
  return stored?.providerKey === providerKey && stored.amount === amount;
}

/**
 * Takes pending refunds that are due, the oldest first. Each is due again a little later each time, after an hour at
 * most, so that one whose process dies is asked for again.
 */
export async function takeDueRefunds(db: Queries, now: Date, most: number): Promise<Refund[]> {
  // The state is written out, so that a prepared plan can use the partial index.
  const due = sql`select refund_key from refund where state = 'pending' and retry_at <= ${now}
    order by created_at limit ${most} for update skip locked`;
  const wait = sql`least(60, power(2, least(${refund.attempts}, 6))) * interval '1 minute'`;
  return db
    .update(refund)
    .set({ attempts: sql`${refund.attempts} + 1`, retryAt: sql`${now}::timestamptz + ${wait}` })
    .where(sql`${refund.refundKey} in (${due})`)
    .returning();
}

/** @throws when there is none under this key. */
export async function readRefund(db: Queries, refundKey: string): Promise<Refund> {
  const [row] = await db.select().from(refund).where(eq(refund.refundKey, refundKey));
  if (!row) throw new Error("A refund is gone.");
  return row;
}

/** Ends a refund that the provider has made; false when another process has. */
export async function finishRefund(tx: Tx, { refundKey, providerKey }: Refund): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refund set state = 'refunded' where refund_key = ${refundKey} and state <> 'refunded'`);
  await tx.execute(sql`
    update payment_attempt set state = 'refunded' where provider_key = ${providerKey} and state = 'overpaid'`);
  return rowCount === 1;
}

/** Ends a refund that the provider will not make; false when another process has, or when it was made. */
export async function rejectRefund(tx: Tx, { refundKey }: Refund): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update refund set state = 'rejected' where refund_key = ${refundKey} and state = 'pending'`,
  );
  return rowCount === 1;
}

/**
 * Enters a refund into the ledger and into the order's history. An overpayment is entered together with its refund, so
 * that money which is not meant for the order never lowers its balance due.
 */
export async function enterRefund(tx: Tx, refunded: Refund, at: Date): Promise<void> {
  const { orderId, providerKey, refundKey, amount, reason } = refunded;
  // The ledger chains its entries: one statement each.
  if (reason === "overpayment") await tx.execute(paymentEntryStatement(refunded, at));
  await tx.insert(ledgerEntry).values({
    orderId,
    at,
    kind: "refund",
    tender: "card",
    amount: subtract(zeroCents, amount),
    providerKey,
    refundKey,
    note: reason satisfies RefundReason,
  });
  await tx.execute(
    eventStatement({ orderId, at, kind: "Refunded", detail: { amount, providerKey, reason } }),
  );
}
