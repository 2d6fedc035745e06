import type { FastifyInstance, FastifyReply } from "fastify";
import type { Day } from "#domain/dates";
import { countListedProducts, readListedProducts } from "#server/db/queries/catalog";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import { storeAddress } from "#server/app/publicAddress";
import type { AppContext } from "#server/app/appContext";
import { fixedPaths, paths, personalPaths } from "#server/app/paths";

/** Serves `/robots.txt`, and `/sitemap.xml` with its parts. */
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
  registerSitemap(app, context, store);
}

function registerSitemap(
  app: FastifyInstance,
  context: Pick<AppContext, "catalog" | "db">,
  store: () => string,
): void {
  const send = (reply: FastifyReply, xml: string) =>
    reply.type("application/xml").header("cache-control", "no-cache").send(xml);

  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = Math.ceil((await countListedProducts(context.db)) / productsPerPart);
    const numbers = Array.from({ length: parts }, (_, at) => at + 1);
    const files = [pagesPart, ...numbers.map(productsPart)];
    return send(
      reply,
      sitemapDocument(
        "sitemapindex",
        "sitemap",
        files.map((path) => entry(store(), { path })),
      ),
    );
  });

  app.get(pagesPart, async (_request, reply) => {
    const stores = (await readLocations(context.db)).map(({ id }) => paths.location(id));
    const categories = (await context.catalog.categories()).map(({ slug }) => paths.category(slug));
    const pages = [...fixedPaths, ...stores, ...categories].map((path) => ({ path }));
    return send(
      reply,
      sitemapDocument(
        "urlset",
        "url",
        pages.map((page) => entry(store(), page)),
      ),
    );
  });

  app.get<{ Params: { part: string } }>(
    "/sitemaps/products/:part(^[1-9]\\d{0,3}$)",
    async (request, reply) => {
      const offset = (Number(request.params.part) - 1) * productsPerPart;
      const products = await readListedProducts(context.db, { limit: productsPerPart, offset });
      if (products.length === 0) return reply.callNotFound();
      return send(
        reply,
        sitemapDocument(
          "urlset",
          "url",
          products.map((product) => entry(store(), pageOf(product))),
        ),
      );
    },
  );
}

/** A sitemap may list 50,000 pages. Fewer are read at once. */
const productsPerPart = 2_000;
const pagesPart = "/sitemaps/pages";
const productsPart = (part: number) => `/sitemaps/products/${part}`;

/** Without the day of its last change, crawlers decide for themselves. */
type Entry = { path: string; changedOn?: Day };

/** A combo's own product has the combo's address. */
function pageOf({
  productId,
  comboId,
  changedOn,
}: Awaited<ReturnType<typeof readListedProducts>>[number]): Entry {
  return { path: comboId === null ? paths.product(productId) : paths.combo(comboId), changedOn };
}

/** In these paths only the ampersand needs escaping in XML. */
function entry(store: string, { path, changedOn }: Entry): string {
  const address = `<loc>${store}${path.replaceAll("&", "&amp;")}</loc>`;
  return changedOn === undefined ? address : `${address}<lastmod>${changedOn}</lastmod>`;
}

/** The protocol of sitemaps.org. */
function sitemapDocument(
  root: "sitemapindex" | "urlset",
  tag: "sitemap" | "url",
  entries: readonly string[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((each) => `<${tag}>${each}</${tag}>`),
    `</${root}>`,
    "",
  ].join("\n");
}
