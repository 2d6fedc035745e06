import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import type { OpeningHours } from "#domain/store/hours";
import { instant, money, rate, storeDay } from "#server/db/schema/columns";

/** A line of opening hours in words, and what it means: without that, only its words are known. */
export type HourLine = { key: string; value: string } & Partial<OpeningHours>;

/** What a location tells its visitors (conformance: entities "Store location"), as far as it is not a column. */
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
export const location = pgTable("location", {
  id: integer().primaryKey(),
  name: text().notNull(),
  shortName: text("short_name").notNull(),
  warehouse: boolean().notNull(),
  pickup: boolean().notNull(),
  pickupLeadDays: integer("pickup_lead_days").notNull().default(0),
  open: boolean().notNull().default(true),
  county: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  info: jsonb().$type<LocationInfo>().notNull(),
});

export const zipArea = pgTable(
  "zip_area",
  {
    zip: text().notNull(),
    city: text().notNull(),
    county: text().notNull(),
    state: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.zip, t.city] }), index("zip_area_city").on(sql`lower(${t.city})`)],
);

/** Ways people misspell a city. */
export const cityAlias = pgTable("city_alias", {
  alias: text().primaryKey(),
  city: text().notNull(),
});

export const countyTax = pgTable("county_tax", {
  county: text().primaryKey(),
  rate: rate().notNull(),
});

export const cityFee = pgTable("city_fee", {
  city: text().primaryKey(),
  fee: money().notNull(),
});

/** Fees by distance where a city has none; the nearest band that reaches far enough counts. */
export const distanceBand = pgTable(
  "distance_band",
  {
    upToMiles: integer("up_to_miles").primaryKey(),
    fee: money().notNull(),
    minimumPurchase: money("minimum_purchase"),
  },
  (t) => [check("distance_band_fee", sql`${t.fee} >= 0`)],
);

/** Deliveries promised on a day in an area; the row is made by the first of them. */
export const deliverySlot = pgTable(
  "delivery_slot",
  {
    day: storeDay().notNull(),
    area: text().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.area] }),
    check("delivery_slot_taken", sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** A fee once quoted to somebody for an address; honoured until it expires. */
export const deliveryQuote = pgTable(
  "delivery_quote",
  {
    visitorId: text("visitor_id").notNull(),
    addressKey: text("address_key").notNull(),
    fee: money().notNull(),
    miles: doublePrecision().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitorId, t.addressKey] })],
);

/** Settings of the shop that its owner may change while it runs. */
export const setting = pgTable("setting", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

export const service = pgTable("service", {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(""),
  fee: money().notNull(),
  feeMax: money("fee_max"),
  categorySlug: text("category_slug"),
  position: integer().notNull().default(0),
});

/** Work that can be ordered with goods: assembly, protection, haul-away. Orders keep name and price of their own. */
export const orderService = pgTable(
  "order_service",
  {
    id: integer().primaryKey(),
    kind: text({ enum: ["assembly", "protection", "haulAway"] }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    price: money().notNull(),
    per: text({ enum: ["order", "unit"] }).notNull(),
    /** It is for these products, and for those of these categories. */
    productIds: jsonb("product_ids").$type<number[]>().notNull().default([]),
    categorySlugs: jsonb("category_slugs").$type<string[]>().notNull().default([]),
    deliveryOnly: boolean("delivery_only").notNull().default(false),
    minUnitPrice: money("min_unit_price"),
    maxUnitPrice: money("max_unit_price"),
    position: integer().notNull().default(0),
  },
  (t) => [check("order_service_price", sql`${t.price} > 0`)],
);
