import { isTimeout } from "#server/db/engine/busy";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { findCategory, searchProducts, tileOf } from "#server/catalog/index";

/** The products that match a query, in a category or everywhere. Fails on a timeout: a retry would time out too. */
export const Search: Handler<"Search"> = async (input, ctx) => {
  const category = await findCategory(ctx.catalog, input.categoryName);
  if (input.categoryName !== "" && !category) return { success: true, productList: [] };
  const ids = await found({ query: input.query, categoryId: category?.id }, ctx);
  if (!ids) return { success: false, productList: [] };
  const products = await ctx.catalog.products(ids);
  const typed = input.query.trim().toUpperCase();
  const productList = products.map((product) => ({
    ...tileOf(product),
    description: product.description,
    sku: product.pvList.find(({ sku }) => sku.toUpperCase() === typed)?.sku ?? "",
  }));
  return { success: true, productList };
};

/** Undefined after a timeout. */
async function found(
  search: Parameters<typeof searchProducts>[1],
  ctx: RequestContext,
): Promise<number[] | undefined> {
  try {
    return await ctx.searchQueue.add(() => searchProducts(ctx.db, search));
  } catch (problem) {
    if (isTimeout(problem)) return undefined;
    throw problem;
  }
}
