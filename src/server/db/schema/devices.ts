import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { staffRoles } from "#domain/store/staff";
import { bytes, instant } from "#server/db/schema/columns";
import { locationKey } from "#server/db/schema/fulfillment";

/** Everyone who works for the shop. A PIN unlocks what only managers may do on a device of the store. */
export const staff = pgTable(
  "staff",
  (c) => ({
    id: c.uuid().primaryKey().defaultRandom(),
    name: c.text().notNull(),
    role: c.text({ enum: staffRoles }).notNull(),
    storeId: c.integer("store_id").notNull().references(locationKey),
    /** Of six digits; null for clerks, who need none. */
    pinHash: c.text("pin_hash"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When this person left. */
    leftAt: instant("left_at"),
  }),
  (t) => [index().on(t.storeId), check("staff_pin", sql`(${t.role} = 'clerk') = (${t.pinHash} is null)`)],
);

/** A registered store device: a clerk's computer or a kiosk. Only hashes of its token and its cookie are stored. */
export const device = pgTable(
  "device",
  (c) => ({
    id: c.uuid().primaryKey().defaultRandom(),
    tokenHash: bytes("token_hash").notNull().unique(),
    /** Of the cookie that was sent with the token. */
    cookieHash: bytes("cookie_hash").unique(),
    /** When the cookie came back: since then the token alone is refused (decision 028). */
    boundAt: instant("bound_at"),
    storeId: c.integer("store_id").notNull().references(locationKey),
    kiosk: c.boolean().notNull().default(false),
    salesperson: c.text().notNull().default(""),
    /** Until then the device may do what this manager may. */
    managerUntil: instant("manager_until"),
    managerId: c.uuid("manager_id").references(() => staff.id),
    userAgent: c.text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  }),
  (t) => [index().on(t.storeId)],
);

/** A code that registers one device, once. Only its hash is stored. */
export const enrollmentCode = pgTable("enrollment_code", (c) => ({
  codeHash: bytes("code_hash").primaryKey(),
  storeId: c.integer("store_id").notNull().references(locationKey),
  kiosk: c.boolean().notNull(),
  /** Whose sales the device records; '' for nobody's. */
  salesperson: c.text().notNull(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
}));

/** What happened to a device, and who did it. */
export const deviceEvent = pgTable(
  "device_event",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    deviceId: c
      .uuid("device_id")
      .notNull()
      .references(() => device.id),
    kind: c.text({ enum: ["registered", "elevated", "steppedDown", "removed", "revoked"] }).notNull(),
    staffId: c.uuid("staff_id").references(() => staff.id),
    at: instant("at").notNull(),
  }),
  (t) => [index().on(t.deviceId)],
);
