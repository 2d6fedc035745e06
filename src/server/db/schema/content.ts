import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

/** A page of words under a name, written with the names of figures in braces (`{returnDays}`). */
export const content = pgTable(
  "content",
  {
    name: text().primaryKey(),
    title: text().notNull(),
    /** What search results say of it. */
    description: text().notNull().default(""),
    /** Sanitised when it is written, and again when it is read. */
    html: text().notNull(),
  },
  // A name is part of an address, and addresses are typed in any case.
  (t) => [uniqueIndex("content_name").on(sql`lower(${t.name})`)],
);

export const faqEntry = pgTable("faq_entry", {
  key: text().primaryKey(),
  question: text().notNull(),
  position: integer().notNull(),
});

/** A part of the answer to a question, with a title and a picture where it has them. */
export const faqAnswer = pgTable(
  "faq_answer",
  {
    entryKey: text("entry_key")
      .notNull()
      .references(() => faqEntry.key, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: text().notNull().default(""),
    /** Sanitised when it is written, and again when it is read. */
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
