import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, money, storeDay } from "#server/db/schema/columns";
import { location } from "#server/db/schema/fulfillment";

/** A picture in the files of the store: `url` is its public path. */
export type Picture = { url: string; width: number; height: number };
export type InstallManual = { url: string; pdf: string };

export const category = pgTable(
  "category",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    imageUrl: text("image_url").notNull().default(""),
    position: integer().notNull(),
  },
  // The names of the special lists stand in the same place of an address.
  (t) => [check("category_slug_free", sql`${t.slug} !~* '^(specials|newarrivals|bs_.*)$'`)],
);

/** Slugs a category had before; they answer 301. A trigger keeps each that is given up. */
export const formerSlug = pgTable("former_slug", {
  slug: text().primaryKey(),
  categoryId: integer("category_id")
    .notNull()
    .references(() => category.id),
});

export const product = pgTable(
  "product",
  {
    productId: integer("product_id").primaryKey(),
    name: text().notNull(),
    shortName: text("short_name").notNull(),
    description: text().notNull(),
    keywords: text().notNull().default(""),
    variantName: text("variant_name").notNull(),
    variantDisplay: integer("variant_display").notNull(),
    forSale: boolean("for_sale").notNull().default(true),
    comboId: integer("combo_id"),
    useFirstPvImage: boolean("use_first_pv_image").notNull().default(true),
    thumbnailRatio: doublePrecision("thumbnail_ratio").notNull().default(0.75),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    installManuals: jsonb("install_manuals").$type<InstallManual[]>().notNull().default([]),
    special: boolean().notNull().default(false),
    /** Present while the product counts as a new arrival. */
    arrivedOn: storeDay("arrived_on"),
    position: integer().notNull().default(0),
    archivedAt: instant("archived_at"),
  },
  (t) => [index().on(t.comboId)],
);

export const productCategory = pgTable(
  "product_category",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => product.productId),
    categoryId: integer("category_id")
      .notNull()
      .references(() => category.id),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId)],
);

export const variant = pgTable(
  "variant",
  {
    sku: text().primaryKey(),
    uniqueKey: text("unique_key").notNull().unique(),
    productId: integer("product_id")
      .notNull()
      .references(() => product.productId),
    position: integer().notNull().default(0),
    variantValue: text("variant_value").notNull(),
    shortName: text("short_name").notNull(),
    fullName: text("full_name").notNull(),
    color: text().notNull().default(""),
    colorCode: text("color_code").notNull().default(""),
    price: money().notNull(),
    regularPrice: money("regular_price"),
    forSale: boolean("for_sale").notNull().default(true),
    /** The owner takes orders with nothing in stock; they are ready after `inStockDays`. */
    backOrder: boolean("back_order").notNull().default(false),
    inStockDays: integer("in_stock_days").notNull().default(0),
    description: text().notNull().default(""),
    dimension: text().notNull().default(""),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    installManuals: jsonb("install_manuals").$type<InstallManual[]>().notNull().default([]),
    /** Where Buy Together stands: 1 left, 2 below, 3 full width. */
    buyTogetherPosition: integer("buy_together_position").notNull().default(2),
    /** The path of the page that the variant stands for; '' while that is its own place on its product's page. */
    symLink: text("sym_link").notNull().default(""),
    archivedAt: instant("archived_at"),
  },
  (t) => [
    index().on(t.productId),
    check("variant_price_positive", sql`${t.price} > 0`),
    check("variant_lead_time", sql`${t.inStockDays} >= 0`),
    // A path of our own, never one that a browser would read as another site.
    check("variant_sym_link", sql`${t.symLink} ~ '^(/[A-Za-z0-9%._~-][A-Za-z0-9%._~/-]*)?$'`),
  ],
);

/** Pieces of a variant at a location: `onHand` counts what is there, `reserved` what of it is promised. */
export const stock = pgTable(
  "stock",
  {
    sku: text()
      .notNull()
      .references(() => variant.sku),
    locationId: integer("location_id")
      .notNull()
      .references(() => location.id),
    onHand: integer("on_hand").notNull(),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sku, t.locationId] }),
    check("stock_on_hand", sql`${t.onHand} >= 0`),
    check("stock_reserved", sql`${t.reserved} between 0 and ${t.onHand}`),
  ],
);

export const buyTogether = pgTable(
  "buy_together",
  {
    sku: text()
      .notNull()
      .references(() => variant.sku),
    withSku: text("with_sku")
      .notNull()
      .references(() => variant.sku),
    position: integer().notNull().default(0),
    checked: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.sku, t.withSku] })],
);

export const relatedProduct = pgTable(
  "related_product",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => product.productId),
    relatedId: integer("related_id")
      .notNull()
      .references(() => product.productId),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);

/** Best-seller ranks of a product; category 0 is the whole store. */
export const salesRank = pgTable(
  "sales_rank",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => product.productId),
    categoryId: integer("category_id").notNull(),
    ranking: integer().notNull(),
    show: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId, t.ranking)],
);

export const combo = pgTable(
  "combo",
  {
    comboId: integer("combo_id").primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(""),
    price: money().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
  },
  (t) => [check("combo_price_positive", sql`${t.price} > 0`)],
);

export const comboItem = pgTable(
  "combo_item",
  {
    comboId: integer("combo_id")
      .notNull()
      .references(() => combo.comboId),
    sku: text()
      .notNull()
      .references(() => variant.sku),
    quantity: integer().notNull(),
    required: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.comboId, t.sku] }),
    index().on(t.sku),
    check("combo_item_quantity", sql`${t.quantity} > 0`),
  ],
);

/** What the home page shows: rotating pictures, tiles, the vertical column, flyers. */
export const homeEntry = pgTable(
  "home_entry",
  {
    key: text().primaryKey(),
    place: text({ enum: ["image", "promotion", "vertical", "flyer"] }).notNull(),
    title: text().notNull(),
    text: text().notNull().default(""),
    action: text().notNull().default(""),
    textSide: text("text_side", { enum: ["left", "right"] })
      .notNull()
      .default("left"),
    imageUrl: text("image_url").notNull(),
    imageAlt: text("image_alt").notNull().default(""),
    linkUrl: text("link_url").notNull().default(""),
    productId: integer("product_id").references(() => product.productId),
    position: integer().notNull(),
  },
  (t) => [unique().on(t.place, t.position)],
);
