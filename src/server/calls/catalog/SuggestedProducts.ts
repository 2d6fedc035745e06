import type { ProductTile } from "#contract/product";
import type { Handler } from "#server/app/requestContext";
import { recentlyViewedBy } from "#server/visitors/index";

const maxSuggested = 8;
/** So many of the products seen last lend their neighbours. */
const seedProducts = 4;

/**
 * What an empty cart or a search without a result offers: what goes with the products seen last, then the store's
 * best sellers and its specials. The same for the same visitor until something changes; nothing sold out.
 */
export const SuggestedProducts: Handler<"SuggestedProducts"> = async (_input, ctx) => {
  const seen = await recentlyViewedBy(ctx.actor, seedProducts, ctx);
  const neighbours = await Promise.all(seen.map((productId) => ctx.catalog.related(productId)));
  const bestSellers = await ctx.catalog.tiles({ kind: "bestSellers", categoryId: 0 });
  const specials = await ctx.catalog.tiles({ kind: "specials" });
  const ofOthers = takeTurns(neighbours).filter(({ productId }) => !seen.includes(productId));
  const half = onceEach(ofOthers).slice(0, maxSuggested / 2);
  return onceEach([...half, ...bestSellers, ...specials]).slice(0, maxSuggested);
};

/** The first of each list, then the second of each, and so on. */
function takeTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function onceEach(tiles: readonly ProductTile[]): ProductTile[] {
  const known = new Map<number, ProductTile>();
  for (const tile of tiles) if (tile.forSale && !known.has(tile.productId)) known.set(tile.productId, tile);
  return [...known.values()];
}
