import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns";

/** Messages to send, written in the transaction that made them true and relayed afterwards. */
export const outbox = pgTable(
  "outbox",
  {
    messageId: text("message_id").primaryKey(),
    kind: text({
      enum: [
        "order-confirmation",
        "payment-receipt",
        "refund-notice",
        "refund-rejected",
        "refund-failed",
        "payment-differences",
        "order-canceled",
        "lease-ready",
        "layaway-confirmation",
        "layaway-receipt",
        "layaway-reminder",
        "layaway-past-due",
        "layaway-paid-off",
        "layaway-shipping",
        "layaway-missed",
        "layaway-missed-staff",
        "layaway-canceled",
        "hand-back",
        "contact-message",
        "store-document",
        "back-in-stock",
        "verification-code",
        "reset-secret",
        "password-changed",
        "passkey-added",
        "email-changed",
        "already-registered",
      ],
    }).notNull(),
    payload: jsonb().notNull(),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    attempts: integer().notNull().default(0),
    /** No process claims it before: one is sending it, or the last attempt failed. */
    notBefore: instant("not_before"),
    lastProblem: text("last_problem").notNull().default(""),
  },
  (t) => [
    index("outbox_unsent")
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
  ],
);
