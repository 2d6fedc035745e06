import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { money } from "#server/db/schema/columns";
import { locationKey } from "#server/db/schema/fulfillment";

/** What the stores sell besides the catalog, and the deposits they take (conformance: entities "Store item"). */
export const storeItem = pgTable(
  "store_item",
  (c) => ({
    id: c.integer().primaryKey(),
    /** Null for every store. */
    storeId: c.integer("store_id").references(locationKey),
    /** 0 for goods, above 0 for a deposit of this type. */
    typeId: c.integer("type_id").notNull(),
    name: c.text().notNull(),
    description: c.text().notNull().default(""),
    imageUrl: c.text("image_url").notNull().default(""),
    /** 0 for a deposit, whose amount is typed. */
    price: money().notNull(),
    /** Makes a cart with it a layaway. */
    layaway: c.boolean().notNull().default(false),
    /** The field of the store's own records that it belongs to. */
    fieldName: c.text("field_name").notNull().default(""),
    position: c.integer().notNull(),
  }),
  (t) => [
    index().on(t.storeId),
    check("store_item_price", sql`${t.typeId} >= 0 and (${t.typeId} = 0) = (${t.price} > 0)`),
  ],
);
