import { and, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { recentlyViewed, visitor } from "#server/db/schema/index";

/** A cart key as used by one browser. */
export type Visitor = { userId: string; cookieHash: Buffer };

/** The id of a visitor, who is created on first use. */
export async function visitorId(db: Queries, browser: Visitor): Promise<string> {
  const known = await knownVisitorId(db, browser);
  if (known) return known;
  const { userId, cookieHash } = browser;
  const [created] = await db
    .insert(visitor)
    .values({ userId, cookieHash })
    .onConflictDoUpdate({ target: [visitor.userId, visitor.cookieHash], set: { userId } })
    .returning({ id: visitor.id });
  if (!created) throw new Error("A visitor could neither be found nor created.");
  return created.id;
}

/** The id of a visitor, who is created on first use and locked, so that this browser's submits run one by one. */
export async function lockVisitor(tx: Tx, browser: Visitor): Promise<string> {
  const { userId, cookieHash } = browser;
  const [known] = await lockKnown(tx, { userId, cookieHash });
  // A new row is locked by whoever creates it; another transaction waits for its end and then finds it.
  return known ? known.id : visitorId(tx, browser);
}

const lockKnown = composedOnce("lock visitor", (tx) =>
  tx.select({ id: visitor.id }).from(visitor).where(isVisitor(visitorPlaceholders)).for("no key update"),
);

/** The id of a known visitor. */
export async function knownVisitorId(db: Queries, browser: Visitor): Promise<string | undefined> {
  const [known] = await db.select({ id: visitor.id }).from(visitor).where(isVisitor(browser));
  return known?.id;
}

/** The latest cart key of a browser. */
export async function latestUserId(db: Queries, cookieHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: visitor.userId })
    .from(visitor)
    .where(eq(visitor.cookieHash, cookieHash))
    .orderBy(desc(visitor.createdAt))
    .limit(1);
  return row?.userId;
}

/** The visitor that a query composed once asks for. */
export const visitorPlaceholders = {
  userId: sql.placeholder("userId"),
  cookieHash: sql.placeholder("cookieHash"),
};

/** Selects this browser's visitor. */
export function isVisitor({ userId, cookieHash }: Visitor | typeof visitorPlaceholders): SQL | undefined {
  return and(eq(visitor.userId, userId), eq(visitor.cookieHash, cookieHash));
}

/** Those of these browsers that are not known visitors. */
export async function unknownVisitors<Input extends Visitor>(
  db: Queries,
  browsers: readonly Input[],
): Promise<Input[]> {
  const userIds = sql.param(browsers.map((browser) => browser.userId));
  const cookies = sql.param(browsers.map((browser) => browser.cookieHash));
  const { rows } = await db.execute<{ place: number }>(sql`
    select place::int from unnest(${userIds}::text[], ${cookies}::bytea[])
      with ordinality as browser (user_id, cookie_hash, place)
    where not exists (select 1 from visitor
      where visitor.user_id = browser.user_id and visitor.cookie_hash = browser.cookie_hash)`);
  return rows.flatMap(({ place }) => browsers[place - 1] ?? []);
}

/** A visitor viewed a product, from this network address. */
export type View = Visitor & { productId: number; at: Date; address: string };

/** Creates these visitors, unless they exist. */
export async function createVisitors(db: Queries, browsers: readonly Visitor[]): Promise<void> {
  const userIds = sql.param(browsers.map((browser) => browser.userId));
  const cookies = sql.param(browsers.map((browser) => browser.cookieHash));
  // Sorted, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into visitor (user_id, cookie_hash)
    select distinct * from unnest(${userIds}::text[], ${cookies}::bytea[]) order by 1, 2
    on conflict do nothing`);
}

/** Stores the views of known visitors, the latest of each visitor and product. */
export async function rememberViews(db: Queries, views: readonly View[]): Promise<void> {
  const userIds = sql.param(views.map((view) => view.userId));
  const cookies = sql.param(views.map((view) => view.cookieHash));
  const productIds = sql.param(views.map((view) => view.productId));
  const times = sql.param(views.map((view) => view.at.toISOString()));
  // Sorted, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into recently_viewed (visitor_id, product_id, viewed_at)
    select visitor.id, product.product_id, seen.at
    from unnest(${userIds}::text[], ${cookies}::bytea[], ${productIds}::int[], ${times}::timestamptz[])
      as seen (user_id, cookie_hash, product_id, at)
    join visitor using (user_id, cookie_hash) join product using (product_id)
    order by 1, 2
    on conflict (visitor_id, product_id)
    do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`);
}

/** Product ids, the latest view first. */
export async function readRecentlyViewed(db: Queries, browser: Visitor, most: number): Promise<number[]> {
  const rows = await db
    .select({ productId: recentlyViewed.productId })
    .from(recentlyViewed)
    .innerJoin(visitor, eq(visitor.id, recentlyViewed.visitorId))
    .where(isVisitor(browser))
    .orderBy(desc(recentlyViewed.viewedAt))
    .limit(most);
  return rows.map((row) => row.productId);
}

/** The visitor's views, the latest first. */
export function readViews(db: Queries, browser: Visitor) {
  return db
    .select({ productId: recentlyViewed.productId, viewedAt: recentlyViewed.viewedAt })
    .from(recentlyViewed)
    .innerJoin(visitor, eq(visitor.id, recentlyViewed.visitorId))
    .where(isVisitor(browser))
    .orderBy(desc(recentlyViewed.viewedAt));
}
const hasNoOrder = sql`not exists (select from "order" where "order".visitor_id = ${visitor.id})`;

/** Deletes old visitors without orders. */
export async function deleteOldVisitors(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, visitor, and(lt(visitor.createdAt, before), hasNoOrder));
}

/** Deletes visitors who left nothing behind. */
export async function deleteIdleVisitors(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, visitor, and(lt(visitor.createdAt, before), isIdle));
}

const isIdle = and(
  hasNoOrder,
  ...["cart", "recently_viewed", "staged_order", "waitlist_entry"].map(
    (table) => sql`not exists (select from ${sql.identifier(table)} where visitor_id = ${visitor.id})`,
  ),
  sql`not exists (select from delivery_quote where visitor_id = ${visitor.id}::text)`,
);
