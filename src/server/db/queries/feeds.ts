import { sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import { cents, type Cents } from "#domain/money";
import type { Queries } from "#server/db/engine/connect";

/** A variant on display, as shopping sites list it. */
export type FeedVariant = {
  sku: string;
  productId: number;
  comboId: number | null;
  title: string;
  description: string;
  color: string;
  imageUrl: string;
  price: Cents;
  /** Above the price while the variant is on sale; else null. */
  regularPrice: Cents | null;
  availability: "in_stock" | "backorder" | "out_of_stock";
};

type FeedRow = Omit<FeedVariant, "price" | "regularPrice"> & { price: string; regularPrice: string | null };

/** The next variants by SKU, from after `after`; a page reads by the primary key, however large the catalog. */
export async function readFeedVariants(
  db: Queries,
  { after, most }: { after: string; most: number },
): Promise<FeedVariant[]> {
  const { rows } = await db.execute<FeedRow>(sql`
    select v.sku, v.product_id as "productId", p.combo_id as "comboId", v.full_name as title,
      coalesce(nullif(v.description, ''), p.description) as description, v.color, v.price,
      coalesce(v.pictures -> 0 ->> 'url', p.pictures -> 0 ->> 'url', '') as "imageUrl",
      case when v.regular_price > v.price then v.regular_price end as "regularPrice",
      case when not (v.for_sale and p.for_sale) then 'out_of_stock'
        when exists (select from stock s where s.sku = v.sku and s.on_hand > s.reserved) then 'in_stock'
        when v.back_order then 'backorder' else 'out_of_stock' end as availability
    from variant v join product p on p.product_id = v.product_id
    where v.sku > ${after} and v.archived_at is null and p.archived_at is null
      and exists (select from product_category c where c.product_id = p.product_id)
    order by v.sku limit ${most}`);
  return rows.map(({ price, regularPrice, ...row }) => ({
    ...row,
    price: cents(Number(price)),
    regularPrice: regularPrice === null ? null : cents(Number(regularPrice)),
  }));
}

export type Arrival = {
  productId: number;
  comboId: number | null;
  name: string;
  description: string;
  day: Day;
};

/** The products that arrived last. */
export async function readLatestArrivals(db: Queries, most: number): Promise<Arrival[]> {
  const { rows } = await db.execute<Arrival>(sql`
    select p.product_id as "productId", p.combo_id as "comboId", p.name, p.description, p.arrived_on::text as day
    from product p
    where p.arrived_on is not null and p.archived_at is null
      and exists (select from product_category c where c.product_id = p.product_id)
    order by p.arrived_on desc, p.product_id limit ${most}`);
  return rows;
}
