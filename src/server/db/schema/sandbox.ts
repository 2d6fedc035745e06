import { pgTable, text } from "drizzle-orm/pg-core";
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
