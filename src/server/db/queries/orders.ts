import { and, asc, eq, lte, sql, type SQL } from "drizzle-orm";
import { canTransitionOrder, type OrderEventKind, type OrderStatus } from "#domain/orders/orders";
import type { PaymentStatus } from "#domain/payments/payment";
import type { Queries, Tx } from "#server/db/engine/connect";
import { order, orderEvent, orderLine, visitor } from "#server/db/schema/index";

export type OrderRow = typeof order.$inferSelect;
export type NewOrder = typeof order.$inferInsert & Pick<OrderRow, "id">;
/** What an order goes by: for us, and for its buyer. */
export type OrderName = Pick<OrderRow, "id" | "number">;
export type OrderLineRow = typeof orderLine.$inferSelect;
export type NewOrderLine = Omit<OrderLineRow, "orderId" | "position">;

/** What writes an order with its lines, in the order in which they are shown. */
export function insertOrder(tx: Tx, row: NewOrder, lines: readonly NewOrderLine[]): SQL[] {
  const placed = lines.map((line, position) => ({ ...line, orderId: row.id, position }));
  return [tx.insert(order).values(row).getSQL(), tx.insert(orderLine).values(placed).getSQL()];
}

/** Says that the pieces of a line come from another place than was planned. */
export async function moveLine(
  tx: Tx,
  orderId: string,
  { sku, locationId }: { sku: string; locationId: number },
): Promise<void> {
  await tx
    .update(orderLine)
    .set({ locationId })
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.sku, sku)));
}

/** @throws when there is no such order. */
export async function readOrder(db: Queries, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Error("An order is gone.");
  return row;
}

/**
 * The order against every other writer, until the transaction ends. Not against those who only refer to it: a
 * repeat ties its action to the order while it holds the staged order that a settlement is about to close.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for("no key update");
  if (!row) throw new Error("An order is gone.");
  return row;
}

/**
 * The order that a staged order became, failed tries aside; else one of the same visitor that is not settled yet,
 * of which nobody may have two (security.md T11).
 */
export async function findOpenOrder(
  db: Queries,
  { stagedNumber, visitorId }: { stagedNumber: string | undefined; visitorId: string },
): Promise<Pick<OrderRow, "id" | "number" | "paymentStatus" | "stagedNumber"> | undefined> {
  const isStaged = sql`${order.stagedNumber} = ${stagedNumber ?? null}`;
  const [row] = await db
    .select({
      id: order.id,
      number: order.number,
      paymentStatus: order.paymentStatus,
      stagedNumber: order.stagedNumber,
    })
    .from(order)
    // The states stand in the text: only so a kept plan can use the index of such orders.
    .where(
      sql`${order.paymentStatus} <> 'failed'
        and (${isStaged} or (${order.visitorId} = ${visitorId} and ${order.paymentStatus} <> 'paid'))`,
    )
    .orderBy(sql`${isStaged} desc nulls last`)
    .limit(1);
  return row;
}

/** What moves an order's money to another state; nobody is said to be at work on it from `busyUntil` on. */
export function setPaymentStatus(id: string, to: { paymentStatus: PaymentStatus; busyUntil?: Date }): SQL {
  const until = to.busyUntil ? sql`, busy_until = ${to.busyUntil}` : sql``;
  return sql`update "order" set payment_status = ${to.paymentStatus}${until} where id = ${id}`;
}

/** What moves an order on its way to its buyer, and into its history. @throws RangeError for a move there is not. */
export function transitionOrder(
  id: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  at: Date,
): readonly SQL[] {
  if (!canTransitionOrder(from, to)) throw new RangeError(`An order cannot go from ${from} to ${to}.`);
  return [
    sql`update "order" set status = ${to} where id = ${id}`,
    recordEvent({ orderId: id, at, kind: "StatusChanged", detail: { from, to } }),
  ];
}

/** Says that this process works on the order's payment until then; false when another one still does. */
export async function takeOver(
  db: Queries,
  id: string,
  { now, busyUntil }: { now: Date; busyUntil: Date },
): Promise<boolean> {
  const taken = await db
    .update(order)
    .set({ busyUntil })
    .where(and(eq(order.id, id), lte(order.busyUntil, now), notSettled()));
  return taken.rowCount === 1;
}

/** Orders whose payment nobody is at work on and that are not settled, the oldest first. */
export async function unsettledOrders(db: Queries, now: Date, most: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(order)
    .where(and(lte(order.busyUntil, now), notSettled()))
    .orderBy(asc(order.busyUntil))
    .limit(most);
}

function notSettled() {
  return sql`${order.paymentStatus} not in ('paid', 'failed')`;
}

export async function readLines(db: Queries, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position));
}

/** What adds to the history of an order. */
export function recordEvent(event: {
  orderId: string;
  at: Date;
  kind: OrderEventKind;
  detail: Readonly<Record<string, unknown>>;
}): SQL {
  const { orderId, at, kind, detail } = event;
  return sql`insert into order_event (order_id, at, kind, detail)
    values (${orderId}, ${at}, ${kind}, ${JSON.stringify(detail)})`;
}

/** Why an order was not paid, as its history has it. */
export async function paymentFailure(db: Queries, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: sql<string | null>`${orderEvent.detail} ->> 'reason'` })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "PaymentFailed")));
  return row?.reason ?? undefined;
}

/** The product ids of an order, by its number, for the browser that placed it; for every other there are none. */
export async function productsOfOwnOrder(
  db: Queries,
  { number, cookie }: { number: string; cookie: Buffer },
): Promise<number[]> {
  const rows = await db
    .select({ productId: orderLine.productId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(visitor, eq(visitor.id, order.visitorId))
    .where(and(eq(order.number, number), eq(visitor.cookieHash, cookie)));
  return rows.flatMap((row) => row.productId ?? []);
}
