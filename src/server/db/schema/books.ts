import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant, money } from "#server/db/schema/columns";

/** The provider's books while a run compares them with the ledger; the run removes its rows. */
export const providerEntry = pgTable(
  "provider_entry",
  (c) => ({
    /** When the run began; identifies it. */
    run: instant("run").notNull(),
    kind: c.text().notNull(),
    id: c.text().notNull(),
    key: c.text().notNull(),
    refundKey: c.text("refund_key").notNull(),
    amount: money().notNull(),
    at: instant("at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.run, t.kind, t.id] })],
);

/** How the provider's books can differ from ours. */
export const differenceKinds = [
  "unknown-charge",
  "charge-not-entered",
  "charge-missing",
  "charge-amount",
  "open-authorization",
  "unknown-refund",
  "refund-missing",
  "refund-amount",
  "dispute",
  "dispute-lost",
] as const;

/** Differences that the operator was told of, so that each is reported once. */
export const paymentDifference = pgTable(
  "payment_difference",
  (c) => ({
    kind: c.text({ enum: differenceKinds }).notNull(),
    /** Our key of the charge or refund, or the provider's id where we have none. */
    subject: c.text().notNull(),
    /** Our key of the payment; "" for one that we did not start. */
    providerKey: c.text("provider_key").notNull(),
    ours: money(),
    theirs: money(),
    foundAt: instant("found_at").notNull(),
    /** The message that reports it. */
    messageId: c.text("message_id").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index().on(t.messageId)],
);
