import type { Answered, Asked } from "#contract/index";
import { isTimeout } from "#server/db/busy";
import type { Ctx } from "#server/handler";
import { categoryNamed } from "#server/steps/categoryNamed";
import { tileOf } from "#server/steps/describeProduct";
import { searchProducts } from "#server/steps/searchProducts";

/**
 * The products that match a query, in a category or everywhere; `[]` for an unknown category. A search that takes
 * longer than it may has no success: the same again would take as long.
 */
export async function Search(asked: Asked<"Search">, ctx: Ctx): Promise<Answered<"Search">> {
  const category = await categoryNamed(ctx.catalog, asked.categoryName);
  if (asked.categoryName !== "" && !category) return { success: true, productList: [] };
  const ids = await found({ query: asked.query, categoryId: category?.id }, ctx);
  if (!ids) return { success: false, productList: [] };
  const products = await ctx.catalog.products(ids);
  const typed = asked.query.trim().toUpperCase();
  const productList = products.map((product) => ({
    ...tileOf(product),
    description: product.description,
    sku: product.pvList.find(({ sku }) => sku.toUpperCase() === typed)?.sku ?? "",
  }));
  return { success: true, productList };
}

/** Undefined when it took too long. */
async function found(search: Parameters<typeof searchProducts>[1], ctx: Ctx): Promise<number[] | undefined> {
  try {
    return await ctx.searchTurn(() => searchProducts(ctx.db, search));
  } catch (problem) {
    if (isTimeout(problem)) return undefined;
    throw problem;
  }
}
