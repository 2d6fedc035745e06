import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { zeroCents, type Cents } from "#domain/money";
import { orderStatuses } from "#domain/orders/orders";
import type { CompleteCombo } from "#domain/product/combo";
import { paymentStatuses } from "#domain/payments/payment";
import { account } from "#server/db/schema/accounts";
import { bytes, instant, money, rate, storeDay } from "#server/db/schema/columns";
import { variantKey } from "#server/db/schema/catalog";
import { locationKey } from "#server/db/schema/fulfillment";
import { visitorKey } from "#server/db/schema/visitors";
import { device } from "#server/db/schema/devices";

/** The open order of a shopper before it is submitted: at most one each. */
export const stagedOrder = pgTable(
  "staged_order",
  (c) => ({
    number: c.text().primaryKey(),
    visitorId: c.uuid("visitor_id").notNull().references(visitorKey, { onDelete: "cascade" }),
    open: c.boolean().notNull().default(true),
    claim: c.jsonb().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  }),
  (t) => [
    uniqueIndex("staged_order_one_open")
      .on(t.visitorId)
      .where(sql`${t.open}`),
    // Deleting a visitor deletes its staged orders.
    index().on(t.visitorId),
  ],
);

/** A contact or delivery address of an order. */
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

/** A payment that a clerk took, as it will enter the ledger. */
export type OrderTender = {
  tender: "cash" | "check" | "debit" | "credit";
  amount: Cents;
  nameOnCard?: string;
  last4?: string;
  approvalCode?: string;
  note?: string;
};

export type LineCredit = { salesperson: string; percent: number };

export type StoreCoupon = { name: string; amount: Cents };

/** A layaway is an order that is paid in parts before it is handed over. */
export const orderKinds = ["order", "layaway"] as const;

/** An order, once its stock is reserved. The amounts are the server's and never change (see `orderAmounts`). */
export const order = pgTable(
  "order",
  (c) => ({
    id: c.uuid().primaryKey().defaultRandom(),
    number: c.text().notNull().unique(),
    kind: c.text({ enum: orderKinds }).notNull().default("order"),
    /** The staged order it came from; at most one of its orders has not failed. */
    stagedNumber: c.text("staged_number"),
    visitorId: c.uuid("visitor_id").references(visitorKey, { onDelete: "set null" }),
    accountId: c.uuid("account_id").references(() => account.id),
    storeId: c.integer("store_id").references(locationKey),
    deviceId: c.uuid("device_id").references(() => device.id),
    paymentStatus: c.text("payment_status", { enum: paymentStatuses }).notNull(),
    status: c.text({ enum: orderStatuses }).notNull(),
    contact: c.jsonb().$type<OrderAddress>().notNull(),
    delivery: c.jsonb().$type<OrderAddress>(),
    pickupLocationId: c.integer("pickup_location_id").references(locationKey),
    scheduledDay: storeDay("scheduled_day"),
    deliveryArea: c.text("delivery_area").notNull().default(""),
    deliveryMiles: c.doublePrecision("delivery_miles"),
    subtotal: money().notNull(),
    tariff: money().notNull(),
    discount: money().notNull(),
    discountName: c.text("discount_name").notNull().default(""),
    /** The complete combos it was placed with. */
    combos: c.jsonb().$type<readonly CompleteCombo[]>().notNull().default([]),
    /** The amount that was taxed: everything before tax less discounts before tax. */
    taxable: money().notNull(),
    promotionCode: c.text("promotion_code"),
    deliveryFee: money("delivery_fee").notNull(),
    taxRate: rate("tax_rate").notNull(),
    /** Whose sales tax it is; '' for orders older than jurisdictions. */
    taxJurisdiction: c.text("tax_jurisdiction").notNull().default(""),
    tax: money().notNull(),
    /** Of a lease; untaxed, and part of what is leased. */
    applicationFee: money("application_fee").notNull().default(zeroCents),
    /** What the lease pays; 0 without a lease. */
    leased: money().notNull().default(zeroCents),
    /** What the store's coupons take off after tax. */
    coupons: money().notNull().default(zeroCents),
    total: money().notNull(),
    /** Paid in the store when the order is placed, by `tenders`. */
    tendered: money().notNull().default(zeroCents),
    /** Due on delivery or at pickup. */
    dueLater: money("due_later").notNull(),
    /** Whose sale it is in the store; '' online. */
    salesperson: c.text().notNull().default(""),
    /** Payments that a clerk took; they enter the ledger when the order is placed. */
    tenders: c.jsonb().$type<readonly OrderTender[]>().notNull().default([]),
    /** The store's coupons, whose amounts add up to `coupons` or to more. */
    storeCoupons: c.jsonb("store_coupons").$type<readonly StoreCoupon[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    /** When its customer deleted the account: once the order is over, it forgets its people (decision 027). */
    forgetSince: instant("forget_since"),
  }),
  (t) => [
    // A store's device is a visitor with many orders.
    index().on(t.visitorId, t.createdAt),
    index("order_unsettled")
      .on(t.visitorId)
      .where(sql`${t.paymentStatus} not in ('paid', 'failed')`),
    index().on(t.accountId),
    // Finds the guest orders of a verified email.
    index("order_contact_email").on(sql`lower(${t.contact} ->> 'email')`),
    ...(["name", "lastName", "phone"] as const).map((part) =>
      index(`order_layaway_${part === "lastName" ? "last_name" : part}`)
        .on(sql`${searchedContact(t.contact)[part]} text_pattern_ops`)
        .where(sql`${t.kind} = 'layaway'`),
    ),
    // Few orders come from a store; its clerks look them up (`searchStoreOrders`).
    index("order_store")
      .on(t.storeId, t.createdAt, t.id)
      .where(sql`${t.storeId} is not null`),
    ...(["name", "lastName", "phone"] as const).map((part) =>
      index(`order_store_${part === "lastName" ? "last_name" : part}`)
        .on(t.storeId, sql`${searchedContact(t.contact)[part]} text_pattern_ops`)
        .where(sql`${t.storeId} is not null`),
    ),
    uniqueIndex("order_one_per_staged")
      .on(t.stagedNumber)
      .where(sql`${t.paymentStatus} <> 'failed'`),
    check(
      "order_adds_up",
      sql`${t.subtotal} + ${t.tariff} + ${t.deliveryFee} + ${t.tax} + ${t.applicationFee} - ${t.discount} - ${t.coupons} = ${t.total}`,
    ),
    check(
      "order_due_later",
      sql`${t.dueLater} >= 0 and ${t.dueLater} + ${t.tendered} + ${t.leased} <= ${t.total}`,
    ),
    check(
      "order_amounts",
      sql`least(${t.subtotal}, ${t.tariff}, ${t.discount}, ${t.deliveryFee}, ${t.tax}, ${t.coupons}, ${t.tendered}, ${t.applicationFee}, ${t.leased}) >= 0`,
    ),
  ],
);
export const orderKey = () => order.id;

/** What layaways are found by beside their number: names in small letters, and a phone's last ten digits. */
export function searchedContact(contact: AnyPgColumn) {
  return {
    name: sql`lower((${contact} ->> 'firstName') || ' ' || (${contact} ->> 'lastName'))`,
    lastName: sql`lower(${contact} ->> 'lastName')`,
    phone: sql`right(regexp_replace(${contact} ->> 'phone', '[^0-9]', '', 'g'), 10)`,
  };
}

export const orderLine = pgTable(
  "order_line",
  (c) => ({
    orderId: c.uuid("order_id").notNull().references(orderKey),
    position: c.smallint().notNull(),
    productId: c.integer("product_id"),
    sku: c.text().notNull(),
    title: c.text().notNull(),
    imageUrl: c.text("image_url").notNull().default(""),
    quantity: c.integer().notNull(),
    unitPrice: money("unit_price").notNull(),
    /** Where its units come from; null in orders older than pickup, which took them from the warehouse. */
    locationId: c.integer("location_id").references(locationKey),
    /** Whether its units left the stock when the order was paid; otherwise they are on back order. */
    fromStock: c.boolean("from_stock").notNull().default(false),
    /** From the store's own list or typed in by a clerk: it has no stock in the catalog. */
    storeItem: c.boolean("store_item").notNull().default(false),
    /** Who shares the credit for the sale, in whole percent that add up to 100; empty for the order's salesperson. */
    credits: c.jsonb().$type<readonly LineCredit[]>().notNull().default([]),
  }),
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check("order_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Units reserved for an order that is not settled yet, or for a layaway that is not released. */
export const stockReservation = pgTable(
  "stock_reservation",
  (c) => ({
    orderId: c.uuid("order_id").notNull().references(orderKey),
    sku: c.text().notNull().references(variantKey),
    locationId: c.integer("location_id").notNull().references(locationKey),
    quantity: c.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.orderId, t.sku, t.locationId] }),
    check("stock_reservation_quantity", sql`${t.quantity} > 0`),
  ],
);

export const orderEvent = pgTable(
  "order_event",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    at: instant("at").notNull(),
    kind: c.text().notNull(),
    detail: c.jsonb().notNull().default({}),
  }),
  (t) => [index().on(t.orderId)],
);

/** An action under its idempotency key: a fingerprint of its input and, once final, its answer. */
export const idempotencyRecord = pgTable(
  "idempotency_record",
  (c) => ({
    keyHash: bytes("key_hash").primaryKey(),
    call: c.text().notNull(),
    subject: c.text().notNull(),
    fingerprint: bytes().notNull(),
    orderId: c.uuid("order_id").references(orderKey),
    /** Encrypted under a key derived from the idempotency key. */
    answer: bytes(),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [index().on(t.orderId), index().on(t.createdAt)],
);

export const promotion = pgTable(
  "promotion",
  (c) => ({
    code: c.text().primaryKey(),
    name: c.text().notNull(),
    /** A promotion has either an amount or a share of the subtotal. */
    amount: money(),
    share: rate(),
    /** The limit of a discount by share. */
    maxOff: money("max_off"),
    afterTax: c.boolean("after_tax").notNull().default(false),
    waivesDelivery: c.boolean("waives_delivery").notNull().default(false),
    minimumPurchase: money("minimum_purchase"),
    startsOn: storeDay("starts_on"),
    endsOn: storeDay("ends_on"),
    usesAllowed: c.integer("uses_allowed"),
    uses: c.integer().notNull().default(0),
  }),
  (t) => [
    check(
      "promotion_uses",
      sql`${t.uses} >= 0 and (${t.usesAllowed} is null or ${t.uses} <= ${t.usesAllowed})`,
    ),
  ],
);
