import { sql } from "drizzle-orm";
import { check, index, pgTable, pgView, text, uuid } from "drizzle-orm/pg-core";
import { layawayStatuses } from "#domain/layaway/statuses";
import { account } from "#server/db/schema/accounts";
import { instant, money, rate, storeDay } from "#server/db/schema/columns";
import { locationKey } from "#server/db/schema/fulfillment";
import { orderKey, type OrderAddress } from "#server/db/schema/orders";
import { device } from "#server/db/schema/devices";

/** What an order of the kind layaway has beside its order row, whose lock is this row's too. */
export const layaway = pgTable(
  "layaway",
  (c) => ({
    orderId: c.uuid("order_id").primaryKey().references(orderKey),
    status: c.text({ enum: layawayStatuses }).notNull(),
    /** By when the next payment is due; null before the deposit is paid. */
    dueDay: storeDay("due_day"),
    /** The day of the next step (`nextStepDay`); null when there is none. */
    stepDay: storeDay("step_day"),
    /** Where it is picked up unless it is delivered. */
    pickupLocationId: c.integer("pickup_location_id").notNull().references(locationKey),
    /** For the pickup or the driver. */
    note: c.text().notNull().default(""),
    /** The customer pays the balance when the goods arrive. */
    payOnDelivery: c.boolean("pay_on_delivery").notNull().default(false),
    /** Of a canceled layaway: what the store keeps, and what goes back. */
    restockingFee: money("restocking_fee"),
    refund: money(),
    updatedAt: instant("updated_at").notNull(),
  }),
  // The daily job looks for what is due; most layaways are not.
  (t) => [
    index("layaway_step")
      .on(t.stepDay, t.orderId)
      .where(sql`${t.stepDay} is not null`),
  ],
);

/** The amounts of a layaway after its destination changed; the last revision counts (`orderAmounts`). Append-only. */
export const layawayRevision = pgTable(
  "layaway_revision",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    at: instant("at").notNull(),
    /** Null for a pickup. */
    delivery: c.jsonb().$type<OrderAddress>(),
    deliveryFee: money("delivery_fee").notNull(),
    taxRate: rate("tax_rate").notNull(),
    /** Whose sales tax it is; '' for revisions older than jurisdictions. */
    taxJurisdiction: c.text("tax_jurisdiction").notNull().default(""),
    tax: money().notNull(),
    total: money().notNull(),
    /** Who changed it: a customer or a store device. */
    accountId: c.uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    deviceId: c.uuid("device_id").references(() => device.id),
  }),
  (t) => [
    index().on(t.orderId, t.id),
    check("layaway_revision_amounts", sql`least(${t.deliveryFee}, ${t.tax}, ${t.total}) >= 0`),
  ],
);

/** The amounts of each order as they are now: those of its last revision, else its own. */
export const orderAmounts = pgView("order_amounts", {
  orderId: uuid("order_id").notNull(),
  deliveryFee: money("delivery_fee").notNull(),
  taxRate: rate("tax_rate").notNull(),
  tax: money().notNull(),
  total: money().notNull(),
  taxJurisdiction: text("tax_jurisdiction").notNull(),
  /** What is paid so far, less refunds; write-offs included. */
  paid: money().notNull(),
}).existing();
