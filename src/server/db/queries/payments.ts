import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, sql } from "drizzle-orm";
import type { Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import { builtStatement, statement, type Statement } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import { ledgerEntry, order, paymentAttempt } from "#server/db/schema/index";

export type PaymentAttempt = typeof paymentAttempt.$inferSelect;
export type PurposeName = PaymentAttempt["purpose"];
export type AttemptState = PaymentAttempt["state"];

/** An attempt with the order it pays for. */
export type Payment = { order: OrderRow; attempt: PaymentAttempt };

/** A payment that was just started: all that charging it needs to know of its order. */
export type NewPayment = { order: Pick<OrderRow, "id" | "number" | "stagedNumber">; attempt: PaymentAttempt };

/** Whether the provider may still take money for the attempt. */
export function isOpen({ state }: Pick<PaymentAttempt, "state">): boolean {
  return openStates.some((each) => each === state);
}

const openStates: AttemptState[] = ["started", "unknown", "action_required"];

/** Written out, so that a prepared plan can use the partial index. */
const isOpenAttempt = sql`${paymentAttempt.state} in ('started', 'unknown', 'action_required')`;

export function insertAttemptStatement(tx: Tx, attempt: PaymentAttempt): Statement {
  return builtStatement(tx.insert(paymentAttempt).values(attempt));
}

/**
 * Locks an attempt and its order against every other writer until the transaction ends; not against foreign keys: a
 * repeat links its action to the order while it holds the staged order that a settlement is about to close.
 */
export async function lockPayment(tx: Tx, providerKey: string): Promise<Payment> {
  const [row] = await paymentsByKey(tx, providerKey).for("no key update");
  if (!row) throw new Error("The provider knows a payment that we have not asked for.");
  return row;
}

/** @throws when there is none. */
export async function readPayment(db: Queries, providerKey: string): Promise<Payment> {
  const [row] = await paymentsByKey(db, providerKey);
  if (!row) throw new Error("A payment attempt is gone.");
  return row;
}

/** Names the order first, so that its row is locked first, as everywhere. */
function paymentsByKey(db: Queries, providerKey: string) {
  return db
    .select({ order, attempt: paymentAttempt })
    .from(order)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, order.id))
    .where(eq(paymentAttempt.providerKey, providerKey));
}

export async function findPaymentAttempt(
  db: Queries,
  providerKey: string,
): Promise<PaymentAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.providerKey, providerKey));
  return row;
}

/** The order's latest attempt for a purpose, or for any; undefined when there is none. */
export async function latestPaymentAttempt(
  db: Queries,
  orderId: string,
  purpose?: PurposeName,
): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        purpose === undefined ? undefined : eq(paymentAttempt.purpose, purpose),
      ),
    )
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

/** The order's open attempt for a purpose. */
export async function findOpenAttempt(
  db: Queries,
  orderId: string,
  purpose: PurposeName,
): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.purpose, purpose), isOpenAttempt))
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

/** The attempt that an action has led to. */
export async function findAttemptByAction(db: Queries, action: Buffer): Promise<PaymentAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.action, action));
  return row;
}

/** Lets another attempt be started by the action of this one. */
export async function releaseAction(tx: Tx, providerKey: string): Promise<void> {
  await tx.update(paymentAttempt).set({ action: null }).where(eq(paymentAttempt.providerKey, providerKey));
}

/** The latest payment of this amount towards an order's balance that was captured after `since`. */
export async function findCaptureSince(
  db: Queries,
  { orderId, amount, since }: { orderId: string; amount: Cents; since: Date },
): Promise<PaymentAttempt | undefined> {
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
        eq(ledgerEntry.kind, "payment"),
        gt(ledgerEntry.at, since),
      ),
    )
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

/** The key of this visitor's attempt to pay for an order that waits for the card holder (3-D Secure). */
export async function findOpenQuestion(
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

/** Open attempts that no process is at work on, those that have waited longest first. */
export async function findIdleAttempts(db: Queries, now: Date, most: number): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempt)
    .where(and(lte(paymentAttempt.busyUntil, now), isOpenAttempt))
    .orderBy(asc(paymentAttempt.busyUntil))
    .limit(most);
}

/** Says that this process works on the attempt until then; false when another one does, or when it has ended. */
export async function claimAttempt(
  db: Queries,
  providerKey: string,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempt)
    .set({ busyUntil })
    .where(
      and(eq(paymentAttempt.providerKey, providerKey), lte(paymentAttempt.busyUntil, now), isOpenAttempt),
    );
  return claimed.rowCount === 1;
}

/** Leaves an attempt open in another state; any process may go on with it from `at`. */
export function keepAttemptOpenStatement(providerKey: string, state: AttemptState, at: Date): Statement {
  return statement`update payment_attempt set state = ${state}, busy_until = ${at}
    where provider_key = ${providerKey}`;
}

/** Ends an attempt that took nothing; what it counted against is forgotten. */
export function endAttemptStatement(
  providerKey: string,
  end: { state: "declined" | "abandoned"; reason?: string },
): Statement {
  return statement`update payment_attempt set state = ${end.state}, decline_reason = ${end.reason ?? ""},
    limit_subjects = '{}' where provider_key = ${providerKey}`;
}

export type Capture = {
  chargeId: string;
  approvalCode: string;
  /** The card as the provider names it, where it alone has seen it: this replaces what the browser claimed. */
  card?: { brand: string; last4: string; expiry: string } | undefined;
};

export function captureAttemptStatement(
  providerKey: string,
  state: "captured" | "overpaid",
  { chargeId, approvalCode, card }: Capture,
): Statement {
  const facts = card
    ? sql`, card_brand = ${card.brand}, card_last4 = ${card.last4}, card_expiry = ${card.expiry}`
    : sql``;
  return statement`update payment_attempt set state = ${state}, limit_subjects = '{}', charge_id = ${chargeId},
    approval_code = ${approvalCode}${facts} where provider_key = ${providerKey}`;
}

/**
 * What the decline of an attempt counts against, the first time this is asked: a decline counts once, however often
 * and by whatever process it is noticed. Undefined after that, and for a key that is not ours.
 */
export async function claimDecline(db: Queries, providerKey: string): Promise<readonly string[] | undefined> {
  const [row] = await db
    .update(paymentAttempt)
    .set({ declineCounted: true })
    .where(and(eq(paymentAttempt.providerKey, providerKey), eq(paymentAttempt.declineCounted, false)))
    .returning({ subjects: paymentAttempt.limitSubjects });
  return row?.subjects;
}

/** Notes that an attempt waits for its card holder, unless its outcome is known by now. */
export async function noteQuestion(tx: Tx, providerKey: string): Promise<void> {
  await tx
    .update(paymentAttempt)
    .set({ state: "action_required" })
    .where(
      and(eq(paymentAttempt.providerKey, providerKey), inArray(paymentAttempt.state, ["started", "unknown"])),
    );
}

/** The card that paid when the order was placed, as a mail or an invoice may name it. */
export async function readOrderCard(
  db: Queries,
  orderId: string,
): Promise<{ brand: string; last4: string } | undefined> {
  const [row] = await db
    .select({ brand: paymentAttempt.cardBrand, last4: paymentAttempt.cardLast4 })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        eq(paymentAttempt.purpose, "order"),
        eq(paymentAttempt.state, "captured"),
      ),
    );
  return row;
}
