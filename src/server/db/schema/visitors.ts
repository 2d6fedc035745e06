import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/schema/columns";
import { product } from "#server/db/schema/catalog";
import { location } from "#server/db/schema/fulfillment";

/** A cart key (`userId`) as used by one browser (its cookie): somebody anonymous. */
export const visitor = pgTable(
  "visitor",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id").notNull(),
    cookieHash: bytes("cookie_hash").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique().on(t.userId, t.cookieHash)],
);

export const account = pgTable("account", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  verifiedAt: instant("verified_at"),
  contact: jsonb().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** A signed-in browser or client; the token itself is never kept. */
export const session = pgTable(
  "session",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => account.id),
    cookieHash: bytes("cookie_hash"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index().on(t.accountId)],
);

/** A registered store device: a clerk's computer or a kiosk. */
export const device = pgTable(
  "device",
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytes("token_hash").notNull().unique(),
    cookieHash: bytes("cookie_hash"),
    storeId: integer("store_id")
      .notNull()
      .references(() => location.id),
    kiosk: boolean().notNull().default(false),
    salesperson: text().notNull().default(""),
    managerUntil: instant("manager_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index().on(t.storeId)],
);

export type SavedCartLine = { productId: number; sku: string; price: number; quantity: number };

/** The cart as its browser last saved it; `seq` orders the saves of one browser. Prices are in cents. */
export const cart = pgTable("cart", {
  visitorId: uuid("visitor_id")
    .primaryKey()
    .references(() => visitor.id, { onDelete: "cascade" }),
  seq: bigint({ mode: "number" }).notNull(),
  items: jsonb().$type<SavedCartLine[]>().notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

export const recentlyViewed = pgTable(
  "recently_viewed",
  {
    visitorId: uuid("visitor_id")
      .notNull()
      .references(() => visitor.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => product.productId),
    viewedAt: instant("viewed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitorId, t.productId] }), index().on(t.visitorId, t.viewedAt)],
);

/** How often something limited happened in a window of time. */
export const limitCount = pgTable(
  "limit_count",
  {
    name: text().notNull(),
    subject: text().notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.subject, t.windowStart] }), index().on(t.windowStart)],
);

/** Errors that browsers reported, scrubbed and capped. */
export const clientReport = pgTable("client_report", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  level: text().notNull(),
  message: text().notNull(),
  stack: text().notNull().default(""),
  requestId: text("request_id").notNull(),
});
