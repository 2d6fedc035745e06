import { eq, sql, type SQL } from "drizzle-orm";
import { zeroCents, subtract, type Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import { recordEvent } from "#server/db/queries/orders";
import type { PaymentAttemptRow } from "#server/db/queries/payments";
import { ledgerEntry, refund } from "#server/db/schema/index";
import type { ChargeOutcome } from "#server/ports/payment/port";

export type RefundRow = typeof refund.$inferSelect;

type Captured = Omit<Extract<ChargeOutcome, { kind: "captured" }>, "kind">;

/**
 * What writes down that the money of a try has to go back, with the key of its refund, before the bank is asked for
 * it. Once for a try, however often the bank says that it has the money.
 */
export function oweRefund(
  { providerKey, orderId, amount }: PaymentAttemptRow,
  { chargeId, approvalCode, card }: Captured,
  at: Date,
): SQL[] {
  const facts = card
    ? sql`, card_brand = ${card.brand}, card_last4 = ${card.last4}, card_expiry = ${card.expiry}`
    : sql``;
  return [
    sql`update payment_attempt set state = 'surplus', tried_by = '{}', charge_id = ${chargeId}, approval_code = ${approvalCode}${facts}
      where provider_key = ${providerKey}`,
    sql`insert into refund (refund_key, provider_key, order_id, amount, state, created_at, ask_again_at)
      values (${`${providerKey}-late`}, ${providerKey}, ${orderId}, ${amount}, 'owed', ${at}, ${at})
      on conflict do nothing`,
  ];
}

/**
 * Owes what a try has in surplus without a refund of its own, as an older release that still runs beside this one
 * leaves it.
 */
export async function oweForgotten(db: Queries, at: Date): Promise<void> {
  await db.execute(sql`
    insert into refund (refund_key, provider_key, order_id, amount, state, created_at, ask_again_at)
    select a.provider_key || '-late', a.provider_key, a.order_id, a.amount, 'owed', ${at}, ${at} from payment_attempt a
      where a.state = 'surplus' and not exists (select 1 from refund r where r.provider_key = a.provider_key)
    on conflict do nothing`);
}

/**
 * Takes refunds that are owed and due, the oldest first. Each is due again later and later, after an hour at most:
 * what breaks off now is asked for again.
 */
export async function takeOwedRefunds(db: Queries, now: Date, most: number): Promise<RefundRow[]> {
  // The state stands in the text: only so a kept plan can use the index of such refunds.
  const due = sql`select refund_key from refund where state = 'owed' and ask_again_at <= ${now}
    order by created_at limit ${most} for update skip locked`;
  const wait = sql`least(60, power(2, least(${refund.tries}, 6))) * interval '1 minute'`;
  return db
    .update(refund)
    .set({ tries: sql`${refund.tries} + 1`, askAgainAt: sql`${now}::timestamptz + ${wait}` })
    .where(sql`${refund.refundKey} in (${due})`)
    .returning();
}

/** @throws when there is none under this key. */
export async function readRefund(db: Queries, refundKey: string): Promise<RefundRow> {
  const [row] = await db.select().from(refund).where(eq(refund.refundKey, refundKey));
  if (!row) throw new Error("A refund is gone.");
  return row;
}

/** Marks a refund as done; false when another has. */
export async function endRefund(tx: Tx, { refundKey, providerKey }: RefundRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with ended as (
      update refund set state = 'refunded' where refund_key = ${refundKey} and state <> 'refunded' returning provider_key)
    update payment_attempt set state = 'refunded' from ended where payment_attempt.provider_key = ended.provider_key
      and payment_attempt.provider_key = ${providerKey}`);
  return rowCount === 1;
}

/** Gives a refund up that the gateway will not make; false when another has, or has made it. */
export async function giveUpRefund(tx: Tx, { refundKey }: RefundRow): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update refund set state = 'refused' where refund_key = ${refundKey} and state = 'owed'`,
  );
  return rowCount === 1;
}

/**
 * Enters into the ledger what came and what went back, in this order, and into the order's history. Both at once, so
 * that money which is not meant for the order never lowers what is left to pay of it.
 */
export async function enterRefund(tx: Tx, owed: RefundRow, at: Date): Promise<void> {
  const { orderId, providerKey, amount } = owed;
  const entry = (kind: "capture" | "refund", moved: Cents) =>
    tx.insert(ledgerEntry).values({ orderId, at, kind, amount: moved, providerKey });
  // The ledger chains its entries: one after the other.
  await entry("capture", amount);
  await entry("refund", subtract(zeroCents, amount));
  await tx.execute(recordEvent({ orderId, at, kind: "Refunded", detail: { amount, providerKey } }));
}
