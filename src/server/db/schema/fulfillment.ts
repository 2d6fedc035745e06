import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { OpeningHours } from "#domain/store/hours";
import { instant, money, rate, storeDay } from "#server/db/schema/columns";

/** A line of opening hours as text, and what it means where that is known. */
export type HourLine = { key: string; value: string } & Partial<OpeningHours>;

/** What shoppers read of a location (conformance: entities "Store location") beyond its columns. */
export type LocationInfo = {
  description: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  phone2: string;
  specialInfo: string;
  pickupInstr: string;
  hourList: HourLine[];
  googleMapSrc: string;
  mapLinkUrl: string;
  imageUrl: string;
};

/** A store or the warehouse (id 0). */
export const location = pgTable("location", (c) => ({
  id: c.integer().primaryKey(),
  name: c.text().notNull(),
  shortName: c.text("short_name").notNull(),
  warehouse: c.boolean().notNull(),
  pickup: c.boolean().notNull(),
  pickupLeadDays: c.integer("pickup_lead_days").notNull().default(0),
  open: c.boolean().notNull().default(true),
  county: c.text().notNull(),
  latitude: c.doublePrecision().notNull(),
  longitude: c.doublePrecision().notNull(),
  info: c.jsonb().$type<LocationInfo>().notNull(),
}));
export const locationKey = () => location.id;

export const zipArea = pgTable(
  "zip_area",
  (c) => ({
    zip: c.text().notNull(),
    city: c.text().notNull(),
    county: c.text().notNull(),
    state: c.text().notNull(),
    latitude: c.doublePrecision().notNull(),
    longitude: c.doublePrecision().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.zip, t.city] }), index("zip_area_city").on(sql`lower(${t.city})`)],
);

/** Common misspellings of a city. */
export const cityAlias = pgTable("city_alias", (c) => ({
  alias: c.text().primaryKey(),
  city: c.text().notNull(),
}));

/** What releases before tax jurisdictions read, which may still be running; nothing writes it any more. */
export const countyTax = pgTable("county_tax", (c) => ({
  county: c.text().primaryKey(),
  rate: rate().notNull(),
}));

/** The sales tax of a county, or of a city in it, from one day to another (decision 033). */
export const taxRate = pgTable(
  "tax_rate",
  (c) => ({
    /** The jurisdiction's code, the same for all of its rates; orders keep it. */
    code: c.text().notNull(),
    state: c.text().notNull(),
    county: c.text().notNull(),
    /** '' for the county's places without a rate of their own. */
    city: c.text().notNull().default(""),
    rate: rate().notNull(),
    startsOn: storeDay("starts_on").notNull(),
    /** The last day; null while no end is known. */
    endsOn: storeDay("ends_on"),
  }),
  (t) => [
    primaryKey({ columns: [t.code, t.startsOn] }),
    index("tax_rate_place").on(t.state, sql`lower(${t.county})`),
    check("tax_rate_share", sql`${t.rate} between 0 and 1000000`),
    check("tax_rate_days", sql`${t.endsOn} >= ${t.startsOn}`),
  ],
);

export const cityFee = pgTable("city_fee", (c) => ({
  city: c.text().primaryKey(),
  fee: money().notNull(),
}));

/** Fees by distance for cities without a fee; the nearest band that reaches far enough applies. */
export const distanceBand = pgTable(
  "distance_band",
  (c) => ({
    upToMiles: c.integer("up_to_miles").primaryKey(),
    fee: money().notNull(),
    minimumPurchase: money("minimum_purchase"),
  }),
  (t) => [check("distance_band_fee", sql`${t.fee} >= 0`)],
);

/** Deliveries promised on a day in an area; the first one inserts the row. */
export const deliverySlot = pgTable(
  "delivery_slot",
  (c) => ({
    day: storeDay().notNull(),
    area: c.text().notNull(),
    capacity: c.integer().notNull(),
    taken: c.integer().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.day, t.area] }),
    check("delivery_slot_taken", sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** A fee quoted to a visitor for an address; honored until it expires. */
export const deliveryQuote = pgTable(
  "delivery_quote",
  (c) => ({
    visitorId: c.text("visitor_id").notNull(),
    addressKey: c.text("address_key").notNull(),
    fee: money().notNull(),
    miles: c.doublePrecision().notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.visitorId, t.addressKey] })],
);

/** Store settings that the owner may change while the server runs. */
export const setting = pgTable("setting", (c) => ({
  key: c.text().primaryKey(),
  value: c.jsonb().notNull(),
}));

export const service = pgTable("service", (c) => ({
  id: c.serial().primaryKey(),
  code: c.text().notNull().unique(),
  name: c.text().notNull(),
  description: c.text().notNull().default(""),
  fee: money().notNull(),
  feeMax: money("fee_max"),
  categorySlug: c.text("category_slug"),
  position: c.integer().notNull().default(0),
}));

/** Services sold with goods: assembly, protection, haul-away. Orders store their own name and price. */
export const orderService = pgTable(
  "order_service",
  (c) => ({
    id: c.integer().primaryKey(),
    kind: c.text({ enum: ["assembly", "protection", "haulAway"] }).notNull(),
    name: c.text().notNull(),
    description: c.text().notNull().default(""),
    price: money().notNull(),
    per: c.text({ enum: ["order", "unit"] }).notNull(),
    /** Applies to these products and to those of these categories. */
    productIds: c.jsonb("product_ids").$type<number[]>().notNull().default([]),
    categorySlugs: c.jsonb("category_slugs").$type<string[]>().notNull().default([]),
    deliveryOnly: c.boolean("delivery_only").notNull().default(false),
    minUnitPrice: money("min_unit_price"),
    maxUnitPrice: money("max_unit_price"),
    position: c.integer().notNull().default(0),
  }),
  (t) => [check("order_service_price", sql`${t.price} > 0`)],
);
