import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

/** The best sellers of a category; without one, or for category 0, those of the whole store. */
export async function BestSellers(
  input: Input<"BestSellers">,
  ctx: RequestContext,
): Promise<Output<"BestSellers">> {
  const categoryId = Number(input.categoryId ?? 0);
  const categories = await ctx.catalog.categories();
  const known = categoryId === 0 || categories.some(({ id }) => id === categoryId);
  return known ? ctx.catalog.tiles({ kind: "bestSellers", categoryId }) : [];
}
