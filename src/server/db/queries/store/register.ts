import { and, asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { LayawaySearch } from "#domain/layaway/search";
import { cents, type Cents } from "#domain/money";
import type { Tender } from "#domain/payments/ledger";
import type { Queries } from "#server/db/engine/connect";
import { beginsWith } from "#server/db/queries/layaways";
import { layaway, lease, order, orderAmounts, registerEntry, searchedContact } from "#server/db/schema/index";

export type RegisterEntry = typeof registerEntry.$inferSelect;

/** Enters all of these, or for an action that was entered before, nothing. */
export async function enterIntoRegister(
  db: Queries,
  entries: readonly (typeof registerEntry.$inferInsert)[],
): Promise<void> {
  await db
    .insert(registerEntry)
    .values([...entries])
    .onConflictDoNothing();
}

/** A day's entries of a store, the oldest first. */
export function readRegister(db: Queries, storeId: number, day: Day): Promise<RegisterEntry[]> {
  return db
    .select()
    .from(registerEntry)
    .where(and(eq(registerEntry.storeId, storeId), eq(registerEntry.day, day)))
    .orderBy(asc(registerEntry.id));
}

type StoreOrderSearch = { storeId: number; search: LayawaySearch | undefined; before: string; most: number };

/** The placed orders and layaways of a store that a search finds, or all, the latest first. Each part has an index. */
export function searchStoreOrders(db: Queries, { storeId, search, before, most }: StoreOrderSearch) {
  const contact = searchedContact(order.contact);
  const { number, phone, name } = search ?? {};
  const found = [
    number === undefined ? undefined : eq(order.number, number),
    phone === undefined ? undefined : sql`${contact.phone} = ${phone}`,
    name === undefined ? undefined : beginsWith(contact.name, name),
    name === undefined ? undefined : beginsWith(contact.lastName, name),
  ];
  const last = sql`(select last.created_at, last.id from "order" last
    where last.number = ${before} and last.store_id = ${storeId})`;
  const isBefore = before === "" ? undefined : sql`(${order.createdAt}, ${order.id}) < ${last}`;
  return db
    .select({
      order,
      lease,
      layawayStatus: layaway.status,
      total: orderAmounts.total,
      paid: orderAmounts.paid,
    })
    .from(order)
    .innerJoin(orderAmounts, eq(orderAmounts.orderId, order.id))
    .leftJoin(layaway, eq(layaway.orderId, order.id))
    .leftJoin(lease, eq(lease.orderId, order.id))
    .where(and(eq(order.storeId, storeId), eq(order.paymentStatus, "paid"), or(...found), isBefore))
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(most);
}

/**
 * What a store took and gave back in a day, by tender: on its own devices, and by card for any order placed there,
 * that day or earlier.
 */
export async function readTakings(
  db: Queries,
  storeId: number,
  day: Day,
): Promise<{ tender: Tender; payments: number; amount: Cents }[]> {
  const { rows } = await db.execute<{ tender: Tender; payments: number; amount: string }>(
    takingsSql(storeId, day),
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) }));
}

/** The query of `readTakings`, exported for `explain`. */
export function takingsSql(storeId: number, day: Day): SQL {
  return sql`select e.tender, (count(*) filter (where e.amount > 0))::int as payments, sum(e.amount) as amount
    from ledger_entry e join "order" o on o.id = e.order_id left join device d on d.id = e.device_id
    where ${inDay(sql`e.at`, day)} and e.tender is not null and e.carried_order_id is null
      and coalesce(d.store_id, o.store_id) = ${storeId}
    group by e.tender order by e.tender`;
}

/** What was sold in a store in a day, by salesperson. */
export async function readSales(
  db: Queries,
  storeId: number,
  day: Day,
): Promise<{ salesperson: string; orders: number; amount: Cents }[]> {
  const { rows } = await db.execute<{ salesperson: string; orders: number; amount: string }>(
    salesSql(storeId, day),
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) }));
}

/**
 * The query of `readSales`, exported for `explain`. A shared line is divided where the running percentage falls, so that
 * the shares add up to the cent.
 */
export function salesSql(storeId: number, day: Day): SQL {
  return sql`with lines as (
      select o.id, o.salesperson, l.quantity * l.unit_price as amount, l.credits
      from "order" o join order_line l on l.order_id = o.id
      where o.store_id = ${storeId} and ${inDay(sql`o.created_at`, day)} and o.payment_status = 'paid'
        and o.status <> 'Cancelled'
    ), shares as (
      select id, salesperson, amount from lines where credits = '[]'
      union all
      select id, part.salesperson,
        round(amount * part.upto / 100.0) - round(amount * (part.upto - part.percent) / 100.0)
      from lines cross join lateral (
        select credit ->> 'salesperson' as salesperson, (credit ->> 'percent')::int as percent,
          sum((credit ->> 'percent')::int) over (order by position) as upto
        from jsonb_array_elements(credits) with ordinality as each(credit, position)
      ) part where credits <> '[]'
    )
    select salesperson, count(distinct id)::int as orders, sum(amount)::bigint as amount
    from shares group by salesperson order by salesperson`;
}

/** Whether an instant is in a day of the store's calendar, so that an index of the instant serves. */
function inDay(column: SQL, day: Day): SQL {
  const start = (days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone 'America/New_York')`;
  return sql`${column} >= ${start(0)} and ${column} < ${start(1)}`;
}
