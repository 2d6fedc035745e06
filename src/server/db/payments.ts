import { and, desc, eq } from "drizzle-orm";
import type { Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/connect";
import { ledgerEntry, paymentAttempt } from "#server/db/schema";

export type PaymentAttemptRow = typeof paymentAttempt.$inferSelect;
type NewAttempt = Omit<typeof paymentAttempt.$inferInsert, "gatewayKey" | "state">;

/** Stores the key of a try before the gateway is asked: `{orderId}-{number}`. */
export async function openPaymentAttempt(tx: Tx, attempt: NewAttempt): Promise<PaymentAttemptRow> {
  const [row] = await tx
    .insert(paymentAttempt)
    .values({ ...attempt, gatewayKey: `${attempt.orderId}-${attempt.number}`, state: "started" })
    .returning();
  if (!row) throw new Error("A payment attempt was not written.");
  return row;
}

/** The latest try of an order. */
export async function latestPaymentAttempt(
  db: Queries,
  orderId: string,
): Promise<PaymentAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

export async function setAttemptState(
  tx: Tx,
  gatewayKey: string,
  to: { state: PaymentAttemptRow["state"]; chargeId?: string; approvalCode?: string },
): Promise<void> {
  await tx.update(paymentAttempt).set(to).where(eq(paymentAttempt.gatewayKey, gatewayKey));
}

/** Adds a card payment to the ledger; the key of its try can be there only once. */
export async function recordCapture(
  tx: Tx,
  capture: { orderId: string; at: Date; amount: Cents; gatewayKey: string },
): Promise<void> {
  await tx.insert(ledgerEntry).values({ ...capture, kind: "capture" });
}

export async function isInLedger(db: Queries, gatewayKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.gatewayKey, gatewayKey));
  return row !== undefined;
}

/** The card that paid, as a mail or an invoice may name it. */
export async function capturedCard(
  db: Queries,
  orderId: string,
): Promise<{ brand: string; last4: string; amount: Cents } | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.state, "captured")));
  return row && { brand: row.cardBrand, last4: row.cardLast4, amount: row.amount };
}
