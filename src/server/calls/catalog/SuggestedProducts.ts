import type { ProductTile } from "#contract/product";
import type { Handler } from "#server/app/requestContext";
import { listedTiles } from "#server/catalog/index";
import { recentlyViewedBy } from "#server/visitors/index";

const maxSuggested = 8;
const maxViewed = 4;

/** Products for an empty cart or search: related to those viewed last, then best sellers and specials in stock. */
export const SuggestedProducts: Handler<"SuggestedProducts"> = async (_input, ctx) => {
  const viewed = await recentlyViewedBy(ctx.actor, maxViewed, ctx);
  const related = await Promise.all(viewed.map((productId) => ctx.catalog.related(productId)));
  const bestSellers = await listedTiles({ kind: "bestSellers", categoryId: 0 }, 1, ctx);
  const specials = await listedTiles({ kind: "specials" }, 1, ctx);
  const others = interleave(related).filter(({ productId }) => !viewed.includes(productId));
  const half = distinctForSale(others).slice(0, maxSuggested / 2);
  return distinctForSale([...half, ...bestSellers, ...specials]).slice(0, maxSuggested);
};

/** The first of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function distinctForSale(tiles: readonly ProductTile[]): ProductTile[] {
  const known = new Map<number, ProductTile>();
  for (const tile of tiles) if (tile.forSale && !known.has(tile.productId)) known.set(tile.productId, tile);
  return [...known.values()];
}
