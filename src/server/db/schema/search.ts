import { sql, type SQL } from "drizzle-orm";
import { customType, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns";
import { productKey } from "#server/db/schema/catalog";

const words = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The search index: one row per product on display, maintained by triggers. */
export const searchEntry = pgTable(
  "search_entry",
  {
    productId: integer("product_id").primaryKey().references(productKey, { onDelete: "cascade" }),
    name: text().notNull(),
    skus: text().notNull(),
    keywords: text().notNull(),
    categories: text().notNull(),
    variants: text().notNull(),
    description: text().notNull(),
    /** The stemmed texts; names weigh most. */
    document: words()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`setweight(to_tsvector('english'::regconfig, name), 'A')
          || setweight(to_tsvector('simple'::regconfig, skus), 'A')
          || setweight(to_tsvector('english'::regconfig, keywords), 'B')
          || setweight(to_tsvector('english'::regconfig, categories), 'B')
          || setweight(to_tsvector('english'::regconfig, variants), 'C')
          || setweight(to_tsvector('english'::regconfig, description), 'D')`,
      ),
  },
  (t) => [index("search_entry_document").using("gin", t.document)],
);

/** Every word of the catalog, for correcting typos. */
export const searchWord = pgTable("search_word", { word: text().primaryKey() }, (t) => [
  index("search_word_trigrams").using("gin", sql`${t.word} gin_trgm_ops`),
]);

/** What shoppers searched for and did not find, in lower case (decision 031). */
export const searchMiss = pgTable("search_miss", (c) => ({
  query: c.text().primaryKey(),
  times: c.integer().notNull(),
  lastAt: instant("last_at").notNull(),
}));
