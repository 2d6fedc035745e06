import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

/** The best sellers of a category; without one, or for category 0, those of the whole store. */
export async function BestSellers(asked: Asked<"BestSellers">, ctx: Ctx): Promise<Answered<"BestSellers">> {
  const categoryId = Number(asked.categoryId ?? 0);
  const categories = await ctx.catalog.categories();
  const known = categoryId === 0 || categories.some(({ id }) => id === categoryId);
  return known ? ctx.catalog.tiles({ kind: "bestSellers", categoryId }) : [];
}
