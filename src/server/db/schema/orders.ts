import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant, money, rate, storeDay } from "#server/db/schema/columns";
import { variant } from "#server/db/schema/catalog";
import { location } from "#server/db/schema/fulfillment";
import { account, device, visitor } from "#server/db/schema/visitors";

/** The open order of a shopper before it is submitted: at most one each. */
export const stagedOrder = pgTable(
  "staged_order",
  {
    number: text().primaryKey(),
    visitorId: uuid("visitor_id")
      .notNull()
      .references(() => visitor.id, { onDelete: "cascade" }),
    open: boolean().notNull().default(true),
    claim: jsonb().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("staged_order_one_open")
      .on(t.visitorId)
      .where(sql`${t.open}`),
  ],
);

/** What a contact or delivery address holds on an order. */
export type OrderAddress = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  note: string;
};

/**
 * An order from the moment its stock is reserved. `paymentStatus` follows the payment, `status` the goods; the
 * amounts are the server's and never change after the reservation.
 */
export const order = pgTable(
  "order",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    /** The staged order it came from; only one order of each can be more than a failed try. */
    stagedNumber: text("staged_number"),
    visitorId: uuid("visitor_id").references(() => visitor.id, { onDelete: "set null" }),
    accountId: uuid("account_id").references(() => account.id),
    storeId: integer("store_id").references(() => location.id),
    deviceId: uuid("device_id").references(() => device.id),
    paymentStatus: text("payment_status", {
      enum: ["paying", "action_required", "payment_unknown", "paid", "failed"],
    }).notNull(),
    status: text({
      enum: [
        "Received",
        "Scheduled",
        "OutForDelivery",
        "ReadyForPickup",
        "Delivered",
        "PickedUp",
        "Cancelled",
        "Returned",
      ],
    }).notNull(),
    contact: jsonb().$type<OrderAddress>().notNull(),
    delivery: jsonb().$type<OrderAddress>(),
    pickupLocationId: integer("pickup_location_id").references(() => location.id),
    scheduledDay: storeDay("scheduled_day"),
    deliveryArea: text("delivery_area").notNull().default(""),
    deliveryMiles: doublePrecision("delivery_miles"),
    subtotal: money().notNull(),
    tariff: money().notNull(),
    discount: money().notNull(),
    discountName: text("discount_name").notNull().default(""),
    /** What the tax was reckoned on: all before tax, less what was taken off before it. */
    taxable: money().notNull(),
    promotionCode: text("promotion_code"),
    deliveryFee: money("delivery_fee").notNull(),
    taxRate: rate("tax_rate").notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    /** What is due later, on delivery or at pickup. */
    dueLater: money("due_later").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index().on(t.visitorId),
    index().on(t.accountId),
    uniqueIndex("order_one_per_staged")
      .on(t.stagedNumber)
      .where(sql`${t.paymentStatus} <> 'failed'`),
    check(
      "order_adds_up",
      sql`${t.subtotal} + ${t.tariff} + ${t.deliveryFee} + ${t.tax} - ${t.discount} = ${t.total}`,
    ),
    check("order_due_later", sql`${t.dueLater} between 0 and ${t.total}`),
    check(
      "order_amounts",
      sql`least(${t.subtotal}, ${t.tariff}, ${t.discount}, ${t.deliveryFee}, ${t.tax}) >= 0`,
    ),
  ],
);

export const orderLine = pgTable(
  "order_line",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    position: smallint().notNull(),
    productId: integer("product_id"),
    sku: text().notNull(),
    title: text().notNull(),
    imageUrl: text("image_url").notNull().default(""),
    quantity: integer().notNull(),
    unitPrice: money("unit_price").notNull(),
    /** Where its pieces are taken from; null in orders of before pickup, which took the warehouse's. */
    locationId: integer("location_id").references(() => location.id),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Pieces held for an order that is not settled yet. */
export const stockReservation = pgTable(
  "stock_reservation",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    sku: text()
      .notNull()
      .references(() => variant.sku),
    locationId: integer("location_id")
      .notNull()
      .references(() => location.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.sku, t.locationId] }),
    check("stock_reservation_quantity", sql`${t.quantity} > 0`),
  ],
);

export const orderEvent = pgTable(
  "order_event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    at: instant("at").notNull(),
    kind: text().notNull(),
    detail: jsonb().notNull().default({}),
  },
  (t) => [index().on(t.orderId)],
);

/** A user's action under its key: what was asked (as a fingerprint) and, once final, what was answered. */
export const idempotencyRecord = pgTable(
  "idempotency_record",
  {
    keyHash: bytes("key_hash").primaryKey(),
    call: text().notNull(),
    subject: text().notNull(),
    fingerprint: bytes().notNull(),
    orderId: uuid("order_id").references(() => order.id),
    /** Encrypted under a key that only the holder of the attempt's key can make. */
    answer: bytes(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index().on(t.orderId), index().on(t.createdAt)],
);

export const promotion = pgTable(
  "promotion",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    /** Either an amount or a share of the goods. */
    amount: money(),
    share: rate(),
    /** The most that a share may come to. */
    maxOff: money("max_off"),
    afterTax: boolean("after_tax").notNull().default(false),
    waivesDelivery: boolean("waives_delivery").notNull().default(false),
    minimumPurchase: money("minimum_purchase"),
    startsOn: storeDay("starts_on"),
    endsOn: storeDay("ends_on"),
    usesAllowed: integer("uses_allowed"),
    uses: integer().notNull().default(0),
  },
  (t) => [
    check(
      "promotion_uses",
      sql`${t.uses} >= 0 and (${t.usesAllowed} is null or ${t.uses} <= ${t.usesAllowed})`,
    ),
  ],
);
