import type { Answered, Asked } from "#contract/index";
import { productsOfOwnOrder } from "#server/db/orders";
import type { Ctx } from "#server/handler";

const mostRelated = 8;

/**
 * What goes with the products of an order, for the browser that placed it. Everybody else is answered best sellers,
 * whether there is such a number or not: an order's number grants nothing (security.md §2.7 i).
 */
export async function OrderRelatedProd(
  asked: Asked<"OrderRelatedProd">,
  ctx: Ctx,
): Promise<Answered<"OrderRelatedProd">> {
  const own = ctx.cookie && { number: asked.orderNumber, cookie: ctx.cookie };
  const bought = own ? await productsOfOwnOrder(ctx.db, own) : [];
  const [related, bestSellers] = await Promise.all([
    Promise.all(bought.map((productId) => ctx.catalog.related(productId))),
    ctx.catalog.tiles({ kind: "bestSellers", categoryId: 0 }),
  ]);
  const tiles = new Map([...related.flat(), ...bestSellers].map((tile) => [tile.productId, tile]));
  return [...tiles.values()].filter((tile) => !bought.includes(tile.productId)).slice(0, mostRelated);
}
