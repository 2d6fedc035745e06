import { sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { overAndDone, refundsAddUp } from "#test/sale/support/endings";
import {
  holdsUnits,
  layawayBreaks,
  layawayMessages,
  otherLayawayMessages,
} from "#test/sale/support/layawayBooks";

/* What must always hold in a store's books. Each check returns a sentence for every break. */

/** Facts that the books do not contain. */
export type Known = {
  /** The result of `countUnits` before anything was sold. */
  units: Units;
  /** Orders that were acknowledged to a shopper. */
  acknowledged?: readonly Acknowledged[];
  /** Mails that were sent, by message id. */
  mails?: readonly string[];
};

/** Units in stock plus units sold, by 'SKU @ location': a sale must not change the sum. */
export type Units = ReadonlyMap<string, number>;

/** `total` in cents. */
export type Acknowledged = { orderNumber: string; total: number };

/** All breaks of a store at rest: no submit is running and the reconciliation job has finished. */
export async function breaks(db: Queries, known: Known): Promise<string[]> {
  const found: string[] = [];
  for (const check of [lostUnits, lostOrders, lostMails]) found.push(...(await check(db, known)));
  // Each query has one column, which says what is wrong.
  for (const query of queries)
    for (const row of await rowsOf<Record<string, string>>(db, query)) found.push(...Object.values(row));
  return found;
}

/** Counts for `Known`; units on back order are sold without stock and are left out. */
export async function countUnits(db: Queries): Promise<Units> {
  const rows = await rowsOf<{ place: string; units: number }>(
    db,
    sql`with sold as (
          select l.sku, coalesce(l.location_id, w.id) as location_id, sum(l.quantity) as quantity from order_line l
          join "order" o on o.id = l.order_id and l.from_stock and o.payment_status = 'paid' and not ${isCanceled}
          cross join (select id from location where warehouse limit 1) w group by 1, 2)
        select s.sku || ' @ ' || s.location_id as place, (s.on_hand + coalesce(sold.quantity, 0))::int as units
        from stock s left join sold on sold.sku = s.sku and sold.location_id = s.location_id`,
  );
  return new Map(rows.map(({ place, units }) => [place, units]));
}

/** Its customer canceled the order `o`, or its payment failed. */
const isCanceled = sql`exists (select from order_event e where e.order_id = o.id and e.kind = 'StatusChanged'
  and e.detail ->> 'to' = 'Cancelled')`;

/** The order `o` needs no lease, or its provider has made the contract; until then nothing is sold. */
const isSale = sql`(o.leased = 0 or exists (select from lease where order_id = o.id and contracted_at is not null))`;

type Check = (db: Queries, known: Known) => Promise<string[]>;

/** I1: no unit is lost. */
const lostUnits: Check = async (db, known) => {
  const now = await countUnits(db);
  return [...known.units]
    .filter(([place, units]) => now.get(place) !== units)
    .map(([place, units]) => `I1 ${place}: ${units} units have become ${now.get(place)}`);
};

/** I1: no unit is sold or reserved twice. */
const reservedUnits = sql`
        select 'I1 ' || s.sku || ': reserved ' || s.reserved || ' of ' || s.on_hand || ', by orders ' || coalesce(h.quantity, 0)
        from stock s left join (select sku, location_id, sum(quantity) as quantity from stock_reservation group by 1, 2) h
          on h.sku = s.sku and h.location_id = s.location_id
        where s.reserved <> coalesce(h.quantity, 0) or s.reserved not between 0 and s.on_hand`;

/** I2: the provider's captures equal the ledger's, key by key; the entries of a paid order add up to its total. */
const moneyAddsUp: readonly SQL[] = [
  // An overpayment is entered into the ledger together with its refund.
  sql`with provider as (
          select key, 'payment' as kind, amount from sandbox_charge where state = 'captured'
          union all select reason, 'refund', -sum(amount) from sandbox_charge where state = 'refunded' group by 1),
        entries as (
          -- A correction takes back a refund (positive) or the overpayment that was entered with it.
          select provider_key as key, amount,
            case when kind <> 'correction' then kind when amount > 0 then 'refund' else 'payment' end as kind
          from ledger_entry where provider_key is not null
          union all select provider_key, amount, 'payment' from refund
          where state in ('pending', 'rejected') and reason = 'overpayment'),
        books as (select key, kind, sum(amount) as amount from entries group by 1, 2)
        select 'I2 ' || coalesce(p.key, l.key) || ': provider ' || coalesce(p.amount, 0) || ', ledger '
          || coalesce(l.amount, 0)
        from provider p full join books l on l.key = p.key and l.kind = p.kind
        where coalesce(p.amount, 0) <> coalesce(l.amount, 0)`,
  sql`select 'I2 order ' || o.number || ' (' || o.payment_status || '): paid ' || coalesce(sum(l.amount), 0) || ' of '
          || o.total - o.due_later - o.tendered - o.leased
        from "order" o left join (ledger_entry l join payment_attempt a on a.provider_key = l.provider_key
          and a.purpose = 'order' and (l.kind = 'payment' or l.note = 'overpayment')) on l.order_id = o.id
        where o.kind = 'order' group by o.id having coalesce(sum(l.amount), 0)
          <> case when o.payment_status = 'paid' and o.total - o.due_later - o.tendered - o.leased >= 100
            then o.total - o.due_later - o.tendered - o.leased else 0 end
        union all
        -- What leaves less than $1 counts as paid: it is written off.
        select 'I2 order ' || o.number || ' for less than $1: entries of ' || coalesce(sum(l.amount), 0) || ' for '
          || o.total from "order" o left join ledger_entry l on l.order_id = o.id
        where o.kind = 'order' and o.payment_status = 'paid' and o.due_later = 0 and o.total - o.tendered < 100
          and o.leased = 0
        group by o.id having coalesce(sum(l.amount), 0) <> o.total or count(l.provider_key) > 0
        union all
        -- Payments in the store enter the ledger when the order is placed, and only then.
        select 'I2 order ' || o.number || ': ' || coalesce(sum(l.amount), 0) || ' taken in the store of ' || o.tendered
        from "order" o left join ledger_entry l on l.order_id = o.id and l.kind = 'payment' and l.provider_key is null
          and l.tender <> 'lease'
        where o.kind = 'order' group by o.id having coalesce(sum(l.amount), 0)
          <> case when o.payment_status = 'paid' then o.tendered else 0 end`,
  // What one layaway gives, another takes.
  sql`select 'I2 credit carried to or from order ' || order_id || ': ' || sum(amount) from (
        select order_id, carried_order_id, amount from ledger_entry where carried_order_id is not null
        union all select carried_order_id, order_id, amount from ledger_entry where carried_order_id is not null) e
      group by order_id, carried_order_id having sum(amount) <> 0`,
  sql`select 'I2 order ' || o.number || ' is paid more than it costs' from "order" o
        -- A layaway is bounded by its amounts as they are now (I10).
        join ledger_entry l on l.order_id = o.id where o.kind = 'order' group by o.id having sum(l.amount) > o.total`,
];

/** I3: one capture per order, no authorization left behind, and no charge at the provider without a stored key. */
const oneCapture: readonly SQL[] = [
  sql`select 'I3 order ' || order_id || ' captured ' || count(*) || ' times' from payment_attempt
        where state = 'captured' and purpose = 'order' group by order_id having count(*) > 1`,
  sql`select 'I3 charge ' || c.key || ' is not ours' from sandbox_charge c
        left join payment_attempt a on a.provider_key = c.key
        where c.state not in ('refunded', 'refund_failed') and a.provider_key is null`,
  sql`select 'I3 charge ' || c.key || ' is authorized for an attempt that has ended' from sandbox_charge c
        join payment_attempt a on a.provider_key = c.key and a.state not in ('started', 'unknown', 'action_required')
        where c.state = 'authorized'`,
  sql`select 'I3 charge ' || c.key || ' has another id or amount' from sandbox_charge c
        join payment_attempt a on a.provider_key = c.key and a.state in ('captured', 'overpaid', 'refunded')
        where a.charge_id is distinct from c.charge_id or a.amount <> c.amount`,
];

/** I4: one order per action. */
const oneOrderPerAction: readonly SQL[] = [
  sql`select 'I4 order ' || o.number || ' (' || o.payment_status || ') belongs to no action' from "order" o
        where o.payment_status <> 'failed' and not exists (select 1 from idempotency_record a where a.order_id = o.id)`,
  sql`select 'I4 staged order ' || staged_number || ' became ' || count(*) || ' orders' from "order"
        where payment_status <> 'failed' and staged_number is not null group by staged_number having count(*) > 1`,
];

/** I5: every acknowledged order exists and is paid, at the total that was shown or less. */
const lostOrders: Check = async (db, { acknowledged = [] }) => {
  const rows = await rowsOf<{ number: string; total: number }>(
    db,
    sql`select number, total::int as total from "order" where payment_status = 'paid'`,
  );
  const totals = new Map(rows.map(({ number, total }) => [number, total]));
  return acknowledged
    .filter(({ orderNumber, total }) => (totals.get(orderNumber) ?? Infinity) > total)
    .map(({ orderNumber, total }) => `I5 ${orderNumber}: ${total} shown, ${totals.get(orderNumber)} paid`);
};

/**
 * I6: an order's amounts follow from its lines and rates, in whole cents, rounded half away from zero; the pre-tax
 * discount never exceeds the whole discount.
 */
const totalsFollow = sql`with lines as (select order_id, sum(quantity * unit_price) as amount,
            -- Services are no goods: they bear no tariff.
            sum(quantity * unit_price) filter (where sku not like 'SVC-%') as goods from order_line group by 1)
        select 'I6 order ' || o.number || ' does not add up' from "order" o left join lines l on l.order_id = o.id
        where o.subtotal is distinct from l.amount
          or o.tariff <> round(case when o.kind = 'order' then l.goods else 0 end * (select coalesce((select (value #>> '{}')::numeric from setting
              where key = 'tariffRate'), 0.1)))
          or o.total <> o.subtotal + o.tariff + o.delivery_fee + o.tax + o.application_fee - o.discount - o.coupons
          or o.coupons <> (select coalesce(sum((c ->> 'amount')::bigint), 0) from jsonb_array_elements(o.store_coupons) c)
          -- What a lease does not cover bears the tax of a sale.
          or o.tax <> round(o.taxable * o.tax_rate / 1000000.0)
            + coalesce((select over_limit_tax from lease where order_id = o.id), 0)
          or o.subtotal + o.tariff + o.delivery_fee - o.taxable not between 0 and o.discount`;

/** I7: no order is stuck. */
const stuckOrders = sql`select 'I7 order ' || number || ' is stuck in ' || payment_status from "order"
        where payment_status not in ('paid', 'failed')`;

/** I8: units are reserved only for live orders that do not wait for their cardholder, and for all of their lines. */
const liveReservations: readonly SQL[] = [
  sql`select 'I8 ' || h.quantity || ' of ' || h.sku || ' reserved for order ' || o.number || ' (' || o.payment_status || ')'
        from stock_reservation h join "order" o on o.id = h.order_id where o.payment_status in ('paid', 'failed', 'action_required')
          and not ${holdsUnits}`,
  sql`select 'I8 order ' || o.number || ' (' || o.payment_status || ') lacks its ' || l.quantity || ' of ' || l.sku
        from "order" o join order_line l on l.order_id = o.id join variant v on v.sku = l.sku and not v.back_order
        left join stock_reservation h on h.order_id = o.id and h.sku = l.sku and h.quantity = l.quantity
          and h.location_id = coalesce(l.location_id, h.location_id)
        where o.payment_status not in ('paid', 'failed', 'action_required') and h.order_id is null`,
];

/** I9: exactly one message for each paid order, balance payment and refund, and no other. */
const messages = sql`select 'I9 order ' || coalesce(o.number, m.message_id) || ': ' ||
          case when m.message_id is null then 'no confirmation' else 'a confirmation of nothing' end
        from (select number, 'order-' || number as message_id from "order" o
          where payment_status = 'paid' and contact ->> 'email' <> '' and ${isSale}
          union all select provider_key, 'payment-' || provider_key from payment_attempt
          where purpose = 'balance' and state = 'captured'
          union all ${layawayMessages}
          union all select refund_key, 'refund-' || refund_key from ledger_entry where refund_key is not null
          union all select number, 'canceled-' || number from "order" o where payment_status = 'paid' and ${isCanceled}
            and ${isSale}
          union all select distinct note, 'failed-' || note from ledger_entry where kind = 'correction'
          union all select distinct message_id, message_id from payment_difference
          union all select refund_key, 'rejected-' || refund_key from refund r where state = 'rejected'
          and not exists (select from ledger_entry l where l.refund_key = r.refund_key)) o
        full join (select * from outbox where kind !~ '^(verification|reset|password|email|already)'
          and message_id !~ ${`^(lease-|${otherLayawayMessages})`}) m
          on m.message_id = o.message_id
        where o.number is null or m.message_id is null`;

/** I9: every message marked as sent was sent once. */
const lostMails: Check = async (db, { mails }) => {
  if (!mails) return [];
  const sent = await rowsOf<{ id: string }>(
    db,
    sql`select message_id as id from outbox where sent_at is not null`,
  );
  const counts = new Map(mails.map((id) => [id, mails.filter((each) => each === id).length]));
  return sent
    .filter(({ id }) => counts.get(id) !== 1)
    .map(({ id }) => `I9 ${id}: sent ${counts.get(id) ?? 0} times`);
};

/** I11: a promotion's use count equals the orders that used it and never exceeds its limit. */
const promotionsCounted = sql`select 'I11 ' || p.code || ': ' || p.uses || ' uses, ' || count(o.id) || ' orders' from promotion p
        left join "order" o on o.promotion_code = p.code and o.payment_status not in ('failed', 'action_required')
          and not ${isCanceled}
        group by p.code having p.uses <> count(o.id) or p.uses > p.uses_allowed`;

/** I12: the entries of an order form one chain, each naming the hash of the one before. */
const ledgerChained = sql`select 'I12 ledger entry ' || l.id || ' was changed or inserted' from (
          select id, hash, previous_hash, lag(hash) over (partition by order_id order by id) as before,
            ledger_entry as entry from ledger_entry) l
        where l.previous_hash is distinct from l.before or l.hash is distinct from ledger_entry_hash(l.previous_hash, l.entry)`;

/** A delivery uses the warehouse's stock; a pickup uses its store's or the warehouse's and has no delivery fee. */
const unitsFromTheirLocation = sql`select 'place: order ' || o.number || ' takes ' || l.sku || ' from ' || l.location_id from "order" o
        join order_line l on l.order_id = o.id join location w on w.id = l.location_id
        where not w.warehouse and l.location_id is distinct from o.pickup_location_id
        union all
        select 'place: pickup ' || number || ' is delivered' from "order" where pickup_location_id is not null
          and (delivery is not null or delivery_area <> '' or (kind = 'order' and (delivery_fee <> 0 or (scheduled_day is null and device_id is null))))
        union all
        select 'place: order ' || number || ' goes nowhere' from "order"
        where delivery is null and pickup_location_id is null`;

/** A slot's count equals the orders on its day and never exceeds its capacity. */
const slotsCounted = sql`select 'slot ' || s.day || ' ' || s.area || ': ' || s.taken || ' of ' || s.capacity || ', orders ' || count(o.id)
        from delivery_slot s left join "order" o on o.scheduled_day = s.day and s.area in ('', o.delivery_area) and o.delivery is not null
          and o.payment_status not in ('failed', 'action_required') and not ${isCanceled}
        group by s.day, s.area having s.taken <> count(o.id) or s.taken > s.capacity`;

/** Leases: what they pay, when they pay it, and that no goods moved before they were signed. */
const leaseBreaks: readonly SQL[] = [
  sql`select 'lease of ' || o.number || ': ' || coalesce(sum(l.amount), 0) || ' paid by a lease of ' || o.leased || ' that is '
          || e.status
        from lease e join "order" o on o.id = e.order_id left join ledger_entry l on l.order_id = o.id and l.tender = 'lease'
        group by o.id, e.status having coalesce(sum(l.amount), 0) <> case when e.status = 'Funded' then o.leased else 0 end`,
  sql`select 'lease of ' || number || ' is missing' from "order" where leased > 0 and not exists
        (select from lease where order_id = id)`,
  sql`select 'lease of ' || o.number || ' is ' || e.status || ' and its order ' || o.status from lease e
        join "order" o on o.id = e.order_id where o.status in ('Scheduled', 'OutForDelivery', 'ReadyForPickup', 'Delivered',
          'PickedUp') and not (e.status in ('Signed', 'Funded') and e.ok_to_deliver)`,
];

const queries: readonly SQL[] = [
  reservedUnits,
  ...moneyAddsUp,
  ...oneCapture,
  ...oneOrderPerAction,
  totalsFollow,
  stuckOrders,
  overAndDone,
  refundsAddUp,
  ...liveReservations,
  messages,
  promotionsCounted,
  ledgerChained,
  slotsCounted,
  unitsFromTheirLocation,
  ...layawayBreaks,
  ...leaseBreaks,
];

async function rowsOf<Row extends Record<string, unknown>>(db: Queries, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}
