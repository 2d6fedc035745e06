import type { FastifyInstance } from "fastify";
import { listingOf } from "#domain/catalog/catalog";
import type { AppContext } from "#server/app/appContext";
import { findCategory } from "#server/catalog/index";
import { categoryPath, paths } from "#server/app/paths";

/** Redirects an address with a category's earlier slug or its name to the category's own address (301). */
export function redirectCategoryNames(app: FastifyInstance, { catalog }: Pick<AppContext, "catalog">): void {
  app.addHook("onRequest", async (request, reply) => {
    const [, name, rest = ""] = categoryPath.exec(request.url) ?? [];
    const slug = name === undefined ? undefined : await slugNow(catalog, decoded(name));
    if (slug === undefined) return;
    // The name may come to mean another category.
    return reply.header("cache-control", "no-cache").redirect(`${paths.category(slug)}${rest}`, 301);
  });
}

/** The slug of the category that `name` means; undefined for the slug itself. */
async function slugNow(catalog: AppContext["catalog"], name: string): Promise<string | undefined> {
  if (listingOf(name).kind !== "category") return undefined;
  const categories = await catalog.categories();
  if (categories.some(({ slug }) => slug === name)) return undefined;
  return (await findCategory(catalog, name))?.slug;
}

/** The decoded name, or the name itself if it cannot be decoded: no category has such a name. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
