import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { ledgerKinds } from "#domain/payments/ledger";
import { bytes, instant, money } from "#server/db/schema/columns";
import { order } from "#server/db/schema/orders";
import { device } from "#server/db/schema/visitors";

/**
 * One try to be paid by the gateway; its key is stored before the gateway is called. `surplus` is money that came
 * for an order that had no use for it any more and has still to go back.
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
        "surplus",
        "refunded",
      ],
    }).notNull(),
    /** What it pays for: the order when it is placed, or what was left of it later. */
    purpose: text({ enum: ["order", "balance"] })
      .notNull()
      .default("order"),
    /** The action of a customer that opened a payment of the balance. */
    action: bytes().unique(),
    /** When the bank was last asked what became of it. */
    askedAt: instant("checked_at"),
    /** Whom a decline of it counts against, as `cardSubjects` names them, and whether it has been counted. */
    triedBy: text("tried_by").array().notNull().default([]),
    declineCounted: boolean("decline_counted").notNull().default(false),
    declineReason: text("decline_reason").notNull().default(""),
    chargeId: text("charge_id").unique(),
    cardBrand: text("card_brand").notNull().default(""),
    cardLast4: text("card_last4").notNull().default(""),
    cardExpiry: text("card_expiry").notNull().default(""),
    /** Tells a card from another one and is made of no digits (src/server/payments/cardMark.ts). */
    cardMark: text("card_mark").notNull().default(""),
    approvalCode: text("approval_code").notNull().default(""),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique().on(t.orderId, t.number),
    index("payment_attempt_open_balance")
      .on(t.createdAt)
      .where(sql`${t.purpose} = 'balance' and ${t.state} in ('started', 'unknown', 'action_required')`),
    // Few at any time: what is to go back, which is looked for every few seconds.
    index("payment_attempt_to_give_back")
      .on(t.createdAt)
      .where(sql`${t.state} = 'surplus'`),
    // What each try is counted against: those that wait for their card holders, few at any time.
    index("payment_attempt_questions")
      .on(t.createdAt)
      .where(sql`${t.state} = 'action_required'`),
    check("payment_attempt_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Money of a try that has to go back, with the key under which it does, written before the gateway is asked: once
 * for a try.
 */
export const refund = pgTable(
  "refund",
  {
    refundKey: text("refund_key").primaryKey(),
    providerKey: text("provider_key")
      .notNull()
      .unique()
      .references(() => paymentAttempt.providerKey),
    orderId: uuid("order_id")
      .notNull()
      .references(() => order.id),
    amount: money().notNull(),
    /** `refused`: the gateway will not do it, and the store's own people have been told to. */
    state: text({ enum: ["owed", "refunded", "refused"] }).notNull(),
    tries: smallint().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Nobody asks the gateway for it before that. */
    askAgainAt: instant("ask_again_at").notNull(),
  },
  (t) => [
    index("refund_owed")
      .on(t.createdAt)
      .where(sql`${t.state} = 'owed'`),
    check("refund_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * Money that came in or went out for an order: only ever added to, a trigger refuses changes and chains the
 * hashes of an order's entries. Money in is positive.
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
    amount: money().notNull(),
    /** The try that brought the money in: a capture and a refund of it, once each. */
    providerKey: text("provider_key").references(() => paymentAttempt.providerKey),
    deviceId: uuid("device_id").references(() => device.id),
    note: text().notNull().default(""),
    previousHash: bytes("previous_hash"),
    hash: bytes(),
  },
  (t) => [
    unique().on(t.providerKey, t.kind),
    index().on(t.orderId),
    check("ledger_entry_of_a_try", sql`${t.providerKey} is null or ${t.kind} in ('capture', 'refund')`),
    check("ledger_entry_amount", sql`${t.amount} <> 0`),
  ],
);

/** What a mail's link opens an order with; of the link's own secret only the hash is kept. */
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
 * What a payment provider calls a payment of ours. `intentId` is null until it has answered; a closed one is never
 * begun. Written before the provider is asked, so that it can be asked again whatever breaks.
 */
export const providerPayment = pgTable("provider_payment", {
  key: text().primaryKey(),
  amount: money().notNull(),
  intentId: text("intent_id").unique(),
  closed: boolean().notNull().default(false),
});
