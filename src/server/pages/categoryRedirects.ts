import type { FastifyInstance } from "fastify";
import { listingOf } from "#domain/catalog/catalog";
import type { AppContext } from "#server/app/appContext";
import { findCategory } from "#server/catalog/findCategory";
import { categoryPath, paths } from "#server/pages/paths";

/**
 * Leads addresses that call a category by a slug it had before, or by its name, to the one address it has
 * (docs/domain.md, "Stock").
 */
export function redirectCategoryNames(app: FastifyInstance, { catalog }: Pick<AppContext, "catalog">): void {
  app.addHook("onRequest", async (request, reply) => {
    const [, name, rest = ""] = categoryPath.exec(request.url) ?? [];
    const slug = name === undefined ? undefined : await slugNow(catalog, decoded(name));
    if (slug === undefined) return;
    // The name may be given to another category one day: nobody is to keep this for ever.
    return reply.header("cache-control", "no-cache").redirect(`${paths.category(slug)}${rest}`, 301);
  });
}

/** The slug of the category that `name` means when it is not the slug itself. */
async function slugNow(catalog: AppContext["catalog"], name: string): Promise<string | undefined> {
  if (listingOf(name).kind !== "category") return undefined;
  const categories = await catalog.categories();
  if (categories.some(({ slug }) => slug === name)) return undefined;
  return (await findCategory(catalog, name))?.slug;
}

/** As it was typed, where it is no text: such a name belongs to nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
