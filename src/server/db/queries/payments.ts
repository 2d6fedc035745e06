import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { LedgerKind } from "#domain/payments/ledger";
import { cents, type Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import { recordEvent } from "#server/db/queries/orders";
import { ledgerEntry, paymentAttempt } from "#server/db/schema/index";

export type PaymentAttemptRow = typeof paymentAttempt.$inferSelect;
type NewAttempt = Omit<typeof paymentAttempt.$inferInsert, "providerKey" | "state">;

/** A try to be paid, by the key that the gateway knows it by. */
export type PaymentAttempt = Pick<PaymentAttemptRow, "providerKey" | "amount">;

/** What stores the key of a try before the gateway is asked, and the try: `{orderId}-{number}`. */
export function openPaymentAttempt(tx: Tx, attempt: NewAttempt): { opened: PaymentAttempt; write: SQL } {
  const providerKey = `${attempt.orderId}-${attempt.number}`;
  const opened = { ...attempt, providerKey, state: "started" as const };
  return { opened, write: tx.insert(paymentAttempt).values(opened).getSQL() };
}

/**
 * The latest try of an order to be paid for when it is placed. @throws when there is none: an order that has something
 * to pay is written with its first, and no other is ever unsettled.
 */
export async function latestPaymentAttempt(db: Queries, orderId: string): Promise<PaymentAttemptRow> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.purpose, "order")))
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  if (!row) throw new Error("An order was reserved without a payment attempt.");
  return row;
}

/** The key of the try for an order of this browser whose card holder the bank has asked and not heard. */
export async function openQuestionOf(
  db: Queries,
  { userId, cookieHash }: { userId: string; cookieHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select payment_attempt.provider_key as key from visitor
    join "order" on "order".visitor_id = visitor.id and "order".payment_status = 'action_required'
    join payment_attempt on payment_attempt.order_id = "order".id
    where visitor.user_id = ${userId} and visitor.cookie_hash = ${cookieHash}
      and payment_attempt.purpose = 'order' and payment_attempt.state = 'action_required'
    order by payment_attempt.number desc limit 1`);
  return rows[0]?.key;
}

/** What moves a try to another state; once it has ended, it is forgotten from where it was tried. */
export function setAttemptState(providerKey: string, state: PaymentAttemptRow["state"]): SQL {
  const hasEnded = state === "declined" || state === "abandoned";
  const forgets = hasEnded ? sql`, tried_by = '{}'` : sql``;
  return sql`update payment_attempt set state = ${state}${forgets} where provider_key = ${providerKey}`;
}

/**
 * Whom the decline of a try counts against; the first time only, so that a decline is counted once whoever learns of
 * it, and how often. Undefined after that, and for a key that is none of ours.
 */
export async function claimDecline(db: Queries, providerKey: string): Promise<readonly string[] | undefined> {
  const [row] = await db
    .update(paymentAttempt)
    .set({ declineCounted: true })
    .where(and(eq(paymentAttempt.providerKey, providerKey), eq(paymentAttempt.declineCounted, false)))
    .returning({ triedBy: paymentAttempt.triedBy });
  return row?.triedBy;
}

export type Capture = {
  orderId: string;
  at: Date;
  amount: Cents;
  providerKey: string;
  chargeId: string;
  approvalCode: string;
  /** The card in the provider's words, where it alone has seen it: they count, and nothing that was claimed before. */
  card?: { brand: string; last4: string; expiry: string } | undefined;
};

/** What adds a card payment to the ledger and to its try; the key of a try can be in the ledger only once. */
export function recordCapture({ orderId, at, amount, providerKey, ...paid }: Capture): SQL[] {
  const { chargeId, approvalCode, card } = paid;
  const facts = card
    ? sql`, card_brand = ${card.brand}, card_last4 = ${card.last4}, card_expiry = ${card.expiry}`
    : sql``;
  return [
    sql`update payment_attempt set state = 'captured', tried_by = '{}', charge_id = ${chargeId}, approval_code = ${approvalCode}${facts}
      where provider_key = ${providerKey}`,
    sql`insert into ledger_entry (order_id, at, kind, amount, provider_key)
      values (${orderId}, ${at}, 'capture', ${amount}, ${providerKey})`,
  ];
}

/** The try with this key. @throws when there is none. */
export async function readPaymentAttempt(db: Queries, providerKey: string): Promise<PaymentAttemptRow> {
  const row = await findPaymentAttempt(db, providerKey);
  if (!row) throw new Error("The bank knows a payment that we have not asked for.");
  return row;
}

export async function findPaymentAttempt(
  db: Queries,
  providerKey: string,
): Promise<PaymentAttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.providerKey, providerKey));
  return row;
}

/** The card that paid when the order was placed, as a mail or an invoice may name it. */
export async function capturedCard(
  db: Queries,
  orderId: string,
): Promise<{ brand: string; last4: string; amount: Cents } | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.purpose, "order"),
        eq(paymentAttempt.state, "captured"),
      ),
    );
  return row && { brand: row.cardBrand, last4: row.cardLast4, amount: row.amount };
}

export type LedgerRow = {
  at: Date;
  kind: LedgerKind;
  amount: Cents;
  /** Of the card, '' where there is none. */
  brand: string;
  last4: string;
  approvalCode: string;
};

/** What came in and went out for an order, the oldest first. */
export async function readLedger(db: Queries, orderId: string): Promise<LedgerRow[]> {
  const rows = await db
    .select({
      at: ledgerEntry.at,
      kind: ledgerEntry.kind,
      amount: ledgerEntry.amount,
      brand: paymentAttempt.cardBrand,
      last4: paymentAttempt.cardLast4,
      approvalCode: paymentAttempt.approvalCode,
    })
    .from(ledgerEntry)
    .leftJoin(paymentAttempt, eq(paymentAttempt.providerKey, ledgerEntry.providerKey))
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.id));
  return rows.map((row) => ({
    ...row,
    brand: row.brand ?? "",
    last4: row.last4 ?? "",
    approvalCode: row.approvalCode ?? "",
  }));
}

/** What is left to pay of an order, from the ledger alone. */
export async function ledgerBalance(db: Queries, { id }: { id: string }): Promise<Cents> {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select o.total - coalesce((select sum(amount) from ledger_entry where order_id = o.id), 0) as balance
    from "order" o where o.id = ${id}`);
  return cents(Number(rows[0]?.balance));
}

/** What closes a rest that counts as paid. */
export function recordWriteOff({ orderId, at, amount }: { orderId: string; at: Date; amount: Cents }): SQL[] {
  return [
    sql`insert into ledger_entry (order_id, at, kind, amount) values (${orderId}, ${at}, 'write-off', ${amount})`,
    recordEvent({ orderId, at, kind: "WrittenOff", detail: { amount } }),
  ];
}
