import { asc, sql } from "drizzle-orm";
import type { Service } from "#domain/pricing/orderServices";
import type { Queries } from "#server/db/engine/connect";
import { orderService, cityFee, service } from "#server/db/schema/index";
import type { AssemblyFee } from "#domain/content/content";
import type { Cents } from "#domain/money";

/** The services for any of these products, each with those of them that it is for, itself or by a category. */
export async function readServices(db: Queries, productIds: readonly number[]): Promise<Service[]> {
  const given = sql.param([...productIds]);
  const rows = await db
    .select({
      id: orderService.id,
      kind: orderService.kind,
      name: orderService.name,
      description: orderService.description,
      price: orderService.price,
      per: orderService.per,
      deliveryOnly: orderService.deliveryOnly,
      minUnitPrice: orderService.minUnitPrice,
      maxUnitPrice: orderService.maxUnitPrice,
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

/** What is asked for assembly, in the owner's order. */
export function readAssemblyFees(db: Queries): Promise<AssemblyFee[]> {
  return db
    .select({ name: service.name, fee: service.fee, feeMax: service.feeMax })
    .from(service)
    .orderBy(asc(service.position), asc(service.name));
}

/** What a delivery costs in each city that has a fee of its own, by the alphabet. */
export function readCityFees(db: Queries): Promise<{ city: string; fee: Cents }[]> {
  return db.select().from(cityFee).orderBy(asc(cityFee.city));
}
