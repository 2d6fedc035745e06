import { asc, getTableColumns, sql } from "drizzle-orm";
import type { Service } from "#domain/pricing/orderServices";
import type { Queries } from "#server/db/engine/connect";
import { orderService, cityFee, service } from "#server/db/schema/index";
import type { AssemblyFee } from "#domain/content/content";

/** The services for any of these products, each with those it applies to, directly or by category. */
export async function readServices(db: Queries, productIds: readonly number[]): Promise<Service[]> {
  const given = sql.param([...productIds]);
  const rows = await db
    .select({
      ...getTableColumns(orderService),
      productIds: sql<number[]>`array(
        select p from unnest(${given}::int[]) p
        where ${orderService.productIds} @> to_jsonb(p) or exists (
          select from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p and ${orderService.categorySlugs} ? c.slug))`,
    })
    .from(orderService)
    .orderBy(asc(orderService.position), asc(orderService.id));
  return rows.filter((row) => row.productIds.length > 0);
}

/** The fees for assembly, in display order. */
export function readAssemblyFees(db: Queries): Promise<AssemblyFee[]> {
  return db
    .select({ name: service.name, fee: service.fee, feeMax: service.feeMax })
    .from(service)
    .orderBy(asc(service.position), asc(service.name));
}

/** The delivery fees of cities that have one, alphabetically. */
export function readCityFees(db: Queries) {
  return db.select().from(cityFee).orderBy(asc(cityFee.city));
}
