import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PostalAddress } from "#domain/lease/terms";
import { instant, money } from "#server/db/schema/columns";

/**
 * The sandbox provider's own records, written outside the store's transactions. Nothing in the store makes a failed
 * refund or a dispute; at a real provider, the customer's bank does.
 */
export const sandboxCharge = pgTable("sandbox_charge", {
  key: text().primaryKey(),
  chargeId: text("charge_id").notNull().unique(),
  amount: money().notNull(),
  state: text({
    enum: [
      "captured",
      "declined",
      "action_required",
      "authorized",
      "refunded",
      "refund_failed",
      "disputed",
      "dispute_lost",
    ],
  }).notNull(),
  reason: text().notNull().default(""),
  clientSecret: text("client_secret").notNull().default(""),
  approvalCode: text("approval_code").notNull().default(""),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** The sandbox lease provider's approvals, made on its own page; documented people need no row. */
export const sandboxApproval = pgTable("sandbox_approval", {
  leaseId: text("lease_id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: jsonb().$type<PostalAddress>().notNull(),
  creditLimit: money("credit_limit").notNull(),
  approvedAt: instant("approved_at").notNull(),
});

/** Its contracts. */
export const sandboxLease = pgTable("sandbox_lease", {
  key: text().primaryKey(),
  /** Random: the address of the page where the lease is signed. */
  token: text().notNull().unique(),
  leaseId: text("lease_id").notNull(),
  orderNumber: text("order_number").notNull(),
  cashPrice: money("cash_price").notNull(),
  status: text({ enum: ["Contracts", "Signed", "Funded", "Cancelled"] }).notNull(),
  okToDeliver: boolean("ok_to_deliver").notNull().default(false),
  version: integer().notNull().default(1),
  returnUrl: text("return_url").notNull(),
  createdAt: instant("created_at").notNull(),
});
