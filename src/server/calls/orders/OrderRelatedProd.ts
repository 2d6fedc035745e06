import { productsOfOwnOrder } from "#server/db/queries/orders";
import { customerOf, deviceOf } from "#server/app/actor";
import type { ProductTile } from "#contract/product";
import type { Handler, RequestContext } from "#server/app/requestContext";
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
  const others = [...tiles.values()].filter((tile) => !bought.includes(tile.productId));
  const isOwned = await Promise.all(others.map((tile) => containsAny(tile, bought, ctx)));
  return others.filter((_, at) => !isOwned[at]).slice(0, maxRelated);
};

/** Nobody who has just bought a piece wants it again in a set. */
async function containsAny(
  { comboId }: ProductTile,
  bought: readonly number[],
  { catalog }: RequestContext,
): Promise<boolean> {
  const combo = comboId === null ? undefined : await catalog.combo(comboId);
  return combo?.items.some(({ productId }) => bought.includes(productId)) ?? false;
}
