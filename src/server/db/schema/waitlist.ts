import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { variantKey } from "#server/db/schema/catalog";
import { instant } from "#server/db/schema/columns";
import { visitorKey } from "#server/db/schema/visitors";

/** A shopper waiting for a variant to be available again: one row per visitor and variant. */
export const waitlistEntry = pgTable(
  "waitlist_entry",
  {
    id: uuid().primaryKey().defaultRandom(),
    visitorId: uuid("visitor_id").references(visitorKey, { onDelete: "set null" }),
    sku: text().notNull().references(variantKey),
    name: text().notNull(),
    email: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** How to reach the shopper; only staff can use a number that is not a US one. */
    reachBy: text("reach_by", { enum: ["mail", "sms", "staff"] }).notNull(),
    registeredAt: instant("registered_at").notNull(),
    /** When the message entered the outbox; registering again clears it. */
    notifiedAt: instant("notified_at"),
  },
  (t) => [
    unique("waitlist_entry_one_each").on(t.visitorId, t.sku),
    index("waitlist_entry_waiting")
      .on(t.sku, t.registeredAt)
      .where(sql`${t.notifiedAt} is null`),
    check("waitlist_entry_reach", sql`${t.email} <> '' or ${t.phone} <> ''`),
  ],
);
