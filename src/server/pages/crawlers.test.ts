import { eq, sql } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { category, product, variant } from "#server/db/schema/index";
import { addManyProducts } from "#test/data/manyProducts";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });

type Entry = { loc: string; lastmod?: string };

async function read(path: string) {
  const { body, headers } = await server.app.inject(path);
  expect(headers["content-type"]).toContain("application/xml");
  expect(XMLValidator.validate(body)).toBe(true);
  return new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(body);
}

/** Every page of every part of the sitemap. */
async function entries(): Promise<Entry[]> {
  const parts: Entry[] = (await read("/sitemap.xml")).sitemapindex.sitemap;
  const all = await Promise.all(parts.map(({ loc }) => read(new URL(loc).pathname)));
  return all.flatMap(({ urlset }) => urlset.url);
}

const addresses = async () => (await entries()).map(({ loc }) => loc);

describe("robots.txt and the sitemap", () => {
  it("lists every category, product and combo once, under the store's own address", async () => {
    const all = await addresses();
    const store = new URL(all[0] ?? "").origin;
    expect(all.slice(0, 2)).toEqual([`${store}/`, `${store}/product-category/specials`]);
    for (const path of ["/product-category/living", "/product/1001", "/locationsMap", "/location/0"])
      expect(all).toContain(`${store}${path}`);
    expect(all).toContainEqual(expect.stringContaining("/combo/"));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((address) => !address.startsWith(`${store}/`))).toEqual([]);
  });

  it("follows the catalog, and stays XML for any slug", async () => {
    await server.db.update(category).set({ slug: "rugs&more" }).where(eq(category.id, 5));
    await expect.poll(addresses).toContainEqual(expect.stringMatching(/product-category\/rugs%26more$/));
    await server.db.update(category).set({ slug: "others" }).where(eq(category.id, 5));
  });

  it("leaves out personal pages, and names the sitemap in robots.txt", async () => {
    const { body } = await server.app.inject("/robots.txt");
    expect(body).toContain("User-agent: *\nDisallow: /api/\nDisallow: /cart\n");
    expect(body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    expect(await addresses()).not.toContainEqual(expect.stringMatching(/\/cart$/));
  });

  it("dates each product by the last change of itself or a variant", async () => {
    const old = sql`update product set changed_on = '2026-01-02'`;
    await server.db.execute(sql`alter table product disable trigger product_dated`);
    await server.db.execute(old);
    await server.db.execute(sql`alter table product enable trigger product_dated`);
    await server.db.update(variant).set({ material: "Linen" }).where(eq(variant.sku, "ANS-SOF-CLY"));
    await server.db.update(product).set({ keywords: "bench" }).where(eq(product.productId, 5007));
    const dates = new Map((await entries()).map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]));
    const { rows } = await server.db.execute(sql`select current_date::text as today`);
    expect(dates.get("/product/1002")).toBe("2026-01-02");
    expect([dates.get("/product/1001"), dates.get("/product/5007")]).toEqual([
      rows[0]?.["today"],
      rows[0]?.["today"],
    ]);
    expect(dates.get("/product-category/living")).toBeUndefined();
  });

  it("is split into parts, and knows no part beyond the last", async () => {
    await addManyProducts(server.db.$client, 2_000);
    const { sitemapindex } = await read("/sitemap.xml");
    expect(sitemapindex.sitemap.map(({ loc }: Entry) => new URL(loc).pathname)).toEqual([
      "/sitemaps/pages",
      "/sitemaps/products/1",
      "/sitemaps/products/2",
    ]);
    const all = await addresses();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2_000);
    for (const path of ["/sitemaps/products/0", "/sitemaps/products/x"])
      expect((await server.app.inject(path)).statusCode).toBe(404);
    expect((await server.app.inject("/sitemaps/products/3")).statusCode).toBe(404);
  });
});
