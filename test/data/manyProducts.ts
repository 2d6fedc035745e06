import type { ClientBase } from "pg";

/**
 * Adds so many products, each with three variants in the warehouse, to the demo's five categories. Names, prices, arrivals, specials
 * and ranks are spread as in a furniture catalog: a fifth on sale, a twentieth sold out.
 */
export async function addManyProducts(client: Pick<ClientBase, "query">, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batch) {
    const range = [first, Math.min(first + batch - 1, count)];
    for (const statement of statements) await client.query(statement, range);
  }
  await client.query("analyze");
}

/** So few that each statement ends in time, on a busy machine too. */
const batch = 500;

const from = "from generate_series($1::int, $2::int) n";
const statements = [
  `insert into product (product_id, name, type, short_name, description, variant_name, variant_display, special, arrived_on,
     position)
   select 100000 + n,
     (array['Oakhurst', 'Decatur', 'Ansley', 'Inman', 'Harlow', 'Kirkwood', 'Marietta'])[1 + n % 7] || ' ' || n || ' '
       || (array['Sofa', 'Table', 'Bed', 'Mattress', 'Lamp'])[1 + n % 5],
     (array['Sofas', 'Tables', 'Beds', 'Mattresses', 'Lamps'])[1 + n % 5],
     'Piece ' || n,
     'A piece in ' || (array['leather', 'oak', 'velvet', 'steel', 'linen', 'walnut', 'glass', 'birch', 'wool'])[1 + n % 9]
       || ' for ' || (array['small', 'large', 'quiet', 'bright'])[1 + n % 4] || ' rooms.',
     'Color', 5, n % 100 = 0, case when n % 50 = 0 then date '2026-01-01' + n % 60 end, n ${from}`,
  `insert into variant (sku, unique_key, product_id, variant_value, short_name, full_name, color, color_code,
     color_family, material, price, regular_price, width, depth, height, weight, boxes, position)
   select 'MANY-' || n || '-' || color.place, 'many-' || n || '-' || color.place, 100000 + n, color.name, 'Piece ' || n,
     'Piece ' || n || ', ' || color.name, color.name, color.code, color.family,
     (array['Leather', 'Wood', 'Velvet', 'Metal', 'Fabric'])[1 + n % 9 % 5], 5000 + n * 7919 % 300000,
     case when n % 5 = 0 then 310000 end, 20 + n % 90, 15 + n % 40, 12 + n % 70, 10 + n % 200, 1 + n % 3, color.place
   ${from} cross join (values (1, 'Oat', '#d8cbb3', 'Beige'), (2, 'Clay', '#a5482c', 'Red'), (3, 'Pine', '#2f4a3a', 'Green'))
     as color (place, name, code, family)`,
  `insert into product_category (product_id, category_id, position) select 100000 + n, 1 + n % 5, 0 ${from}`,
  `insert into stock (sku, location_id, on_hand)
   select 'MANY-' || n || '-' || place, 0, case when n % 20 = 0 then 0 else 10 end
   ${from} cross join generate_series(1, 3) place`,
  `insert into sales_rank (product_id, category_id, ranking) select 100000 + n, 1 + n % 5, 1000 + n ${from}`,
];
