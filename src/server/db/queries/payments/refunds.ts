import { eq, sql } from "drizzle-orm";
import { add, cents, subtract, zeroCents, type Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import { eventStatement } from "#server/db/queries/orders";
import { paymentEntryStatement, readTenders } from "#server/db/queries/payments/ledger";
import { ledgerEntry, refund } from "#server/db/schema/index";

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

/** What was paid for an order with any tender, less what went or goes back; write-offs are no payments. */
export async function paidByTenders(db: Queries, orderId: string): Promise<Cents> {
  const { captures } = await readCaptures(db, orderId);
  const { payments, returned } = await readTenders(db, orderId);
  const left = add(...captures.map((capture) => capture.left), ...payments.map(({ amount }) => amount));
  return subtract(left, add(...returned.values()));
}
