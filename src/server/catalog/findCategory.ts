import { categoryOf, slugOf } from "#domain/catalog/catalog";
import type { CategoryRow } from "#server/db/queries/catalog";
import type { Catalog } from "#server/catalog/catalog";

/** The category with this slug or name, or else with this former slug. */
export async function findCategory(catalog: Catalog, text: string): Promise<CategoryRow | undefined> {
  const categories = await catalog.categories();
  const named = categoryOf(text, categories);
  if (named || text.trim() === "") return named;
  const former = await catalog.formerSlugs();
  const id = former.get(text) ?? former.get(slugOf(text));
  return categories.find((category) => category.id === id);
}
