import { and, eq, isNotNull, isNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Db, Queries } from "#server/db/engine/connect";
import { product, variant, visitor, waitlistEntry } from "#server/db/schema/index";
import type { Visitor } from "#server/db/queries/visitors";

type EntryRow = typeof waitlistEntry.$inferSelect;

/** Somebody to be told, and how. */
export type WaitlistContact = Pick<EntryRow, "name" | "email" | "phone" | "reachBy">;

/** True when a variant of a product is for sale now: on sale, and in stock or on back order. */
const canBeHad = sql`(variant.for_sale and variant.archived_at is null
  and product.for_sale and product.archived_at is null
  and (variant.back_order or coalesce((select sum(s.on_hand - s.reserved) from stock s
    join location l on l.id = s.location_id where s.sku = variant.sku and l.warehouse), 0) > 0))`;

/**
 * The SKU of a variant on display by its `uniqueKey`, while it cannot be had: nobody is written to about what was
 * there all the time. A set is bought as its parts.
 */
export async function skuToWaitFor(db: Queries, uniqueKey: string): Promise<string | undefined> {
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
        not(canBeHad),
      ),
    );
  return row?.sku;
}

/**
 * Registers a visitor for a variant; who is registered already waits anew, under what is said now. Every process
 * is told which browser has somebody waiting.
 */
export async function register(
  db: Queries,
  { visitorId, sku, contact, now }: { visitorId: string; sku: string; contact: WaitlistContact; now: Date },
): Promise<void> {
  const { name, email, phone, reachBy } = contact;
  // One statement: a row that nobody is told of would not show on its visitor's page.
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

/** The hashes of all browsers that have somebody waiting, in hexadecimal. */
export async function readWaitlistMembers(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ cookie: string }>(sql`
    select distinct encode(visitor.cookie_hash, 'hex') as cookie from waitlist_entry
    join visitor on visitor.id = waitlist_entry.visitor_id where waitlist_entry.notified_at is null`);
  return new Set(rows.map((row) => row.cookie));
}

/** The `uniqueKey`s of a product's variants for which this browser's visitor waits. */
export async function waitingKeys(db: Queries, browser: Visitor, productId: number): Promise<string[]> {
  const rows = await db
    .select({ uniqueKey: variant.uniqueKey })
    .from(waitlistEntry)
    .innerJoin(visitor, eq(visitor.id, waitlistEntry.visitorId))
    .innerJoin(variant, eq(variant.sku, waitlistEntry.sku))
    .where(
      and(
        eq(visitor.userId, browser.userId),
        eq(visitor.cookieHash, browser.cookieHash),
        eq(variant.productId, productId),
        isNull(waitlistEntry.notifiedAt),
      ),
    )
    .orderBy(variant.position, variant.sku);
  return rows.map((row) => row.uniqueKey);
}

const maxAtOnce = 200;

/**
 * Puts a message into the outbox for shoppers whose variant is available again, the longest waiting first, at most
 * 200 of them and whoever else waits under their addresses: who is registered for one variant in several browsers
 * under one address gets one message. It is one statement, so that nobody is marked without a message, and one
 * process at a time does it: the others have nothing to do meanwhile.
 * @returns how many registrations are dealt with.
 */
export async function queueWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ told: number }>(queueWaitingSql(now));
  return rows[0]?.told ?? 0;
}

/** What the message to an `entry` goes to, in one spelling: the e-mail address, or else the last digits of the phone. */
const contactOfEntry = sql`coalesce(nullif(lower(entry.email), ''),
  right(regexp_replace(entry.phone, '\\D', '', 'g'), 10))`;

/** Milliseconds since 1970: with the row's id it names one registration, also after the row was renewed. */
const registeredMs = sql`(extract(epoch from registered_at) * 1000)::bigint`;

/** The statement of `queueWaiting`, for asking PostgreSQL how it would do it. */
export function queueWaitingSql(now: Date): SQL {
  return sql`
    with longest as (
      select entry.id, entry.sku, ${contactOfEntry} as contact from waitlist_entry entry
      join variant on variant.sku = entry.sku join product on product.product_id = variant.product_id
      where (select pg_try_advisory_xact_lock(hashtext('waitlist')))
        and entry.notified_at is null and ${canBeHad}
      order by entry.registered_at, entry.id limit ${maxAtOnce}
      for update of entry skip locked
    ), due as (
      select id from longest union
      select entry.id from waitlist_entry entry join longest on longest.sku = entry.sku
      where entry.notified_at is null and ${contactOfEntry} = longest.contact
    ), told as (
      update waitlist_entry entry set notified_at = ${now}::timestamptz from due
      where entry.id = due.id and entry.notified_at is null
      returning entry.*, ${contactOfEntry} as contact
    ), queued as (
      insert into outbox (message_id, kind, payload, created_at)
      select distinct on (sku, contact)
        'waitlist-' || id || '-' || ${registeredMs}, 'back-in-stock',
        jsonb_build_object('waitlistId', id, 'registeredAt', ${registeredMs}), ${now}::timestamptz
      from told order by sku, contact, registered_at, id
      on conflict do nothing
    )
    select count(*)::int as told from told`;
}

/** What the message to somebody on the waitlist is about. */
export type WaitlistMessage = WaitlistContact & { sku: string; productId: number; title: string };

/**
 * What to tell the one who registered then; undefined when that registration does not hold any more: the row is
 * gone, or its visitor waits anew, under what was said then.
 */
export async function readWaitlistMessage(
  db: Queries,
  { id, registeredAt }: { id: string; registeredAt: Date },
): Promise<WaitlistMessage | undefined> {
  const [row] = await db
    .select({
      name: waitlistEntry.name,
      email: waitlistEntry.email,
      phone: waitlistEntry.phone,
      reachBy: waitlistEntry.reachBy,
      sku: waitlistEntry.sku,
      productId: variant.productId,
      title: variant.fullName,
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

/** Forgets who was told before `toldBefore`, and who has waited in vain since before `waitingSince`. */
export async function forgetWaiting(
  db: Queries,
  { toldBefore, waitingSince }: { toldBefore: Date; waitingSince: Date },
): Promise<void> {
  await db
    .delete(waitlistEntry)
    .where(or(lt(waitlistEntry.notifiedAt, toldBefore), lt(waitlistEntry.registeredAt, waitingSince)));
}
