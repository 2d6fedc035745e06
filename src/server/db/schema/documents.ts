import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns";
import { orderKey } from "#server/db/schema/orders";
import { device } from "#server/db/schema/devices";

/** Every document that a store device sent: whose, to whom, by which device. */
export const documentSend = pgTable(
  "document_send",
  (c) => ({
    id: c.uuid().primaryKey(),
    orderId: c.uuid("order_id").notNull().references(orderKey),
    deviceId: c
      .uuid("device_id")
      .notNull()
      .references(() => device.id),
    at: instant("at").notNull(),
    document: c.text({ enum: ["invoice", "statement", "agreement"] }).notNull(),
    channel: c.text({ enum: ["email", "sms"] }).notNull(),
    /** An email in small letters, or ten digits; '' once the order forgets its people. */
    recipient: c.text().notNull(),
    /** Neither the order's contact nor its delivery address has this email or phone. */
    toOther: c.boolean("to_other").notNull(),
    /** Sent by the completion page itself: once for an order. */
    automatic: c.boolean().notNull(),
  }),
  (t) => [
    index().on(t.orderId),
    index("document_send_others")
      .on(t.deviceId, t.at)
      .where(sql`${t.toOther}`),
    uniqueIndex("document_send_one_automatic")
      .on(t.orderId)
      .where(sql`${t.automatic}`),
  ],
);
