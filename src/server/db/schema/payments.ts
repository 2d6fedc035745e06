import { sql } from "drizzle-orm";
import { check, index, pgTable, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ledgerKinds, refundReasons, tenders } from "#domain/payments/ledger";
import { bytes, instant, money } from "#server/db/schema/columns";
import { orderKey } from "#server/db/schema/orders";
import { device } from "#server/db/schema/devices";

/**
 * One attempt to pay; its key is stored before the payment provider is asked. `overpaid`: the provider captured money
 * that was not due, and its refund is pending; `refunded`: the overpayment went back.
 */
export const paymentAttempt = pgTable(
  "payment_attempt",
  (c) => ({
    providerKey: c.text("provider_key").primaryKey(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    number: c.smallint().notNull(),
    amount: money().notNull(),
    state: c
      .text({
        enum: [
          "started",
          "unknown",
          "action_required",
          "captured",
          "declined",
          "abandoned",
          "overpaid",
          "refunded",
        ],
      })
      .notNull(),
    /** Names the entry of `purposes` (src/server/payments/purposes/purposes.ts). */
    purpose: c.text({ enum: ["order", "balance", "layaway"] }).notNull(),
    /** Hash of the idempotency key that started the attempt, for purposes that create no order. */
    action: bytes().unique(),
    /** Until then a process is assumed to be asking the provider. */
    busyUntil: instant("busy_until").notNull(),
    /** What a decline counts against, as `cardSubjects` names it; empty once the attempt has ended. */
    limitSubjects: c.text("limit_subjects").array().notNull().default([]),
    declineCounted: c.boolean("decline_counted").notNull().default(false),
    declineReason: c.text("decline_reason").notNull().default(""),
    chargeId: c.text("charge_id").unique(),
    /** The name on the card, as typed. */
    cardholder: c.text("cardholder").notNull().default(""),
    cardBrand: c.text("card_brand").notNull().default(""),
    cardLast4: c.text("card_last4").notNull().default(""),
    cardExpiry: c.text("card_expiry").notNull().default(""),
    /** Tells cards apart without containing their digits (src/server/payments/cards/cardMark.ts). */
    cardMark: c.text("card_mark").notNull().default(""),
    approvalCode: c.text("approval_code").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [
    unique().on(t.orderId, t.number),
    // Few rows; reconciliation reads them every few seconds.
    index("payment_attempt_open")
      .on(t.busyUntil)
      .where(sql`${t.state} in ('started', 'unknown', 'action_required')`),
    // Each charge counts the open attempts of its subjects. Its own index, so that a count doesn't read the dead
    // entries of other subjects before the next vacuum.
    index("payment_attempt_subjects")
      .using("gin", t.limitSubjects)
      .with({ fastupdate: false })
      .where(sql`${t.limitSubjects} <> '{}'`),
    // Each decline counts those of the last ten minutes.
    index().on(t.createdAt),
    // Few rows; the nightly cleanup deletes their orders.
    index("payment_attempt_unsent")
      .on(t.createdAt)
      .where(sql`${t.declineReason} = 'unsent'`),
    check("payment_attempt_amount", sql`${t.amount} > 0`),
  ],
);

/** A refund, stored before the provider is asked. The refunds of a capture never exceed it (`requestRefund`). */
export const refund = pgTable(
  "refund",
  (c) => ({
    refundKey: c.text("refund_key").primaryKey(),
    providerKey: c
      .text("provider_key")
      .notNull()
      .references(() => paymentAttempt.providerKey),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    amount: money().notNull(),
    reason: c.text({ enum: refundReasons }).notNull(),
    /** `rejected`: the provider refuses; staff are asked to refund. */
    state: c.text({ enum: ["pending", "refunded", "rejected"] }).notNull(),
    attempts: c.smallint().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    retryAt: instant("retry_at").notNull(),
  }),
  (t) => [
    index().on(t.providerKey),
    index().on(t.orderId),
    index("refund_pending")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check("refund_amount", sql`${t.amount} > 0`),
  ],
);

/** Money in (positive) and out (negative). Append-only and chained by hashes, which triggers enforce. */
export const ledgerEntry = pgTable(
  "ledger_entry",
  (c) => ({
    id: c.bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    at: instant("at").notNull(),
    kind: c.text({ enum: ledgerKinds }).notNull(),
    /** Null for a write-off. */
    tender: c.text({ enum: tenders }),
    amount: money().notNull(),
    /** The attempt that captured the money, for tender `card`. */
    providerKey: c.text("provider_key").references(() => paymentAttempt.providerKey),
    refundKey: c
      .text("refund_key")
      .unique()
      .references(() => refund.refundKey),
    deviceId: c.uuid("device_id").references(() => device.id),
    /** The other layaway of credit that was carried from one to another: each has an entry. */
    carriedOrderId: c.uuid("carried_order_id").references(orderKey),
    /** Who took a payment in the store, and what its card slip says; '' for other entries. */
    salesperson: c.text().notNull().default(""),
    nameOnCard: c.text("name_on_card").notNull().default(""),
    last4: c.text().notNull().default(""),
    approvalCode: c.text("approval_code").notNull().default(""),
    /** For a refund, its reason. */
    note: c.text().notNull().default(""),
    previousHash: bytes("previous_hash"),
    hash: bytes(),
  }),
  (t) => [
    uniqueIndex("ledger_entry_one_capture")
      .on(t.providerKey)
      .where(sql`${t.kind} = 'payment'`),
    index().on(t.orderId),
    // The end of a store's day sums up the entries of that day.
    index().on(t.at),
    // Deleting an attempt looks for its entries.
    index().on(t.providerKey),
    check("ledger_entry_tender", sql`(${t.tender} is null) = (${t.kind} = 'write-off')`),
    check(
      "ledger_entry_of_an_attempt",
      sql`(${t.providerKey} is not null) = (${t.tender} is not distinct from 'card')`,
    ),
    check(
      "ledger_entry_of_a_refund",
      sql`(${t.refundKey} is not null) = (${t.kind} = 'refund' and ${t.tender} = 'card')`,
    ),
    check(
      "ledger_entry_amount",
      sql`case ${t.kind} when 'refund' then ${t.amount} < 0 when 'correction' then ${t.amount} <> 0 else ${t.amount} > 0 end`,
    ),
  ],
);

/** A link in a mail that opens an order; only the hash of its secret is stored. */
export const orderLink = pgTable(
  "order_link",
  (c) => ({
    tokenHash: bytes("token_hash").primaryKey(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    expiresAt: instant("expires_at").notNull(),
  }),
  (t) => [index().on(t.orderId), index().on(t.expiresAt)],
);

/**
 * A payment at the provider, stored before the provider is asked so that it can be asked again after a crash.
 * `intentId` is null until it answers; a closed payment never begins.
 */
export const providerPayment = pgTable("provider_payment", (c) => ({
  key: c.text().primaryKey(),
  amount: money().notNull(),
  intentId: c.text("intent_id").unique(),
  closed: c.boolean().notNull().default(false),
}));
