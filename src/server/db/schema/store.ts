import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { tenders } from "#domain/payments/ledger";
import { overrideKinds, registerEntryKinds } from "#domain/store/register";
import { bytes, instant, money, storeDay } from "#server/db/schema/columns";
import { device, staff } from "#server/db/schema/devices";
import { locationKey } from "#server/db/schema/fulfillment";
import { orderKey } from "#server/db/schema/orders";

/** What a clerk or manager decided that no shopper may: who, on which device, for whom, why. Append-only. */
export const override = pgTable(
  "override",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    deviceId: c
      .uuid("device_id")
      .notNull()
      .references(() => device.id),
    /** Who had unlocked the device; null for a clerk. */
    managerId: c.uuid("manager_id").references(() => staff.id),
    salesperson: c.text().notNull(),
    kind: c.text({ enum: overrideKinds }).notNull(),
    detail: c.jsonb().notNull().default({}),
    reason: c.text().notNull().default(""),
    at: instant("at").notNull(),
  }),
  (t) => [index().on(t.orderId), index().on(t.at)],
);

/** Cash that goes into and out of a store's drawer beside sales, and what was counted in it. Append-only. */
export const registerEntry = pgTable(
  "register_entry",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: c.integer("store_id").notNull().references(locationKey),
    deviceId: c
      .uuid("device_id")
      .notNull()
      .references(() => device.id),
    day: storeDay("day").notNull(),
    kind: c.text({ enum: registerEntryKinds }).notNull(),
    /** What a count is of; null for a float and a drop, which are cash. */
    tender: c.text({ enum: tenders }),
    amount: money().notNull(),
    /** Of a count: what the books said at that moment. */
    expected: money(),
    salesperson: c.text().notNull().default(""),
    note: c.text().notNull().default(""),
    at: instant("at").notNull(),
    /** Hash of the idempotency key of a float or a drop, which is entered once. */
    action: bytes().unique(),
  }),
  (t) => [
    index().on(t.storeId, t.day),
    check("register_entry_amount", sql`${t.amount} >= 0`),
    check(
      "register_entry_count",
      sql`(${t.kind} = 'count') = (${t.expected} is not null and ${t.tender} is not null)`,
    ),
  ],
);
