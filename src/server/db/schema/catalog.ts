import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { instant, money, storeDay } from "#server/db/schema/columns";
import { locationKey } from "#server/db/schema/fulfillment";

/** A picture among the store's files: `url` is its public path. */
export type Picture = { url: string; width: number; height: number };
export type InstallManual = { url: string; pdf: string };
/** A line of a product's table of details: 'Seat depth', '22 inches'. */
export type Detail = { name: string; value: string };

export const category = pgTable(
  "category",
  (c) => ({
    id: c.integer().primaryKey(),
    slug: c.text().notNull().unique(),
    name: c.text().notNull(),
    imageUrl: c.text("image_url").notNull().default(""),
    position: c.integer().notNull(),
  }),
  // Special lists have the same URLs.
  (t) => [check("category_slug_free", sql`${t.slug} !~* '^(specials|newarrivals|bs_.*)$'`)],
);

/** Earlier slugs of a category, which answer 301. A trigger adds them. */
export const formerSlug = pgTable("former_slug", (c) => ({
  slug: c.text().primaryKey(),
  categoryId: c
    .integer("category_id")
    .notNull()
    .references(() => category.id),
}));

export const product = pgTable(
  "product",
  (c) => ({
    productId: c.integer("product_id").primaryKey(),
    name: c.text().notNull(),
    /** The type of piece, in the plural: 'Sofas'. '' for one that no list is narrowed down to. */
    type: c.text().notNull().default(""),
    shortName: c.text("short_name").notNull(),
    description: c.text().notNull(),
    keywords: c.text().notNull().default(""),
    /** What its own columns do not say, in the order shown. */
    details: c.jsonb().$type<Detail[]>().notNull().default([]),
    variantName: c.text("variant_name").notNull(),
    variantDisplay: c.integer("variant_display").notNull(),
    forSale: c.boolean("for_sale").notNull().default(true),
    comboId: c.integer("combo_id"),
    useFirstPvImage: c.boolean("use_first_pv_image").notNull().default(true),
    thumbnailRatio: c.doublePrecision("thumbnail_ratio").notNull().default(0.75),
    pictures: c.jsonb().$type<Picture[]>().notNull().default([]),
    installManuals: c.jsonb("install_manuals").$type<InstallManual[]>().notNull().default([]),
    special: c.boolean().notNull().default(false),
    /** Present while the product counts as a new arrival. */
    arrivedOn: storeDay("arrived_on"),
    position: c.integer().notNull().default(0),
    archivedAt: instant("archived_at"),
    /** The last day on which the product or one of its variants was changed. Triggers set it. */
    changedOn: storeDay("changed_on")
      .notNull()
      .default(sql`current_date`),
  }),
  (t) => [index().on(t.comboId)],
);
export const productKey = () => product.productId;

export const productCategory = pgTable(
  "product_category",
  (c) => ({
    productId: c.integer("product_id").notNull().references(productKey),
    categoryId: c
      .integer("category_id")
      .notNull()
      .references(() => category.id),
    position: c.integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId)],
);

export const variant = pgTable(
  "variant",
  (c) => ({
    sku: c.text().primaryKey(),
    uniqueKey: c.text("unique_key").notNull().unique(),
    productId: c.integer("product_id").notNull().references(productKey),
    position: c.integer().notNull().default(0),
    variantValue: c.text("variant_value").notNull(),
    shortName: c.text("short_name").notNull(),
    fullName: c.text("full_name").notNull(),
    color: c.text().notNull().default(""),
    colorCode: c.text("color_code").notNull().default(""),
    /** What shoppers filter by: 'Red' for the color 'Red Clay'; '' is in no filter. */
    colorFamily: c.text("color_family").notNull().default(""),
    material: c.text().notNull().default(""),
    /** Of a mattress, a bed and what goes on it: 'Queen'. */
    bedSize: c.text("bed_size").notNull().default(""),
    /** Of a mattress: 'Medium'. */
    firmness: c.text().notNull().default(""),
    price: money().notNull(),
    regularPrice: money("regular_price"),
    forSale: c.boolean("for_sale").notNull().default(true),
    /** What the product's page opens on, if it is for sale: the size that most shoppers want. */
    featured: c.boolean().notNull().default(false),
    /** Can be ordered with nothing in stock; ready after `inStockDays`. */
    backOrder: c.boolean("back_order").notNull().default(false),
    inStockDays: c.integer("in_stock_days").notNull().default(0),
    description: c.text().notNull().default(""),
    /** The size as shown. */
    dimension: c.text().notNull().default(""),
    /** Inches; null where unknown. Of a combo, its largest item's. */
    width: c.doublePrecision(),
    depth: c.doublePrecision(),
    height: c.doublePrecision(),
    seatHeight: c.doublePrecision("seat_height"),
    /** Pounds, with the boxes it comes in. */
    weight: c.doublePrecision(),
    boxes: c.integer(),
    pictures: c.jsonb().$type<Picture[]>().notNull().default([]),
    installManuals: c.jsonb("install_manuals").$type<InstallManual[]>().notNull().default([]),
    /** 1 left, 2 below, 3 full width. */
    buyTogetherPosition: c.integer("buy_together_position").notNull().default(2),
    /** The path of the page to open instead of the product's own; '' for none. */
    symLink: c.text("sym_link").notNull().default(""),
    archivedAt: instant("archived_at"),
  }),
  (t) => [
    index().on(t.productId),
    check("variant_price_positive", sql`${t.price} > 0`),
    check("variant_lead_time", sql`${t.inStockDays} >= 0`),
    check(
      "variant_size",
      sql`least(${t.width}, ${t.depth}, ${t.height}, ${t.seatHeight}, ${t.weight}, ${t.boxes}) > 0`,
    ),
    // A path of this store, never one that a browser reads as another site.
    check("variant_sym_link", sql`${t.symLink} ~ '^(/[A-Za-z0-9%._~-][A-Za-z0-9%._~/-]*)?$'`),
  ],
);
export const variantKey = () => variant.sku;

/** Units of a variant at a location; `onHand` includes the `reserved` ones. */
export const stock = pgTable(
  "stock",
  (c) => ({
    sku: c.text().notNull().references(variantKey),
    locationId: c.integer("location_id").notNull().references(locationKey),
    onHand: c.integer("on_hand").notNull(),
    reserved: c.integer().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.sku, t.locationId] }),
    check("stock_on_hand", sql`${t.onHand} >= 0`),
    check("stock_reserved", sql`${t.reserved} between 0 and ${t.onHand}`),
  ],
);

export const buyTogether = pgTable(
  "buy_together",
  (c) => ({
    sku: c.text().notNull().references(variantKey),
    withSku: c.text("with_sku").notNull().references(variantKey),
    position: c.integer().notNull().default(0),
    checked: c.boolean().notNull().default(true),
  }),
  (t) => [primaryKey({ columns: [t.sku, t.withSku] })],
);

export const relatedProduct = pgTable(
  "related_product",
  (c) => ({
    productId: c.integer("product_id").notNull().references(productKey),
    relatedId: c.integer("related_id").notNull().references(productKey),
    position: c.integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);

/** Best-seller ranks of a product; category 0 is the whole store. */
export const salesRank = pgTable(
  "sales_rank",
  (c) => ({
    productId: c.integer("product_id").notNull().references(productKey),
    categoryId: c.integer("category_id").notNull(),
    ranking: c.integer().notNull(),
    show: c.boolean().notNull().default(true),
  }),
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId, t.ranking)],
);

export const combo = pgTable(
  "combo",
  (c) => ({
    comboId: c.integer("combo_id").primaryKey(),
    name: c.text().notNull(),
    description: c.text().notNull().default(""),
    price: money().notNull(),
    pictures: c.jsonb().$type<Picture[]>().notNull().default([]),
  }),
  (t) => [check("combo_price_positive", sql`${t.price} > 0`)],
);

export const comboItem = pgTable(
  "combo_item",
  (c) => ({
    comboId: c
      .integer("combo_id")
      .notNull()
      .references(() => combo.comboId),
    sku: c.text().notNull().references(variantKey),
    quantity: c.integer().notNull(),
    required: c.boolean().notNull().default(true),
    position: c.integer().notNull().default(0),
  }),
  (t) => [
    primaryKey({ columns: [t.comboId, t.sku] }),
    index().on(t.sku),
    check("combo_item_quantity", sql`${t.quantity} > 0`),
  ],
);

/** What the home page shows: rotating pictures, tiles, the vertical column, flyers. */
export const homeEntry = pgTable(
  "home_entry",
  (c) => ({
    key: c.text().primaryKey(),
    place: c.text({ enum: ["image", "promotion", "vertical", "flyer"] }).notNull(),
    title: c.text().notNull(),
    text: c.text().notNull().default(""),
    action: c.text().notNull().default(""),
    textSide: c
      .text("text_side", { enum: ["left", "right"] })
      .notNull()
      .default("left"),
    imageUrl: c.text("image_url").notNull(),
    imageAlt: c.text("image_alt").notNull().default(""),
    linkUrl: c.text("link_url").notNull().default(""),
    productId: c.integer("product_id").references(productKey),
    position: c.integer().notNull(),
  }),
  (t) => [unique().on(t.place, t.position)],
);
