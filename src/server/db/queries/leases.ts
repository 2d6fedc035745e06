import { and, asc, eq, gte, lt, lte, or, sql } from "drizzle-orm";
import { cents, type Cents } from "#domain/money";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { builtStatement, statement, type Statement } from "#server/db/engine/statement";
import { foundApproval, lease, order, visitor } from "#server/db/schema/index";
import type { OrderRow } from "#server/db/queries/orders";

export type LeaseRow = typeof lease.$inferSelect;
export type NewLease = typeof lease.$inferInsert;

export function insertLeaseStatement(tx: Tx, row: NewLease): Statement {
  return builtStatement(tx.insert(lease).values(row));
}

export function updateLeaseStatement(tx: Tx, orderId: string, change: Partial<LeaseRow>): Statement {
  return builtStatement(tx.update(lease).set(change).where(eq(lease.orderId, orderId)));
}

export async function findLease(db: Queries, orderId: string): Promise<LeaseRow | undefined> {
  const [row] = await db.select().from(lease).where(eq(lease.orderId, orderId));
  return row;
}

/** @throws when the order has no lease. */
export async function readLease(db: Queries, orderId: string): Promise<LeaseRow> {
  const row = await findLease(db, orderId);
  if (!row) throw new Error("The order has no lease.");
  return row;
}

export type LeasedOrder = { order: OrderRow; lease: LeaseRow };

/** The leased order that a random identifier names. */
export async function findLeaseByIdentifier(
  db: Queries,
  identifier: string,
): Promise<LeasedOrder | undefined> {
  const [row] = await db
    .select({ order, lease })
    .from(lease)
    .innerJoin(order, eq(order.id, lease.orderId))
    .where(eq(lease.identifier, identifier));
  return row;
}

export async function findLeaseByOrderNumber(db: Queries, number: string): Promise<LeasedOrder | undefined> {
  const [row] = await db
    .select({ order, lease })
    .from(lease)
    .innerJoin(order, eq(order.id, lease.orderId))
    .where(eq(order.number, number));
  return row;
}

/** Whose order counts as the caller's own. */
export type LeaseOwner = {
  cookieHash: Buffer | undefined;
  accountId: string | undefined;
  storeId: number | undefined;
};

/** The leased order with this number, if it is the caller's own: their browser's, their account's, or their store's. */
export async function findOwnLease(
  db: Queries,
  number: string,
  { cookieHash, accountId, storeId }: LeaseOwner,
): Promise<LeasedOrder | undefined> {
  const own = [
    cookieHash && eq(visitor.cookieHash, cookieHash),
    accountId === undefined ? undefined : eq(order.accountId, accountId),
    storeId === undefined ? undefined : eq(order.storeId, storeId),
  ].filter((each) => each !== undefined);
  if (own.length === 0) return undefined;
  const [row] = await db
    .select({ order, lease })
    .from(lease)
    .innerJoin(order, eq(order.id, lease.orderId))
    .leftJoin(visitor, eq(visitor.id, order.visitorId))
    .where(and(eq(order.number, number), or(...own)));
  return row;
}

/** The orders that the provider's lease pays for, the oldest first. */
export async function ordersOfLease(db: Queries, leaseId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: lease.orderId })
    .from(lease)
    .where(eq(lease.leaseId, leaseId))
    .orderBy(asc(lease.createdAt));
  return rows.map(({ orderId }) => orderId);
}

/**
 * What this store's orders lease under an approval, with those whose contract the provider has not made yet. Waits for
 * other orders on the same approval; none is added to it until the transaction ends.
 */
export async function lockLeasedUnder(tx: Tx, leaseId: string): Promise<Cents> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lease approval'), hashtext(${leaseId}))`);
  return leasedUnder(tx, leaseId);
}

/** The same without waiting, to show. */
export async function leasedUnder(db: Queries, leaseId: string): Promise<Cents> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(o.leased), 0) as sum from lease l join "order" o on o.id = l.order_id
    where l.lease_id = ${leaseId} and l.status <> 'Cancelled'`);
  return cents(Number(rows[0]?.sum));
}

/** The names of the products behind these SKUs that are in a category without leases. */
export async function readNotLeased(
  db: Queries,
  skus: readonly string[],
  categories: readonly string[],
): Promise<string[]> {
  if (skus.length === 0 || categories.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct p.name from variant v join product p using (product_id)
      join product_category pc using (product_id) join category c on c.id = pc.category_id
    where v.sku = any(${sql.param([...skus])}::text[]) and c.slug = any(${sql.param([...categories])}::text[]) order by p.name`);
  return rows.map(({ name }) => name);
}

/** The leases whose provider is to be asked now, the longest waiting first. */
export async function dueLeases(db: Queries, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: lease.orderId })
    .from(lease)
    .where(lte(lease.checkAt, now))
    .orderBy(asc(lease.checkAt))
    .limit(most);
  return rows.map(({ orderId }) => orderId);
}

/** Claims a due lease until `until`, so that one process asks; false when another has it. */
export async function claimLease(
  db: Queries,
  orderId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await db
    .update(lease)
    .set({ checkAt: until, checks: sql`least(${lease.checks} + 1, 100)` })
    .where(and(eq(lease.orderId, orderId), lte(lease.checkAt, now)))
    .returning({ orderId: lease.orderId });
  return rows.length === 1;
}

/** Has the provider asked at `at`, or earlier if that was planned. */
export async function askLeaseSoon(db: Queries, orderId: string, at: Date): Promise<void> {
  await db
    .update(lease)
    .set({ checkAt: sql`least(${lease.checkAt}, ${at})`, checks: 0 })
    .where(and(eq(lease.orderId, orderId), sql`${lease.checkAt} is not null`));
}

/** Ends the lease of an order whose payment failed: the provider was never asked for it. */
export function leaseNeverBeganStatement(orderId: string): Statement {
  return statement`update lease set status = 'Cancelled', check_at = null where order_id = ${orderId}`;
}

/** Enters what a funded lease pays. */
export function fundedStatement(orderId: string, amount: Cents, at: Date): Statement {
  return statement`insert into ledger_entry (order_id, at, kind, tender, amount)
    values (${orderId}, ${at}, 'payment', 'lease', ${amount})`;
}

type Found = { subject: string; mark: string };

/** Remembers that this visitor or device has found an approval by its two factors. */
export async function rememberApproval(db: Queries, { subject, mark }: Found, foundAt: Date): Promise<void> {
  await db
    .insert(foundApproval)
    .values({ subject, mark, foundAt })
    .onConflictDoUpdate({ target: [foundApproval.subject, foundApproval.mark], set: { foundAt } });
}

/** Whether this visitor or device has found the approval since then. */
export async function hasFoundApproval(db: Queries, { subject, mark }: Found, since: Date): Promise<boolean> {
  const isIt = and(eq(foundApproval.subject, subject), eq(foundApproval.mark, mark));
  return (await db.$count(foundApproval, and(isIt, gte(foundApproval.foundAt, since)))) > 0;
}

export async function forgetApprovals(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, foundApproval, lt(foundApproval.foundAt, before));
}

/** Lets the staged order of a lease that the provider refused be submitted again. */
export function releaseStagedOrderStatement(orderId: string): Statement {
  return statement`update "order" set staged_number = null where id = ${orderId}`;
}
