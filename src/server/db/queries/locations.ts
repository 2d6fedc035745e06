import { asc, eq, sql } from "drizzle-orm";
import { cents, rate, type Cents, type Rate } from "#domain/money";
import type { DistanceBand } from "#domain/fulfillment/delivery";
import type { Queries } from "#server/db/engine/connect";
import { quoteFor } from "#server/db/queries/geography";
import { countyTax, deliveryQuote, location, visitor } from "#server/db/schema/index";
import { isOf, type Visitor } from "#server/db/queries/visitors";

export type LocationRow = typeof location.$inferSelect;

export function readLocations(db: Queries): Promise<LocationRow[]> {
  return db.select().from(location).orderBy(asc(location.id));
}

export async function findLocation(db: Queries, id: number): Promise<LocationRow | undefined> {
  const [row] = await db.select().from(location).where(eq(location.id, id));
  return row;
}

/** The place deliveries start from. @throws when the store has none. */
export async function warehouseOf(db: Queries): Promise<LocationRow> {
  const [warehouse] = await db.select().from(location).where(eq(location.warehouse, true)).limit(1);
  if (!warehouse) throw new Error(noWarehouse);
  return warehouse;
}

export type DeliveryTerms = {
  warehouse: Pick<LocationRow, "id" | "latitude" | "longitude">;
  /** What delivery to this city costs by itself; without one the bands by distance count. */
  cityFee: Cents | undefined;
  bands: DistanceBand[];
  taxRate: Rate;
  /** Who asks, where they have been here before. */
  visitorId: string | undefined;
  /** What they were told for this address, while it holds. */
  quotedFee: Cents | undefined;
};

type Asking = {
  city: string;
  county: string;
  browser: Visitor;
  addressKey: string;
  now: Date;
};

/**
 * What a delivery to a city in a county is priced by, and what of that the visitor was told before, read at once.
 * @throws when the store has no warehouse.
 */
export async function readDeliveryTerms(
  db: Queries,
  { city, county, browser, addressKey, now }: Asking,
): Promise<DeliveryTerms> {
  const band = sql`jsonb_build_object('upToMiles', up_to_miles, 'fee', fee, 'minimumPurchase', minimum_purchase)`;
  const [terms] = await db
    .select({
      warehouse: { id: location.id, latitude: location.latitude, longitude: location.longitude },
      cityFee: sql<string | null>`(select fee from city_fee where city = ${city})`,
      bands: sql<Band[] | null>`(select jsonb_agg(${band} order by up_to_miles) from distance_band)`,
      taxRate: sql<Rate>`coalesce((select rate from county_tax where county = ${county}), 0)`,
      visitorId: visitor.id,
      quotedFee: deliveryQuote.fee,
    })
    .from(location)
    .leftJoin(visitor, isOf(browser))
    .leftJoin(deliveryQuote, quoteFor(addressKey, now))
    .where(eq(location.warehouse, true))
    .limit(1);
  if (!terms) throw new Error(noWarehouse);
  return {
    ...terms,
    visitorId: terms.visitorId ?? undefined,
    quotedFee: terms.quotedFee ?? undefined,
    cityFee: terms.cityFee === null ? undefined : cents(Number(terms.cityFee)),
    bands: (terms.bands ?? []).map(({ upToMiles, fee, minimumPurchase }) => ({
      upToMiles,
      fee: cents(fee),
      minimumPurchase: minimumPurchase === null ? undefined : cents(minimumPurchase),
    })),
  };
}

export type PickupTerms = { location: LocationRow; warehouseId: number; taxRate: Rate };

/** A place with what a pickup there is priced by, read at once; undefined where there is none. */
export async function readPickupTerms(db: Queries, id: number): Promise<PickupTerms | undefined> {
  const [terms] = await db
    .select({
      location,
      warehouseId: sql<number | null>`(select w.id from location w where w.warehouse limit 1)`,
      taxRate: sql<Rate>`coalesce((select rate from county_tax t where t.county = "location".county), 0)`,
    })
    .from(location)
    .where(eq(location.id, id));
  if (!terms) return undefined;
  const { warehouseId } = terms;
  if (warehouseId === null) throw new Error(noWarehouse);
  return { ...terms, warehouseId };
}

type Band = { upToMiles: number; fee: number; minimumPurchase: number | null };

const noWarehouse = "The store has no warehouse.";

/** A county's sales tax; 0 where none is known. */
export async function countyTaxRate(db: Queries, county: string): Promise<Rate> {
  const [row] = await db.select({ rate: countyTax.rate }).from(countyTax).where(eq(countyTax.county, county));
  return row?.rate ?? rate(0);
}
