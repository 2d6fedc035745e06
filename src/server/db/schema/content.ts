import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

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

/** A flyer: a picture whose rectangles lead to pages of the store. */
export const imageMap = pgTable("image_map", {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Whether pages show the name above the picture. */
  showName: boolean("show_name").notNull(),
  imageUrl: text("image_url").notNull(),
  imageAlt: text("image_alt").notNull(),
  /** The picture's own size in pixels, in which its rectangles are measured. */
  imageWidth: integer("image_width").notNull(),
  imageHeight: integer("image_height").notNull(),
  position: integer().notNull(),
});

export const imageMapArea = pgTable(
  "image_map_area",
  {
    mapId: integer("map_id")
      .notNull()
      .references(() => imageMap.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    upperLeftX: integer("upper_left_x").notNull(),
    upperLeftY: integer("upper_left_y").notNull(),
    lowerRightX: integer("lower_right_x").notNull(),
    lowerRightY: integer("lower_right_y").notNull(),
    /** '' when the rectangle leads to a page that is no product's. */
    sku: text().notNull(),
    /** A path of the store. */
    url: text().notNull(),
    /** What the link is called where it stands as text. */
    label: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mapId, t.position] }),
    check(
      "image_map_area_box",
      sql`0 <= ${t.upperLeftX} and ${t.upperLeftX} < ${t.lowerRightX} and 0 <= ${t.upperLeftY} and ${t.upperLeftY} < ${t.lowerRightY}`,
    ),
  ],
);
