import { index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/schema/columns";
import { productKey } from "#server/db/schema/catalog";

/** A cart key (`userId`) as used by one browser (its cookie). */
export const visitor = pgTable(
  "visitor",
  (c) => ({
    id: c.uuid().primaryKey().defaultRandom(),
    userId: c.text("user_id").notNull(),
    cookieHash: bytes("cookie_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  }),
  (t) => [
    unique().on(t.userId, t.cookieHash),
    index().on(t.createdAt),
    index().on(t.cookieHash, t.createdAt),
  ],
);
export const visitorKey = () => visitor.id;

export type SavedCartLine = { productId: number; sku: string; price: number; quantity: number };

/** The cart as its browser last saved it; `seq` orders the saves of one browser. Prices are in cents. */
export const cart = pgTable("cart", (c) => ({
  visitorId: c.uuid("visitor_id").primaryKey().references(visitorKey, { onDelete: "cascade" }),
  seq: c.bigint({ mode: "number" }).notNull(),
  items: c.jsonb().$type<SavedCartLine[]>().notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
}));

export const recentlyViewed = pgTable(
  "recently_viewed",
  (c) => ({
    visitorId: c.uuid("visitor_id").notNull().references(visitorKey, { onDelete: "cascade" }),
    productId: c.integer("product_id").notNull().references(productKey),
    viewedAt: instant("viewed_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.visitorId, t.productId] }), index().on(t.visitorId, t.viewedAt)],
);

/** Uses of a rate limit in a window of time. */
export const limitCount = pgTable(
  "limit_count",
  (c) => ({
    name: c.text().notNull(),
    subject: c.text().notNull(),
    windowStart: instant("window_start").notNull(),
    count: c.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.name, t.subject, t.windowStart] }), index().on(t.windowStart)],
);

/** Errors that browsers report, scrubbed and capped. */
export const clientReport = pgTable("client_report", (c) => ({
  id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  level: c.text().notNull(),
  message: c.text().notNull(),
  stack: c.text().notNull().default(""),
  requestId: c.text("request_id").notNull(),
}));
