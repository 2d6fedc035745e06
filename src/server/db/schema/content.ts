import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

/** A named page of text; names of figures stand in braces (`{returnDays}`). */
export const content = pgTable(
  "content",
  {
    name: text().primaryKey(),
    title: text().notNull(),
    /** The meta description. */
    description: text().notNull().default(""),
    /** Sanitized when written and again when read. */
    html: text().notNull(),
  },
  // Names are part of URLs, which people type in any case.
  (t) => [uniqueIndex("content_name").on(sql`lower(${t.name})`)],
);

export const faqEntry = pgTable("faq_entry", {
  key: text().primaryKey(),
  question: text().notNull(),
  position: integer().notNull(),
});

/** One section of the answer to a question. */
export const faqAnswer = pgTable(
  "faq_answer",
  {
    entryKey: text("entry_key")
      .notNull()
      .references(() => faqEntry.key, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: text().notNull().default(""),
    /** Sanitized when written and again when read. */
    html: text().notNull(),
    imageUrl: text("image_url").notNull().default(""),
    imageAlt: text("image_alt").notNull().default(""),
    widthPercent: integer("width_percent"),
    imageWidth: integer("image_width"),
    imageHeight: integer("image_height"),
  },
  (t) => [
    primaryKey({ columns: [t.entryKey, t.position] }),
    check("faq_answer_width", sql`${t.widthPercent} between 1 and 100`),
  ],
);
