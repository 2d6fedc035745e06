import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { leaseStatuses } from "#domain/lease/statuses";
import { instant, money } from "#server/db/schema/columns";
import { orderKey } from "#server/db/schema/orders";

/** What a leased order has beside its order row, whose lock is this row's too (decision 030). */
export const lease = pgTable(
  "lease",
  (c) => ({
    orderId: c.uuid("order_id").primaryKey().references(orderKey),
    /** The provider makes one contract for it. */
    providerKey: c.text("provider_key").notNull().unique(),
    /** Random: it alone asks whether the lease is signed, and opens nothing else (docs/domain.md "Lease-to-own"). */
    identifier: c.text().notNull().unique(),
    leaseId: c.text("lease_id").notNull(),
    email: c.text().notNull().default(""),
    status: c.text({ enum: leaseStatuses }).notNull(),
    okToDeliver: c.boolean("ok_to_deliver").notNull().default(false),
    /** The version of the provider's answer; 0 before its first. An older answer changes nothing. */
    version: c.integer().notNull().default(0),
    /** What the lease does not cover, and the tax on it; both part of the order's total. */
    overLimit: money("over_limit").notNull(),
    overLimitTax: money("over_limit_tax").notNull(),
    costOfRental: money("cost_of_rental").notNull(),
    totalPrice: money("total_price").notNull(),
    ninetyDayBuyout: money("ninety_day_buyout").notNull(),
    initialPayment: money("initial_payment").notNull(),
    /** '' before the provider has made the contract. */
    esignUrl: c.text("esign_url").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When the provider made the contract. */
    contractedAt: instant("contracted_at"),
    /** When the provider is asked next; null once there is nothing left to ask. */
    checkAt: instant("check_at"),
    /** How often it was asked since the last change, for the back-off. */
    checks: c.smallint().notNull().default(0),
  }),
  (t) => [
    // Few leases are under way; the job looks for the due ones.
    index("lease_check")
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    index().on(t.leaseId),
    check(
      "lease_amounts",
      sql`least(${t.overLimit}, ${t.overLimitTax}, ${t.costOfRental}, ${t.totalPrice}, ${t.initialPayment}) >= 0`,
    ),
  ],
);

/** Who has found which approval by its two factors, for an hour; nothing of the approval itself is kept. */
export const foundApproval = pgTable(
  "found_approval",
  (c) => ({
    /** The visitor or the device. */
    subject: c.text().notNull(),
    /** Of the approval, or of the person it was looked up for (src/server/app/keyedMark.ts). */
    mark: c.text().notNull(),
    foundAt: instant("found_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.subject, t.mark] }), index().on(t.foundAt)],
);
