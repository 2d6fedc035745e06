import { asc, eq, sql } from "drizzle-orm";
import { rate, type Rate } from "#domain/money";
import type { DistanceBand } from "#domain/fulfillment/delivery";
import type { Queries } from "#server/db/engine/connect";
import { quoteFor } from "#server/db/queries/fulfillment/geography";
import { cityFee, countyTax, deliveryQuote, location, visitor } from "#server/db/schema/index";
import { isVisitor, type Visitor } from "#server/db/queries/visitors";

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
  place: { city: string; county: string; browser: Visitor; addressKey: string; now: Date },
) {
  const band = sql`jsonb_strip_nulls(
    jsonb_build_object('upToMiles', up_to_miles, 'fee', fee, 'minimumPurchase', minimum_purchase))`;
  const [terms] = await db
    .select({
      warehouse: { id: location.id, latitude: location.latitude, longitude: location.longitude },
      cityFee: cityFee.fee,
      bands: sql<DistanceBand[]>`coalesce(
        (select jsonb_agg(${band} order by up_to_miles) from distance_band), '[]')`,
      taxRate: sql<Rate>`coalesce(${countyTax.rate}, 0)`,
      visitorId: visitor.id,
      quotedFee: deliveryQuote.fee,
    })
    .from(location)
    .leftJoin(cityFee, eq(cityFee.city, place.city))
    .leftJoin(countyTax, eq(countyTax.county, place.county))
    .leftJoin(visitor, isVisitor(place.browser))
    .leftJoin(deliveryQuote, quoteFor(place.addressKey, place.now))
    .where(eq(location.warehouse, true))
    .limit(1);
  if (!terms) throw new Error(noWarehouse);
  return {
    ...terms,
    cityFee: terms.cityFee ?? undefined,
    visitorId: terms.visitorId ?? undefined,
    quotedFee: terms.quotedFee ?? undefined,
  };
}

/** A location with what prices a pickup there, in one query; undefined for an unknown location. */
export async function readPickupTerms(db: Queries, id: number) {
  const [terms] = await db
    .select({
      location,
      warehouseId: sql<number | null>`(select w.id from location w where w.warehouse limit 1)`,
      taxRate: sql<Rate>`coalesce(${countyTax.rate}, 0)`,
    })
    .from(location)
    .leftJoin(countyTax, eq(countyTax.county, location.county))
    .where(eq(location.id, id));
  if (!terms) return undefined;
  const { warehouseId } = terms;
  if (warehouseId === null) throw new Error(noWarehouse);
  return { ...terms, warehouseId };
}

const noWarehouse = "The store has no warehouse.";

/** The tax rate of the warehouse's county; 0 where it is unknown. */
export async function warehouseTaxRate(db: Queries): Promise<Rate> {
  const [row] = await db
    .select({ rate: countyTax.rate })
    .from(location)
    .innerJoin(countyTax, eq(countyTax.county, location.county))
    .where(eq(location.warehouse, true))
    .limit(1);
  return row?.rate ?? rate(0);
}
