import { and, asc, desc, eq, gt, lte, not, sql, type SQL } from "drizzle-orm";
import type { Cents } from "#domain/money";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Queries, Tx } from "#server/db/engine/connect";
import { builtStatement, statement, type Statement } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import { order, paymentAttempt } from "#server/db/schema/index";

export type PaymentAttempt = typeof paymentAttempt.$inferSelect;
export type PurposeName = PaymentAttempt["purpose"];
type AttemptState = PaymentAttempt["state"];

/** An attempt with the order it pays for. */
export type Payment = { order: OrderRow; attempt: PaymentAttempt };

/** A payment that was just started, with what charging it needs of its order. */
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
 * Locks an attempt and its order against other writers until the transaction ends; not against foreign keys: a retry
 * links its action to the order while it locks the staged order that a settlement is about to close.
 */
export async function lockPayment(tx: Tx, providerKey: string): Promise<Payment> {
  const [row] = await lockByKey(tx, { providerKey });
  if (!row) throw new Error("The provider names a payment that was never started.");
  return row;
}

/** @throws when there is none. */
export async function readPayment(db: Queries, providerKey: string): Promise<Payment> {
  const [row] = await findByKey(db, { providerKey });
  if (!row) throw new Error("There is no such payment attempt.");
  return row;
}

/** Selects from the order first, so that its row is locked first, as everywhere. */
function paymentsByKey(db: Queries) {
  return db
    .select({ order, attempt: paymentAttempt })
    .from(order)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, order.id))
    .where(eq(paymentAttempt.providerKey, sql.placeholder("providerKey")));
}

const findByKey = composedOnce("find payment", paymentsByKey);
const lockByKey = composedOnce("lock payment", (tx) => paymentsByKey(tx).for("no key update"));

export function findPaymentAttempt(db: Queries, providerKey: string) {
  return findLatest(db, eq(paymentAttempt.providerKey, providerKey));
}

/** The order's latest attempt for a purpose, or for any. */
export function latestPaymentAttempt(db: Queries, orderId: string, purpose?: PurposeName) {
  return findLatest(db, isFor(orderId, purpose));
}

/** The open attempt that an order waits for to be placed, whatever its kind; undefined once it is settled. */
export function findPlacingAttempt(db: Queries, orderId: string) {
  const isPlaced = sql`exists (select from "order" placed
    where placed.id = ${paymentAttempt.orderId} and placed.payment_status in ('paid', 'failed'))`;
  return findLatest(db, and(isFor(orderId, undefined), isOpenAttempt, not(isPlaced)));
}

/** The order's open attempt for a purpose. */
export function findOpenAttempt(db: Queries, orderId: string, purpose: PurposeName) {
  return findLatest(db, and(isFor(orderId, purpose), isOpenAttempt));
}

/** The attempt that an action started. */
export function findAttemptByAction(db: Queries, action: Buffer) {
  return findLatest(db, eq(paymentAttempt.action, action));
}

/** The latest payment of this amount for a purpose that was captured after `since`. */
export function findCaptureSince(
  db: Queries,
  { orderId, purpose, amount, since }: { orderId: string; purpose: PurposeName; amount: Cents; since: Date },
) {
  const entered = sql`exists (select from ledger_entry entry where entry.kind = 'payment'
    and entry.provider_key = ${paymentAttempt.providerKey} and entry.at > ${since})`;
  const isCapture = and(eq(paymentAttempt.state, "captured"), eq(paymentAttempt.amount, amount), entered);
  return findLatest(db, and(isFor(orderId, purpose), isCapture));
}

function isFor(orderId: string, purpose: PurposeName | undefined) {
  return and(eq(paymentAttempt.orderId, orderId), purpose && eq(paymentAttempt.purpose, purpose));
}

async function findLatest(db: Queries, where: SQL | undefined): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempt)
    .where(where)
    .orderBy(desc(paymentAttempt.number))
    .limit(1);
  return row;
}

/** Lets the action of this attempt start another one. */
export async function releaseAction(tx: Tx, providerKey: string): Promise<void> {
  await tx.update(paymentAttempt).set({ action: null }).where(eq(paymentAttempt.providerKey, providerKey));
}

/** The keys of this visitor's open attempts to place an order; only a placed one has others. */
export async function ownOpenKeys(
  db: Queries,
  { userId, cookieHash }: { userId: string; cookieHash: Buffer },
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select payment_attempt.provider_key as key from visitor
    join "order" on "order".visitor_id = visitor.id and "order".payment_status not in ('paid', 'failed')
    join payment_attempt on payment_attempt.order_id = "order".id
    where visitor.user_id = ${userId} and visitor.cookie_hash = ${cookieHash}
      and payment_attempt.state in ('started', 'unknown', 'action_required')`);
  return rows.map(({ key }) => key);
}

function isIdle(now: Date) {
  return and(lte(paymentAttempt.busyUntil, now), isOpenAttempt);
}

/** Open attempts that no process works on, the longest idle first. */
export async function findIdleAttempts(db: Queries, now: Date, most: number): Promise<PaymentAttempt[]> {
  return db
    .select()
    .from(paymentAttempt)
    .where(isIdle(now))
    .orderBy(asc(paymentAttempt.busyUntil))
    .limit(most);
}

/** Claims an open attempt for this process until `busyUntil`; false when another one works on it or it has ended. */
export async function claimAttempt(
  db: Queries,
  providerKey: string,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempt)
    .set({ busyUntil })
    .where(and(eq(paymentAttempt.providerKey, providerKey), isIdle(now)));
  return claimed.rowCount === 1;
}

/** Leaves an attempt open in another state; any process may claim it from `at`. */
export function keepAttemptOpenStatement(providerKey: string, state: AttemptState, at: Date): Statement {
  return statement`update payment_attempt set state = ${state}, busy_until = ${at}
    where provider_key = ${providerKey}`;
}

/** Ends an attempt that captured nothing, and clears its limit subjects. */
export function endAttemptStatement(
  providerKey: string,
  { state, reason = "" }: { state: "declined" | "abandoned"; reason?: string },
): Statement {
  return statement`update payment_attempt set state = ${state}, decline_reason = ${reason},
    limit_subjects = '{}' where provider_key = ${providerKey}`;
}

type Capture = {
  chargeId: string;
  approvalCode: string;
  /** The card as the provider names it, where only the provider has seen it; replaces the browser's claim. */
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
 * Notes why an open attempt was declined. @returns its limit subjects and its state before; undefined after the first
 * call, so that a decline counts once.
 */
export async function claimDecline(
  db: Queries,
  providerKey: string,
  reason: string,
): Promise<Pick<PaymentAttempt, "limitSubjects" | "state"> | undefined> {
  const [row] = await db
    .update(paymentAttempt)
    .set({ declineCounted: true, declineReason: reason })
    .where(
      and(
        eq(paymentAttempt.providerKey, providerKey),
        eq(paymentAttempt.declineCounted, false),
        isOpenAttempt,
      ),
    )
    .returning({ limitSubjects: paymentAttempt.limitSubjects, state: paymentAttempt.state });
  return row;
}

/** Ends the claim on an attempt that still waits for its cardholder. */
export async function endWait(db: Queries, providerKey: string, at: Date): Promise<void> {
  const waits = and(eq(paymentAttempt.providerKey, providerKey), eq(paymentAttempt.state, "action_required"));
  await db.update(paymentAttempt).set({ busyUntil: at }).where(waits);
}

/** Adds what an open attempt's decline counts against. */
export async function addLimitSubject(tx: Tx, providerKey: string, subject: string): Promise<void> {
  const without = sql`array_remove(${paymentAttempt.limitSubjects}, ${subject})`;
  await tx
    .update(paymentAttempt)
    .set({ limitSubjects: sql`array_append(${without}, ${subject})` })
    .where(and(eq(paymentAttempt.providerKey, providerKey), isOpenAttempt));
}

/** The attempts begun after `since`, and those of them that were declined for one of `reasons`. */
export async function recentAttempts(
  db: Queries,
  { since, reasons }: { since: Date; reasons: readonly string[] },
): Promise<{ attempts: number; declines: number }> {
  const isDeclined = sql`${paymentAttempt.declineReason} = any(${sql.param(reasons)}::text[])`;
  const [row] = await db
    .select({
      attempts: sql<number>`count(*)::int`,
      declines: sql<number>`(count(*) filter (where ${isDeclined}))::int`,
    })
    .from(paymentAttempt)
    .where(gt(paymentAttempt.createdAt, since));
  return row ?? { attempts: 0, declines: 0 };
}

/** The card that paid the order, as a mail or an invoice names it. */
export async function readOrderCard(db: Queries, orderId: string) {
  const captured = and(isFor(orderId, "order"), eq(paymentAttempt.state, "captured"));
  const attempt = await findLatest(db, captured);
  return attempt && { brand: attempt.cardBrand, last4: attempt.cardLast4 };
}
