import type { FastifyInstance } from "fastify";
import { readListedProducts } from "#server/db/queries/catalog";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import { storeAddress } from "#server/app/publicAddress";
import type { AppContext } from "#server/app/appContext";
import { fixedPaths, paths, personalPaths } from "#server/app/paths";

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function registerCrawlers(
  app: FastifyInstance,
  context: Pick<AppContext, "catalog" | "config" | "db">,
): void {
  const store = () => storeAddress(context.config, app);
  app.get("/robots.txt", (_request, reply) => {
    const rules = ["User-agent: *", ...personalPaths.map((path) => `Disallow: ${path}`), ""];
    return reply
      .type("text/plain")
      .header("cache-control", "no-cache")
      .send(`${[...rules, `Sitemap: ${store()}/sitemap.xml`].join("\n")}\n`);
  });
  app.get("/sitemap.xml", async (_request, reply) => {
    const stores = (await readLocations(context.db)).map(({ id }) => paths.location(id));
    const pages = [...fixedPaths, ...stores, ...(await catalogPaths(context))];
    return reply.type("application/xml").header("cache-control", "no-cache").send(sitemap(store(), pages));
  });
}

/** Every category and the products in them, each once. A combo's own product has the combo's address. */
async function catalogPaths({ catalog, db }: Pick<AppContext, "catalog" | "db">): Promise<string[]> {
  const categories = (await catalog.categories()).map(({ slug }) => paths.category(slug));
  const products = (await readListedProducts(db)).map(({ productId, comboId }) =>
    comboId === null ? paths.product(productId) : paths.combo(comboId),
  );
  return [...categories, ...new Set(products)];
}

/** The protocol of sitemaps.org. In these paths only the ampersand needs escaping in XML. */
function sitemap(store: string, pages: readonly string[]): string {
  const entries = pages.map((path) => `<url><loc>${store}${path.replaceAll("&", "&amp;")}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
