import { and, asc, desc, eq, gt, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { LayawaySearch } from "#domain/layaway/search";
import { canTransitionLayaway, type LayawayStatus } from "#domain/layaway/statuses";
import type { Queries, Tx } from "#server/db/engine/connect";
import { builtStatement, statement, type Statement } from "#server/db/engine/statement";
import { eventStatement, type OrderRow } from "#server/db/queries/orders";
import { layaway, layawayRevision, order, orderAmounts, searchedContact } from "#server/db/schema/index";

export type LayawayRow = typeof layaway.$inferSelect;
export type LayawayRevision = typeof layawayRevision.$inferSelect;

export function insertLayawayStatement(tx: Tx, row: LayawayRow): Statement {
  return builtStatement(tx.insert(layaway).values(row));
}

/** @throws when the order is no layaway. */
export async function readLayaway(db: Queries, orderId: string): Promise<LayawayRow> {
  const [row] = await db.select().from(layaway).where(eq(layaway.orderId, orderId));
  if (!row) throw new Error("There is no such layaway.");
  return row;
}

/** The account's layaways with their amounts, the latest first. */
export function readOwnLayaways(db: Queries, accountId: string) {
  return db
    .select({ order, layaway, total: orderAmounts.total, paid: orderAmounts.paid })
    .from(order)
    .innerJoin(layaway, eq(layaway.orderId, order.id))
    .innerJoin(orderAmounts, eq(orderAmounts.orderId, order.id))
    .where(and(eq(order.accountId, accountId), eq(order.paymentStatus, "paid")))
    .orderBy(desc(order.createdAt));
}

/** The placed layaways that a search finds, the latest first. Each part of it has an index. */
export function searchLayaways(db: Queries, search: LayawaySearch, most: number) {
  const contact = searchedContact(order.contact);
  const found = [
    search.number === undefined ? undefined : eq(order.number, search.number),
    search.phone === undefined ? undefined : sql`${contact.phone} = ${search.phone}`,
    search.name === undefined ? undefined : beginsWith(contact.name, search.name),
    search.name === undefined ? undefined : beginsWith(contact.lastName, search.name),
  ];
  // The kind is a literal, so that a prepared plan can use the partial indexes.
  return db
    .select({ order, layaway, total: orderAmounts.total, paid: orderAmounts.paid })
    .from(order)
    .innerJoin(layaway, eq(layaway.orderId, order.id))
    .innerJoin(orderAmounts, eq(orderAmounts.orderId, order.id))
    .where(and(sql`${order.kind} = 'layaway'`, eq(order.paymentStatus, "paid"), or(...found)))
    .orderBy(desc(order.createdAt))
    .limit(most);
}

export function beginsWith(column: SQL, name: string): SQL {
  return sql`${column} like lower(${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`;
}

/** What the answer to a placed layaway tells. @throws when there is no such layaway. */
export async function findLayawayFacts(db: Queries, number: string) {
  const [row] = await db
    .select({ dueDay: layaway.dueDay, total: orderAmounts.total, paid: orderAmounts.paid })
    .from(order)
    .innerJoin(layaway, eq(layaway.orderId, order.id))
    .innerJoin(orderAmounts, eq(orderAmounts.orderId, order.id))
    .where(eq(order.number, number));
  if (!row) throw new Error("There is no such layaway.");
  return row;
}

/** The changes of a layaway's destination, the oldest first. */
export function readRevisions(db: Queries, orderId: string): Promise<LayawayRevision[]> {
  return db
    .select()
    .from(layawayRevision)
    .where(eq(layawayRevision.orderId, orderId))
    .orderBy(asc(layawayRevision.id));
}

export function insertRevisionStatement(tx: Tx, row: typeof layawayRevision.$inferInsert): Statement {
  return builtStatement(tx.insert(layawayRevision).values(row));
}

type LayawayChange = Partial<Omit<LayawayRow, "orderId" | "status">> & { updatedAt: Date };

/** Changes a layaway without moving it to another status. */
export function updateLayawayStatement(tx: Tx, orderId: string, change: LayawayChange): Statement {
  return builtStatement(tx.update(layaway).set(change).where(eq(layaway.orderId, orderId)));
}

/** Marks a layaway as updated. */
export async function touchLayaway(db: Queries, orderId: string, now: Date): Promise<void> {
  await db.update(layaway).set({ updatedAt: now }).where(eq(layaway.orderId, orderId));
}

/**
 * Moves a layaway to another status and adds it to its history; `who` goes into the event.
 * @throws RangeError for a forbidden transition.
 */
export function moveLayawayStatements(tx: Tx, orderId: string, move: LayawayMove): Statement[] {
  const { from, to, at, change = {}, who = {} } = move;
  if (!canTransitionLayaway(from, to)) throw new RangeError(`A layaway cannot go from ${from} to ${to}.`);
  const moved = { ...change, status: to, updatedAt: at };
  return [
    builtStatement(tx.update(layaway).set(moved).where(eq(layaway.orderId, orderId))),
    eventStatement({ orderId, at, kind: "StatusChanged", detail: { from, to, ...who } }),
  ];
}

type LayawayMove = {
  from: LayawayStatus;
  to: LayawayStatus;
  at: Date;
  change?: Omit<LayawayChange, "updatedAt">;
  who?: object;
};

/** Ends a layaway whose deposit was not paid, as its order's history tells. */
export function layawayNeverBeganStatement(orderId: string, at: Date): Statement {
  return statement`update layaway set status = 'Cancelled', updated_at = ${at} where order_id = ${orderId}`;
}

type Destination = Pick<
  OrderRow,
  "delivery" | "deliveryArea" | "deliveryMiles" | "pickupLocationId" | "scheduledDay"
>;

/** Changes where a layaway goes. Its amounts stay: those of another destination are a revision. */
export function destinationStatement(tx: Tx, orderId: string, to: Destination): Statement {
  const { delivery, deliveryArea, deliveryMiles, pickupLocationId, scheduledDay } = to;
  const columns = { delivery, deliveryArea, deliveryMiles, pickupLocationId, scheduledDay };
  return builtStatement(tx.update(order).set(columns).where(eq(order.id, orderId)));
}

/** Marks the end of a layaway's order, for what looks at orders of every kind. */
export function endOrderStatement(orderId: string, status: OrderRow["status"]): Statement {
  return statement`update "order" set status = ${status} where id = ${orderId}`;
}

export type DueLayaway = { orderId: string; stepDay: Day };

/** The layaways with a step to take today, by day and id, from after `after`. */
export async function dueLayaways(
  db: Queries,
  { today, most, after }: { today: Day; most: number; after: DueLayaway | undefined },
): Promise<DueLayaway[]> {
  const isLater =
    after &&
    or(
      gt(layaway.stepDay, after.stepDay),
      and(eq(layaway.stepDay, after.stepDay), gt(layaway.orderId, after.orderId)),
    );
  const rows = await db
    .select({ orderId: layaway.orderId, stepDay: layaway.stepDay })
    .from(layaway)
    .where(and(isNotNull(layaway.stepDay), lte(layaway.stepDay, today), isLater))
    .orderBy(asc(layaway.stepDay), asc(layaway.orderId))
    .limit(most);
  return rows.flatMap(({ orderId, stepDay }) => (stepDay === null ? [] : [{ orderId, stepDay }]));
}

/** Locks a layaway's order unless another transaction has it. */
export async function tryLockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(order)
    .where(eq(order.id, id))
    .for("no key update", { skipLocked: true });
  return row;
}
