import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { category } from "#server/db/schema/index";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });

async function addresses(): Promise<string[]> {
  const { body, headers } = await server.app.inject("/sitemap.xml");
  expect(headers["content-type"]).toContain("application/xml");
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

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
});
