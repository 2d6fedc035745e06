import type { Answered, Asked } from "#contract/index";
import { productsOfOrder } from "#server/db/orders";
import type { Ctx } from "#server/handler";

const mostRelated = 8;

/** What goes with the products of an order. An unknown number answers best sellers, so that none can be probed. */
export async function OrderRelatedProd(
  asked: Asked<"OrderRelatedProd">,
  ctx: Ctx,
): Promise<Answered<"OrderRelatedProd">> {
  const bought = await productsOfOrder(ctx.db, asked.orderNumber);
  const [related, bestSellers] = await Promise.all([
    Promise.all(bought.map((productId) => ctx.catalog.related(productId))),
    ctx.catalog.tiles({ kind: "bestSellers", categoryId: 0 }),
  ]);
  const tiles = new Map([...related.flat(), ...bestSellers].map((tile) => [tile.productId, tile]));
  return [...tiles.values()].filter((tile) => !bought.includes(tile.productId)).slice(0, mostRelated);
}
