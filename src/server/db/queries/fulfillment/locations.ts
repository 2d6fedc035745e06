import { asc, eq, sql } from "drizzle-orm";
import { storeDay, type Day } from "#domain/dates";
import type { DistanceBand } from "#domain/fulfillment/delivery";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Queries } from "#server/db/engine/connect";
import {
  placePlaceholders,
  placeValues,
  taxOn,
  type Place,
  type Tax,
} from "#server/db/queries/fulfillment/taxes";
import { quoteFor } from "#server/db/queries/fulfillment/geography";
import { cityFee, deliveryQuote, location, visitor } from "#server/db/schema/index";
import { visitorPlaceholders, isVisitor, type Visitor } from "#server/db/queries/visitors";

export type LocationRow = typeof location.$inferSelect;

export function readLocations(db: Queries): Promise<LocationRow[]> {
  return db.select().from(location).orderBy(asc(location.id));
}

export async function findLocation(db: Queries, id: number): Promise<LocationRow | undefined> {
  const [row] = await db.select().from(location).where(eq(location.id, id));
  return row;
}

/** @throws when the store has no warehouse. */
export async function warehouseOf(db: Queries): Promise<LocationRow> {
  const [warehouse] = await db.select().from(location).where(eq(location.warehouse, true)).limit(1);
  if (!warehouse) throw new Error(noWarehouse);
  return warehouse;
}

export type DeliveryTerms = Awaited<ReturnType<typeof readDeliveryTerms>>;

/**
 * What prices a delivery to a city in a county, in one query: `cityFee`, else `bands`, but never more than
 * `quotedFee`. The last is undefined without a quote, and `visitorId` for a new visitor.
 * @throws when the store has no warehouse.
 */
export async function readDeliveryTerms(
  db: Queries,
  place: Place & { browser: Visitor; addressKey: string; now: Date },
) {
  const { browser, addressKey, now } = place;
  const values = { ...browser, ...placeValues(place), addressKey, now, today: storeDay(now) };
  const [terms] = await findDeliveryTerms(db, values);
  if (!terms) throw new Error(noWarehouse);
  return {
    ...terms,
    tax: terms.tax ?? undefined,
    cityFee: terms.cityFee ?? undefined,
    visitorId: terms.visitorId ?? undefined,
    quotedFee: terms.quotedFee ?? undefined,
  };
}

const band = sql`jsonb_strip_nulls(
  jsonb_build_object('upToMiles', up_to_miles, 'fee', fee, 'minimumPurchase', minimum_purchase))`;

const findDeliveryTerms = composedOnce("delivery terms", (db) =>
  db
    .select({
      warehouse: { id: location.id, latitude: location.latitude, longitude: location.longitude },
      cityFee: cityFee.fee,
      bands: sql<DistanceBand[]>`coalesce(
        (select jsonb_agg(${band} order by up_to_miles) from distance_band), '[]')`,
      tax: taxOn(placePlaceholders, sql.placeholder("today")),
      visitorId: visitor.id,
      quotedFee: deliveryQuote.fee,
    })
    .from(location)
    .leftJoin(cityFee, eq(cityFee.city, placePlaceholders.city))
    .leftJoin(visitor, isVisitor(visitorPlaceholders))
    .leftJoin(deliveryQuote, quoteFor(sql.placeholder("addressKey"), sql.placeholder("now")))
    .where(eq(location.warehouse, true))
    .limit(1),
);

/** A location with what prices a pickup there, in one query; undefined for an unknown location. */
export async function readPickupTerms(db: Queries, { id, now }: { id: number; now: Date }) {
  const [terms] = await db
    .select({
      location,
      warehouseId: sql<number | null>`(select w.id from location w where w.warehouse limit 1)`,
      tax: taxOn(locationSql, storeDay(now)),
    })
    .from(location)
    .where(eq(location.id, id));
  if (!terms) return undefined;
  const { warehouseId } = terms;
  if (warehouseId === null) throw new Error(noWarehouse);
  return { ...terms, tax: terms.tax ?? undefined, warehouseId };
}

const locationSql = {
  state: sql`${location.info} ->> 'state'`,
  county: sql`${location.county}`,
  city: sql`${location.info} ->> 'city'`,
};

const noWarehouse = "The store has no warehouse.";

/** Every location with its sales tax, undefined where no jurisdiction is known. */
export async function readTaxedLocations(db: Queries, today: Day) {
  const rows = await db
    .select({ location, tax: taxOn(locationSql, today) })
    .from(location)
    .orderBy(asc(location.id));
  return rows.map(({ tax, ...row }) => ({ ...row, tax: tax ?? undefined }));
}

/** The sales tax where the warehouse is; undefined when no jurisdiction is known. */
export async function warehouseTax(db: Queries, today: Day): Promise<Tax | undefined> {
  const [row] = await db
    .select({ tax: taxOn(locationSql, today) })
    .from(location)
    .where(eq(location.warehouse, true))
    .limit(1);
  return row?.tax ?? undefined;
}
