import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/schema/columns";

/** A shopper's message to the store. */
export const contactMessage = pgTable(
  "contact_message",
  {
    /** Made by the browser. */
    messageId: text("message_id").primaryKey(),
    category: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    body: text().notNull(),
    /** A warranty claim's deadlines; null for other messages. */
    forwardBy: instant("forward_by"),
    fixBy: instant("fix_by"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("contact_message_created").on(t.createdAt)],
);

/** A picture for a message, rendered anew by us; deleted after a day if no message names it (docs/security.md T32). */
export const uploadedPicture = pgTable(
  "uploaded_picture",
  {
    /** Random, with its ending. */
    name: text().primaryKey(),
    messageId: text("message_id").notNull(),
    /** SHA-256 of the file as it was sent: the same file is stored once for a message. */
    digest: bytes().notNull(),
    bytes: bytes().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("uploaded_picture_once").on(t.messageId, t.digest),
    index("uploaded_picture_created").on(t.createdAt),
  ],
);
