import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { add, cents, subtract, zeroCents, type Cents } from "#domain/money";
import { balanceDue } from "#domain/payments/balance";
import type { RefundReason, Tender } from "#domain/payments/ledger";
import type { Queries, Tx } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { eventStatement } from "#server/db/queries/orders";
import type { PaymentAttempt } from "#server/db/queries/payments/payments";
import {
  ledgerEntry,
  order,
  orderAmounts,
  paymentAttempt,
  refund,
  type OrderTender,
} from "#server/db/schema/index";

/** The ledger entries of an order, the oldest first; card details are '' where there is no card. */
export function readLedger(db: Queries, orderId: string) {
  return db
    .select({
      at: ledgerEntry.at,
      kind: ledgerEntry.kind,
      tender: ledgerEntry.tender,
      amount: ledgerEntry.amount,
      brand: sql<string>`coalesce(${paymentAttempt.cardBrand}, '')`,
      last4: sql<string>`coalesce(${paymentAttempt.cardLast4}, ${ledgerEntry.last4})`,
      approvalCode: sql<string>`coalesce(${paymentAttempt.approvalCode}, ${ledgerEntry.approvalCode})`,
      nameOnCard: sql<string>`coalesce(${paymentAttempt.cardholder}, ${ledgerEntry.nameOnCard})`,
      salesperson: ledgerEntry.salesperson,
      note: ledgerEntry.note,
    })
    .from(ledgerEntry)
    .leftJoin(paymentAttempt, eq(paymentAttempt.providerKey, ledgerEntry.providerKey))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.id));
}

/** The balance due of an order: its amounts as they are now less what the ledger says. @throws when there is none. */
export async function ledgerBalance(db: Queries, { id }: { id: string }): Promise<Cents> {
  const [row] = await db
    .select({ status: order.status, total: orderAmounts.total, paid: orderAmounts.paid })
    .from(orderAmounts)
    .innerJoin(order, eq(order.id, orderAmounts.orderId))
    .where(eq(order.id, id));
  if (!row) throw new Error("There is no such order.");
  return balanceDue(row.status, subtract(row.total, row.paid));
}

export type OrderAmounts = typeof orderAmounts.$inferSelect;

/** The amounts of an order as they are now. @throws when there is no such order. */
export async function readAmounts(db: Queries, orderId: string): Promise<OrderAmounts> {
  const [row] = await db.select().from(orderAmounts).where(eq(orderAmounts.orderId, orderId));
  if (!row) throw new Error("There is no such order.");
  return row;
}

/** A payment that was taken in the store. */
export type RecordedTender = OrderTender;

/** Who recorded it. */
export type RecordedBy = { deviceId: string; salesperson: string };

/** Enters a payment that was taken in the store. @returns the entry's id. */
export async function enterTender(
  tx: Tx,
  orderId: string,
  { at, ...entry }: RecordedTender & RecordedBy & { at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(ledgerEntry)
    .values({ orderId, at, kind: "payment", ...entry })
    .returning({ id: ledgerEntry.id });
  if (!row) throw new Error("The ledger took no entry.");
  const { amount, tender, deviceId, salesperson } = entry;
  const detail = { amount, tender, deviceId, salesperson, entry: row.id };
  await tx.execute(eventStatement({ orderId, at, kind: "PaymentTaken", detail }));
  return row.id;
}

type TenderRefund = {
  orderId: string;
  tender: Tender;
  amount: Cents;
  reason: RefundReason;
  deviceId: string | null;
  at: Date;
};

/** Enters money that goes back by hand. @returns the entry's id. */
export async function enterTenderRefund(tx: Tx, { amount, reason, ...entry }: TenderRefund): Promise<number> {
  const { orderId, tender, at } = entry;
  const [row] = await tx
    .insert(ledgerEntry)
    .values({ ...entry, kind: "refund", amount: subtract(zeroCents, amount), note: reason })
    .returning({ id: ledgerEntry.id });
  if (!row) throw new Error("The ledger took no entry.");
  await tx.execute(eventStatement({ orderId, at, kind: "Refunded", detail: { amount, tender, reason } }));
  return row.id;
}

/** The payments of an order that were taken in the store, the newest first, and what of them went back by hand. */
export async function readTenders(
  db: Queries,
  orderId: string,
): Promise<{ payments: { entry: number; tender: Tender; amount: Cents }[]; returned: Cents }> {
  const rows = await db
    .select({ entry: ledgerEntry.id, tender: ledgerEntry.tender, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.orderId, orderId),
        isNull(ledgerEntry.providerKey),
        isNotNull(ledgerEntry.tender),
        // The lease's provider paid, not the customer.
        ne(ledgerEntry.tender, "lease"),
      ),
    )
    .orderBy(desc(ledgerEntry.id));
  const payments = rows.flatMap(({ tender, ...row }) =>
    tender !== null && row.amount > 0 ? [{ ...row, tender }] : [],
  );
  const returned = add(...rows.map(({ amount }) => (amount < 0 ? subtract(zeroCents, amount) : zeroCents)));
  return { payments, returned };
}

/** What a canceled order's payments in the store give back by hand, by tender. */
export async function handedOut(
  db: Queries,
  orderId: string,
): Promise<{ tender: RecordedTender["tender"]; amount: Cents }[]> {
  const { rows } = await db.execute<{ tender: RecordedTender["tender"]; amount: string }>(sql`
    select tender, -sum(amount) as amount from ledger_entry
    where order_id = ${orderId} and kind = 'refund' and note = 'cancellation' and provider_key is null
    group by tender order by tender`);
  return rows.map(({ tender, amount }) => ({ tender, amount: cents(Number(amount)) }));
}

/** What was paid for an order with any tender, less what went or goes back; write-offs are no payments. */
export async function paidByTenders(db: Queries, orderId: string): Promise<Cents> {
  const { captures } = await readCaptures(db, orderId);
  const { payments, returned } = await readTenders(db, orderId);
  const left = add(...captures.map((capture) => capture.left), ...payments.map(({ amount }) => amount));
  return subtract(left, returned);
}

type Paid = Pick<PaymentAttempt, "orderId" | "providerKey" | "amount">;

/** Enters an attempt's capture; the ledger accepts it once. */
export function paymentEntryStatement({ orderId, providerKey, amount }: Paid, at: Date): Statement {
  return statement`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key)
    values (${orderId}, ${at}, 'payment', 'card', ${amount}, ${providerKey})`;
}

/** Writes off a small balance due, and adds it to the order's history. */
export function writeOffStatements(orderId: string, amount: Cents, at: Date): Statement[] {
  return [
    statement`insert into ledger_entry (order_id, at, kind, amount) values (${orderId}, ${at}, 'write-off', ${amount})`,
    eventStatement({ orderId, at, kind: "WrittenOff", detail: { amount } }),
  ];
}

export type Refund = typeof refund.$inferSelect;

type RefundRequest = Pick<Refund, "refundKey" | "providerKey" | "amount" | "reason"> & { at: Date };

/**
 * Stores a refund to make. The same refund key counts once. The lock on the attempt keeps concurrent refunds from
 * exceeding its capture.
 * @returns false for more than what remains of the capture, and for a known key with another capture or amount.
 */
export async function requestRefund(tx: Tx, { refundKey, at, ...request }: RefundRequest): Promise<boolean> {
  const { providerKey, amount, reason } = request;
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

/** The captures of an order with what is left of each to give back, and whether a payment of it is still open. */
export async function readCaptures(
  db: Queries,
  orderId: string,
): Promise<{ captures: { providerKey: string; entry: number; left: Cents }[]; isOpen: boolean }> {
  const { rows } = await db.execute<{ providerKey: string; state: string; entry: string; left: string }>(sql`
    select attempt.provider_key as "providerKey", attempt.state, coalesce(paid.id, 0) as entry,
      attempt.amount - coalesce((select sum(amount) from refund where provider_key = attempt.provider_key), 0) as left
    from payment_attempt attempt
    left join ledger_entry paid on paid.provider_key = attempt.provider_key and paid.kind = 'payment'
    where attempt.order_id = ${orderId}
      and attempt.state in ('captured', 'started', 'unknown', 'action_required') order by attempt.number`);
  const captures = rows.filter(({ state }) => state === "captured");
  return {
    captures: captures.map(({ providerKey, entry, left }) => ({
      providerKey,
      entry: Number(entry),
      left: cents(Number(left)),
    })),
    isOpen: captures.length < rows.length,
  };
}

/** What goes back, or went back, because the order was canceled. */
export async function cancellationRefund(db: Queries, orderId: string): Promise<Cents> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0) as sum from refund where order_id = ${orderId} and reason = 'cancellation'`);
  return cents(Number(rows[0]?.sum));
}

/** Claims due refunds, the oldest first. Each is due again with backoff (an hour at most), in case its process dies. */
export async function takeDueRefunds(db: Queries, now: Date, most: number): Promise<Refund[]> {
  // The state is a literal, so that a prepared plan can use the partial index.
  const due = sql`select refund_key from refund where state = 'pending' and retry_at <= ${now}
    order by created_at limit ${most} for update skip locked`;
  const wait = sql`least(60, power(2, least(${refund.attempts}, 6))) * interval '1 minute'`;
  return db
    .update(refund)
    .set({ attempts: sql`${refund.attempts} + 1`, retryAt: sql`${now}::timestamptz + ${wait}` })
    .where(sql`${refund.refundKey} in (${due})`)
    .returning();
}

export async function findRefund(db: Queries, refundKey: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.refundKey, refundKey));
  return row;
}

/** @throws when there is none with this key. */
export async function readRefund(db: Queries, refundKey: string): Promise<Refund> {
  const row = await findRefund(db, refundKey);
  if (!row) throw new Error("There is no such refund.");
  return row;
}

/** Ends a refund that the provider made; false when another process ended it. */
export async function finishRefund(tx: Tx, { refundKey, providerKey }: Refund): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refund set state = 'refunded' where refund_key = ${refundKey} and state <> 'refunded'`);
  await tx.execute(sql`
    update payment_attempt set state = 'refunded' where provider_key = ${providerKey} and state = 'overpaid'`);
  return rowCount === 1;
}

/** Ends a refund that the provider rejects; false when it is not pending. */
export async function rejectRefund(tx: Tx, { refundKey }: Refund): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update refund set state = 'rejected' where refund_key = ${refundKey} and state = 'pending'`,
  );
  return rowCount === 1;
}

/** Enters a refund. An overpayment is entered with its refund, so that it never lowers the balance due. */
export async function enterRefund(tx: Tx, refunded: Refund, at: Date): Promise<void> {
  const { orderId, providerKey, refundKey, amount, reason } = refunded;
  // Chained entries need one statement each.
  if (reason === "overpayment") await tx.execute(paymentEntryStatement(refunded, at));
  await tx.insert(ledgerEntry).values({
    orderId,
    at,
    kind: "refund",
    tender: "card",
    amount: subtract(zeroCents, amount),
    providerKey,
    refundKey,
    note: reason,
  });
  await tx.execute(
    eventStatement({ orderId, at, kind: "Refunded", detail: { amount, providerKey, reason } }),
  );
}

/** Turns a refund that counted as made into one that staff must make; false for any other. */
export async function unmakeRefund(tx: Tx, { refundKey, providerKey, reason }: Refund): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refund set state = 'rejected' where refund_key = ${refundKey} and state = 'refunded'`);
  if (rowCount === 1 && reason === "overpayment")
    await tx.execute(sql`
      update payment_attempt set state = 'overpaid' where provider_key = ${providerKey} and state = 'refunded'`);
  return rowCount === 1;
}

/** Takes back what `enterRefund` entered. */
export async function correctRefund(tx: Tx, refunded: Refund, at: Date): Promise<void> {
  const { orderId, providerKey, refundKey, amount, reason } = refunded;
  const ofPayment = reason === "overpayment" ? [subtract(zeroCents, amount)] : [];
  // Chained entries need one statement each.
  for (const corrected of [amount, ...ofPayment])
    await tx.execute(sql`
      insert into ledger_entry (order_id, at, kind, tender, amount, provider_key, note)
      values (${orderId}, ${at}, 'correction', 'card', ${corrected}, ${providerKey}, ${refundKey})`);
  await tx.execute(
    eventStatement({ orderId, at, kind: "RefundFailed", detail: { amount, providerKey, reason } }),
  );
}
