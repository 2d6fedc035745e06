import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { cents, subtract, zeroCents, type Cents } from "#domain/money";
import { balanceDue } from "#domain/payments/balance";
import type { RefundReason, Tender } from "#domain/payments/ledger";
import { isStoreTender, storeTenders, type StoreTender } from "#domain/store/storeItems";
import type { Queries, Tx } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { eventStatement } from "#server/db/queries/orders";
import type { PaymentAttempt } from "#server/db/queries/payments/payments";
import { ledgerEntry, order, orderAmounts, paymentAttempt, type OrderTender } from "#server/db/schema/index";

const carried = alias(order, "carried");

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
      /** The other layaway of carried credit. */
      carriedLayaway: sql<string>`coalesce(${carried.number}, '')`,
    })
    .from(ledgerEntry)
    .leftJoin(paymentAttempt, eq(paymentAttempt.providerKey, ledgerEntry.providerKey))
    .leftJoin(carried, eq(carried.id, ledgerEntry.carriedOrderId))
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

/** A payment that was taken in the store, or credit that was carried from another layaway. */
export type RecordedTender = OrderTender & { carriedOrderId?: string };

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
  /** Where carried credit went. */
  carriedOrderId?: string;
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

/** The payments of an order that were taken in the store, the newest first, and what went back by hand, by tender. */
export async function readTenders(
  db: Queries,
  orderId: string,
): Promise<{
  payments: { entry: number; tender: StoreTender; amount: Cents }[];
  returned: Map<StoreTender, Cents>;
}> {
  const rows = await db
    .select({ entry: ledgerEntry.id, tender: ledgerEntry.tender, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.orderId, orderId),
        isNull(ledgerEntry.providerKey),
        // A lease was paid by its provider, not by the customer.
        inArray(ledgerEntry.tender, storeTenders),
      ),
    )
    .orderBy(desc(ledgerEntry.id));
  const payments = rows.flatMap(({ tender, ...row }) =>
    row.amount > 0 && isStoreTender(tender) ? [{ ...row, tender }] : [],
  );
  const returned = new Map<StoreTender, Cents>();
  for (const { tender, amount } of rows)
    if (amount < 0 && isStoreTender(tender))
      returned.set(tender, subtract(returned.get(tender) ?? zeroCents, amount));
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
