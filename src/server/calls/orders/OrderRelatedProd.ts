import { productsOfOwnOrder } from "#server/db/queries/orders";
import { cookieHashOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";

const maxRelated = 8;

/**
 * Products related to an order's, for the browser that placed it. Others get best sellers, whether or not the order
 * exists: an order number grants nothing (docs/security.md, Accepted deviations).
 */
export const OrderRelatedProd: Handler<"OrderRelatedProd"> = async (input, ctx) => {
  const cookie = cookieHashOf(ctx.actor);
  const own = cookie && { number: input.orderNumber, cookie };
  const bought = own ? await productsOfOwnOrder(ctx.db, own) : [];
  const [related, bestSellers] = await Promise.all([
    Promise.all(bought.map((productId) => ctx.catalog.related(productId))),
    ctx.catalog.tiles({ kind: "bestSellers", categoryId: 0 }),
  ]);
  const tiles = new Map([...related.flat(), ...bestSellers].map((tile) => [tile.productId, tile]));
  return [...tiles.values()].filter((tile) => !bought.includes(tile.productId)).slice(0, maxRelated);
};
