import { productsOfOwnOrder } from "#server/db/queries/orders";
import { customerOf, deviceOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { listedTiles } from "#server/catalog/index";

const maxRelated = 8;

/**
 * Products related to an order's, for the browser or the account that placed it. Others get best sellers, whether or
 * not the order exists: an order number grants nothing (docs/security.md, Accepted deviations).
 */
export const OrderRelatedProd: Handler<"OrderRelatedProd"> = async (input, ctx) => {
  const own = { cookie: deviceOf(ctx.actor), accountId: customerOf(ctx.actor)?.accountId };
  const bought = await productsOfOwnOrder(ctx.db, input.orderNumber, own);
  const [related, bestSellers] = await Promise.all([
    Promise.all(bought.map((productId) => ctx.catalog.related(productId))),
    listedTiles({ kind: "bestSellers", categoryId: 0 }, 1, ctx),
  ]);
  const tiles = new Map([...related.flat(), ...bestSellers].map((tile) => [tile.productId, tile]));
  return [...tiles.values()].filter((tile) => !bought.includes(tile.productId)).slice(0, maxRelated);
};
