import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ledgerKinds, refundReasons, tenders } from "#domain/payments/ledger";
import { bytes, instant, money } from "#server/db/schema/columns";
import { order } from "#server/db/schema/orders";
import { device } from "#server/db/schema/visitors";

/**
 * One attempt to pay; its key is stored before the payment provider is asked. `overpaid`: the provider took money that
 * what was paid for has no use for, and a refund of it is pending; `refunded`: it has gone back.
 */
export const paymentAttempt = pgTable(
  "payment_attempt",
  {
    providerKey: text("provider_key").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    number: smallint().notNull(),
    amount: money().notNull(),
    state: text({
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
    }).notNull(),
    /** Names the entry of `purposes` (src/server/payments/purposes.ts). */
    purpose: text({ enum: ["order", "balance"] }).notNull(),
    /** Hash of the idempotency key that started the attempt, for purposes whose actions do not make an order. */
    action: bytes().unique(),
    /** Until when the process that asks the provider is believed to be at work. */
    busyUntil: instant("busy_until").notNull(),
    /** What a decline counts against, as `cardSubjects` names it; empty once the attempt has ended. */
    limitSubjects: text("limit_subjects").array().notNull().default([]),
    declineCounted: boolean("decline_counted").notNull().default(false),
    declineReason: text("decline_reason").notNull().default(""),
    chargeId: text("charge_id").unique(),
    cardBrand: text("card_brand").notNull().default(""),
    cardLast4: text("card_last4").notNull().default(""),
    cardExpiry: text("card_expiry").notNull().default(""),
    /** Tells cards apart without containing their digits (src/server/payments/cardMark.ts). */
    cardMark: text("card_mark").notNull().default(""),
    approvalCode: text("approval_code").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique().on(t.orderId, t.number),
    // Few at any time; reconciliation looks for them every few seconds.
    index("payment_attempt_open")
      .on(t.busyUntil)
      .where(sql`${t.state} in ('started', 'unknown', 'action_required')`),
    // Few at any time; each charge counts them.
    index("payment_attempt_questions")
      .on(t.createdAt)
      .where(sql`${t.state} = 'action_required'`),
    check("payment_attempt_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * An amount of a capture that goes back, with the key under which the provider is asked, stored before it is asked.
 * A capture may have several; their sum is never above it (`requestRefund`).
 */
export const refund = pgTable(
  "refund",
  {
    refundKey: text("refund_key").primaryKey(),
    providerKey: text("provider_key")
      .notNull()
      .references(() => paymentAttempt.providerKey),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    amount: money().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    /** `rejected`: the provider will not do it, and staff have been asked to. */
    state: text({ enum: ["pending", "refunded", "rejected"] }).notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    retryAt: instant("retry_at").notNull(),
  },
  (t) => [
    index().on(t.providerKey),
    index("refund_pending")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check("refund_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Money in (positive) and out (negative) for an order. Append-only: a trigger refuses changes, and each entry carries
 * the hash of the order's entry before it.
 */
export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    at: instant("at").notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** Null for a write-off, which moves no money. */
    tender: text({ enum: tenders }),
    amount: money().notNull(),
    /** The attempt that captured the money, for tender `card`. */
    providerKey: text("provider_key").references(() => paymentAttempt.providerKey),
    refundKey: text("refund_key")
      .unique()
      .references(() => refund.refundKey),
    deviceId: uuid("device_id").references(() => device.id),
    /** For a refund, its reason. */
    note: text().notNull().default(""),
    previousHash: bytes("previous_hash"),
    hash: bytes(),
  },
  (t) => [
    uniqueIndex("ledger_entry_one_capture")
      .on(t.providerKey)
      .where(sql`${t.kind} = 'payment'`),
    index().on(t.orderId),
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
      sql`case ${t.kind} when 'refund' then ${t.amount} < 0 else ${t.amount} > 0 end`,
    ),
  ],
);

/** The link in a mail that opens an order; only the hash of its secret is stored. */
export const orderLink = pgTable(
  "order_link",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index().on(t.orderId), index().on(t.expiresAt)],
);

/**
 * The payment provider's own id of a payment, written before the provider is asked so that it can be asked again
 * whatever breaks. `intentId` is null until it has answered; a closed payment never begins.
 */
export const providerPayment = pgTable("provider_payment", {
  key: text().primaryKey(),
  amount: money().notNull(),
  intentId: text("intent_id").unique(),
  closed: boolean().notNull().default(false),
});
