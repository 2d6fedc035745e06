import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { category } from "#server/db/schema/index";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });

async function addresses(): Promise<string[]> {
  const { body, headers } = await server.app.inject({ method: "GET", url: "/sitemap.xml" });
  expect(headers["content-type"]).toContain("application/xml");
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

describe("robots.txt and the sitemap", () => {
  it("lists every category, product and combo once, under the store's own address", async () => {
    const all = await addresses();
    const store = new URL(all[0] ?? "").origin;
    expect(all.slice(0, 2)).toEqual([`${store}/`, `${store}/product-category/specials`]);
    expect(all).toEqual(
      expect.arrayContaining([`${store}/product-category/living`, `${store}/product/1001`]),
    );
    expect(all).toEqual(expect.arrayContaining([`${store}/locationsMap`, `${store}/location/0`]));
    expect(all.filter((one) => one.includes("/combo/")).length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((one) => one.startsWith(`${store}/`))).toBe(true);
  });

  it("follows the catalog, and stays XML for any slug", async () => {
    await server.db.update(category).set({ slug: "rugs&more" }).where(eq(category.id, 5));
    await expect.poll(addresses).toContainEqual(expect.stringMatching(/product-category\/rugs%26more$/));
    await server.db.update(category).set({ slug: "others" }).where(eq(category.id, 5));
  });

  it("leaves out what belongs to one shopper, and says where the list is", async () => {
    const { body } = await server.app.inject({ method: "GET", url: "/robots.txt" });
    expect(body).toContain("User-agent: *\nDisallow: /api/\nDisallow: /cart\n");
    expect(body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    expect((await addresses()).some((one) => one.endsWith("/cart"))).toBe(false);
  });
});
