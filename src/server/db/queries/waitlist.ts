import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Db, Queries } from "#server/db/engine/connect";
import { product, variant, visitor, waitlistEntry } from "#server/db/schema/index";
import { unitsInWarehouse } from "#server/db/queries/stock";
import { isVisitor, type Visitor } from "#server/db/queries/visitors";

type WaitlistContact = Pick<typeof waitlistEntry.$inferSelect, "name" | "email" | "phone" | "reachBy">;

/** True when a variant is on sale, and in stock or on back order. */
const isAvailable = sql`(variant.for_sale and variant.archived_at is null
  and product.for_sale and product.archived_at is null
  and (variant.back_order or ${unitsInWarehouse(variant.sku)} > 0))`;

/** The SKU of an unavailable variant on display, by its `uniqueKey`; not of a combo, which is bought as its items. */
export async function findUnavailableSku(db: Queries, uniqueKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ sku: variant.sku })
    .from(variant)
    .innerJoin(product, eq(product.productId, variant.productId))
    .where(
      and(
        eq(variant.uniqueKey, uniqueKey),
        isNull(variant.archivedAt),
        isNull(product.archivedAt),
        isNull(product.comboId),
        not(isAvailable),
      ),
    );
  return row?.sku;
}

/** Registers a visitor for a variant, or renews the registration, and notifies every process of the browser. */
export async function register(
  db: Queries,
  { visitorId, sku, contact, now }: { visitorId: string; sku: string; contact: WaitlistContact; now: Date },
): Promise<void> {
  const { name, email, phone, reachBy } = contact;
  // One statement: without its notice, a registration would not show on its visitor's pages.
  await db.execute(sql`
    with joined as (
      insert into waitlist_entry (visitor_id, sku, name, email, phone, reach_by, registered_at)
      values (${visitorId}, ${sku}, ${name}, ${email}, ${phone}, ${reachBy}, ${now})
      on conflict (visitor_id, sku) do update set name = excluded.name, email = excluded.email,
        phone = excluded.phone, reach_by = excluded.reach_by, registered_at = excluded.registered_at,
        notified_at = null
      returning visitor_id
    )
    select pg_notify('catalog', 'waiter:' || encode(visitor.cookie_hash, 'hex'))
    from joined join visitor on visitor.id = joined.visitor_id`);
}

/** The cookie hashes of all browsers with a waiting visitor, in hexadecimal. */
export async function readWaitlistMembers(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ cookie: string }>(sql`
    select distinct encode(visitor.cookie_hash, 'hex') as cookie from waitlist_entry
    join visitor on visitor.id = waitlist_entry.visitor_id where waitlist_entry.notified_at is null`);
  return new Set(rows.map((row) => row.cookie));
}

/** The `uniqueKey`s of a product's variants for which this browser's visitor waits. */
export async function readWaitlistKeys(db: Queries, browser: Visitor, productId: number): Promise<string[]> {
  const rows = await db
    .select({ uniqueKey: variant.uniqueKey })
    .from(waitlistEntry)
    .innerJoin(visitor, eq(visitor.id, waitlistEntry.visitorId))
    .innerJoin(variant, eq(variant.sku, waitlistEntry.sku))
    .where(and(isVisitor(browser), eq(variant.productId, productId), isNull(waitlistEntry.notifiedAt)))
    .orderBy(variant.position, variant.sku);
  return rows.map((row) => row.uniqueKey);
}

/** What this browser's visitor waits for, or was told of, the latest first. */
export function readOwnWaitlist(db: Queries, browser: Visitor) {
  const { sku, name, email, phone, registeredAt, notifiedAt } = waitlistEntry;
  return db
    .select({ sku, name, email, phone, registeredAt, notifiedAt })
    .from(waitlistEntry)
    .innerJoin(visitor, eq(visitor.id, waitlistEntry.visitorId))
    .where(isVisitor(browser))
    .orderBy(desc(registeredAt));
}

const maxAtOnce = 200;

/**
 * Queues messages to shoppers whose variant is available again: the longest waiting 200, and whoever else waits for the
 * same variant under the same contact, who share one message. One statement, so that no registration is marked without
 * a message; one process at a time runs it.
 * @returns the number of registrations marked.
 */
export async function queueWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(queueWaitingSql(now));
  return rows[0]?.count ?? 0;
}

/** The normalized contact of an `entry`: its email address, else the last ten digits of its phone. */
const contactOfEntry = sql`coalesce(nullif(lower(entry.email), ''),
  right(regexp_replace(entry.phone, '\\D', '', 'g'), 10))`;

/** Milliseconds since 1970; with the row's id it identifies a registration even after a renewal. */
const registeredMs = sql`(extract(epoch from registered_at) * 1000)::bigint`;

/** The statement of `queueWaiting`, exported for `explain`. */
export function queueWaitingSql(now: Date): SQL {
  return sql`
    with longest as (
      select entry.id, entry.sku, ${contactOfEntry} as contact from waitlist_entry entry
      join variant on variant.sku = entry.sku join product on product.product_id = variant.product_id
      where (select pg_try_advisory_xact_lock(hashtext('waitlist')))
        and entry.notified_at is null and ${isAvailable}
      order by entry.registered_at, entry.id limit ${maxAtOnce}
      for update of entry skip locked
    ), due as (
      select id from longest union
      select entry.id from waitlist_entry entry join longest on longest.sku = entry.sku
      where entry.notified_at is null and ${contactOfEntry} = longest.contact
    ), marked as (
      update waitlist_entry entry set notified_at = ${now}::timestamptz from due
      where entry.id = due.id and entry.notified_at is null
      returning entry.*, ${contactOfEntry} as contact
    ), queued as (
      insert into outbox (message_id, kind, payload, created_at)
      select distinct on (sku, contact)
        'waitlist-' || id || '-' || ${registeredMs}, 'back-in-stock',
        jsonb_build_object('waitlistId', id, 'registeredAt', ${registeredMs}), ${now}::timestamptz
      from marked order by sku, contact, registered_at, id
      on conflict do nothing
    )
    select count(*)::int as count from marked`;
}

/** What a message to a registered shopper says; undefined for a registration that was deleted or renewed. */
export async function readWaitlistMessage(
  db: Queries,
  { id, registeredAt }: { id: string; registeredAt: Date },
) {
  const [row] = await db
    .select({
      ...getTableColumns(waitlistEntry),
      productId: variant.productId,
      title: variant.fullName,
      pictures: variant.pictures,
    })
    .from(waitlistEntry)
    .innerJoin(variant, eq(variant.sku, waitlistEntry.sku))
    .where(
      and(
        eq(waitlistEntry.id, id),
        eq(waitlistEntry.registeredAt, registeredAt),
        isNotNull(waitlistEntry.notifiedAt),
      ),
    );
  return row;
}

/** Deletes registrations that were messaged before `notifiedBefore` or made before `waitingSince`. */
export async function deleteOldRegistrations(
  db: Queries,
  { notifiedBefore, waitingSince }: { notifiedBefore: Date; waitingSince: Date },
): Promise<void> {
  await db
    .delete(waitlistEntry)
    .where(or(lt(waitlistEntry.notifiedAt, notifiedBefore), lt(waitlistEntry.registeredAt, waitingSince)));
}
