import { hash, randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, gte, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { canTransitionOrder, type OrderEventKind, type OrderStatus } from "#domain/orders/orders";
import type { PaymentStatus } from "#domain/payments/payment";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { builtStatement, statement, type Statement } from "#server/db/engine/statement";
import { order, orderLine, orderLink, visitor } from "#server/db/schema/index";

export type OrderRow = typeof order.$inferSelect;
export type NewOrder = typeof order.$inferInsert & Pick<OrderRow, "id">;
export type OrderKind = OrderRow["kind"];
export type OrderName = Pick<OrderRow, "id" | "number">;
export type OrderLineRow = typeof orderLine.$inferSelect;
/** Without `storeItem` and `credits`, a line of the catalog. */
export type NewOrderLine = Omit<OrderLineRow, "orderId" | "position" | "fromStock" | StoreColumn> &
  Partial<Pick<OrderLineRow, StoreColumn>>;
type StoreColumn = "storeItem" | "credits";

/** Inserts an order with its lines in display order. */
export function insertOrderStatements(tx: Tx, row: NewOrder, lines: readonly NewOrderLine[]): Statement[] {
  const placed = lines.map((line, position) => ({ ...line, orderId: row.id, position }));
  return [builtStatement(tx.insert(order).values(row)), builtStatement(tx.insert(orderLine).values(placed))];
}

/** Moves a line to the location that its units come from. */
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
  if (!row) throw new Error(noOrder);
  return row;
}

const noOrder = "There is no such order.";

/** Locks an order against other writers until the transaction ends; not against foreign keys (`lockPayment`). */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for("no key update");
  if (!row) throw new Error(noOrder);
  return row;
}

type OpenOrder = { stagedNumber: string; visitorId: string; keyHashes: readonly Buffer[] };

/**
 * The order of the visitor's own staged order unless it failed, else one placed under one of the keys, or their
 * unsettled one (docs/security.md T11).
 */
export async function findOpenOrder(db: Queries, search: OpenOrder): Promise<OrderRow | undefined> {
  const [row] = await selectOpenOrder(db, search);
  return row;
}

const isStaged = sql`${order.stagedNumber} = (select own.number from staged_order own
  where own.number = ${sql.placeholder("stagedNumber")} and own.visitor_id = ${sql.placeholder("visitorId")})`;
// Literals, so that a prepared plan can use the partial indexes.
const hasNotFailed = sql`${order.paymentStatus} <> 'failed'`;
const isUnsettled = sql`${order.paymentStatus} not in ('paid', 'failed')`;
// An array, so that the plan looks up the orders by their ids. A canceled one may be ordered again.
const isUnderKey = sql`(${order.status} <> 'Cancelled' and ${order.id} = any(array(select order_id
  from idempotency_record where key_hash = any(${sql.placeholder("keyHashes")}) and order_id is not null)))`;
const belongsToVisitor = sql`${order.visitorId} = ${sql.placeholder("visitorId")}`;
const selectOpenOrder = composedOnce("open order", (db) =>
  db
    .select()
    .from(order)
    .where(
      sql`${hasNotFailed}
        and (${isStaged} or ${isUnderKey} or (${belongsToVisitor} and ${isUnsettled}))`,
    )
    .orderBy(sql`${isStaged} desc nulls last`)
    .limit(1),
);

/** An order placed under one of the keys that has not failed and is not canceled. */
export async function findKeyedOrder(
  db: Queries,
  keyHashes: readonly Buffer[],
): Promise<OrderRow | undefined> {
  const [row] = await selectKeyedOrder(db, { keyHashes });
  return row;
}

const selectKeyedOrder = composedOnce("keyed order", (db) =>
  db.select().from(order).where(and(hasNotFailed, isUnderKey)).limit(1),
);

type OrderSince = { visitorId: string; call: string; fingerprint: Buffer; since: Date };

/** The visitor's order with the same content that was placed and paid since an action began, which waited for it. */
export async function findOrderSince(db: Queries, search: OrderSince): Promise<string | undefined> {
  const [row] = await selectOrderSince(db, search);
  return row?.id;
}

const selectOrderSince = composedOnce("order since", (db) =>
  db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        belongsToVisitor,
        eq(order.paymentStatus, "paid"),
        // One whose lease was refused was never sold.
        ne(order.status, "Cancelled"),
        gte(order.createdAt, sql.placeholder("since")),
        sql`exists (select from idempotency_record record
          where record.order_id = ${order.id} and record.call = ${sql.placeholder("call")}
            and record.fingerprint = ${sql.placeholder("fingerprint")})`,
      ),
    )
    .limit(1),
);

export function paymentStatusStatement(id: string, paymentStatus: PaymentStatus): Statement {
  return statement`update "order" set payment_status = ${paymentStatus} where id = ${id}`;
}

/** Changes an order's status and adds it to its history. @throws RangeError for a forbidden transition. */
export function transitionStatements(
  id: string,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  at: Date,
): Statement[] {
  if (!canTransitionOrder(from, to)) throw new RangeError(`An order cannot go from ${from} to ${to}.`);
  return [
    statement`update "order" set status = ${to} where id = ${id}`,
    eventStatement({ orderId: id, at, kind: "StatusChanged", detail: { from, to } }),
  ];
}

export async function readLines(db: Queries, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position));
}

type OrderEvent = {
  orderId: string;
  at: Date;
  kind: OrderEventKind;
  detail: Readonly<Record<string, unknown>>;
};

/** Adds to the history of an order. */
export function eventStatement({ orderId, at, kind, detail }: OrderEvent): Statement {
  return statement`insert into order_event (order_id, at, kind, detail)
    values (${orderId}, ${at}, ${kind}, ${JSON.stringify(detail)})`;
}

/** The product ids of an order, for the browser that placed it or its account; none for any other. */
export async function productsOfOwnOrder(
  db: Queries,
  number: string,
  { cookie, accountId }: { cookie: Buffer | undefined; accountId: string | undefined },
): Promise<number[]> {
  if (!cookie && accountId === undefined) return [];
  const isOwn = or(
    cookie && eq(visitor.cookieHash, cookie),
    accountId === undefined ? undefined : eq(order.accountId, accountId),
  );
  const rows = await db
    .select({ productId: orderLine.productId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(visitor, eq(visitor.id, order.visitorId))
    .where(and(eq(order.number, number), isOwn));
  return rows.flatMap((row) => row.productId ?? []);
}

/** Creates a link to an order. @returns its secret, 256 random bits; only the hash is stored. */
export async function makeOrderLink(
  db: Queries,
  { orderId, expiresAt }: { orderId: string; expiresAt: Date },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.insert(orderLink).values({ tokenHash: hashOf(secret), orderId, expiresAt });
  return secret;
}

/** The paid order of a kind with this number that an unexpired link opens. */
export async function findLinkedOrder(
  db: Queries,
  { number, kind, secret, now }: { number: string; kind: OrderKind; secret: string; now: Date },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order })
    .from(orderLink)
    .innerJoin(order, eq(order.id, orderLink.orderId))
    .where(
      and(
        eq(orderLink.tokenHash, hashOf(secret)),
        gt(orderLink.expiresAt, now),
        eq(order.number, number),
        eq(order.kind, kind),
        eq(order.paymentStatus, "paid"),
      ),
    );
  return row?.order;
}

/** The account's paid order of a kind with this number. */
export async function findOwnOrder(
  db: Queries,
  { number, accountId, kind }: { number: string; accountId: string; kind: OrderKind },
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), isPaidOrderOf(accountId, kind)));
  return row;
}

/** The account's paid orders without its layaways (`readOwnLayaways`), the latest first. */
export function readOwnOrders(db: Queries, accountId: string): Promise<OrderRow[]> {
  return db.select().from(order).where(isPaidOrderOf(accountId, "order")).orderBy(desc(order.createdAt));
}

function isPaidOrderOf(accountId: string, kind: OrderKind) {
  return and(eq(order.accountId, accountId), eq(order.kind, kind), eq(order.paymentStatus, "paid"));
}

export async function deleteExpiredOrderLinks(db: Queries, now: Date): Promise<void> {
  await db.delete(orderLink).where(lt(orderLink.expiresAt, now));
}

/**
 * Deletes failed orders that no provider was asked about: each of their attempts ended `unsent`. With them go their
 * lines, attempts, events and idempotency records, in short statements.
 */
export async function deleteUnsentOrders(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(unsentOrdersSql(before));
    if ((rows[0]?.count ?? 0) < unsentBatch) return;
  }
}

const unsentBatch = 1_000;

/** The statement of `deleteUnsentOrders`, exported for `explain`. */
export function unsentOrdersSql(before: Date): SQL {
  const doomed = sql`(select id from doomed)`;
  return sql`
    with doomed as materialized (
      select "order".id from payment_attempt join "order" on "order".id = payment_attempt.order_id
      where payment_attempt.decline_reason = 'unsent' and payment_attempt.created_at < ${before}
        and payment_attempt.number = 1
        and "order".payment_status = 'failed'
        and not exists (select from payment_attempt sent
          where sent.order_id = "order".id and (sent.decline_reason <> 'unsent' or sent.state <> 'declined'))
      limit ${unsentBatch}
    ), keys as (
      delete from payment_attempt where order_id in ${doomed} returning provider_key
    ), provider_rows as (
      delete from provider_payment where intent_id is null and key in (select provider_key from keys)
    ), sandbox_rows as (
      delete from sandbox_charge where reason = 'abandoned' and key in (select provider_key from keys)
    ), lines as (delete from order_line where order_id in ${doomed}
    ), events as (delete from order_event where order_id in ${doomed}
    ), layaways as (delete from layaway where order_id in ${doomed}
    ), leases as (delete from lease where order_id in ${doomed}
    ), overrides as (delete from override where order_id in ${doomed}
    ), records as (delete from idempotency_record where order_id in ${doomed}
    ), orders as (delete from "order" where id in ${doomed} returning id)
    select count(*)::int as count from orders`;
}

function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
