import { describe, expect, it } from "vitest";
import CategoryPage, { clientLoader, ErrorBoundary, loader } from "#web/routes/catalog/CategoryPage";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { wireTile } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

const three = ["Harlow Sofa", "Ansley Sofa", "Decatur Sectional"].map((name, at) => wireTile(at + 1, name));
const answers = { GetCategories: { list: [], useImageForMobile: false }, Specials: three, ProdByCat: [] };

/** Renders /product-category/{name}/{page}, or /specials/{page}, in a store with two products per page. */
async function page(name: string | undefined, number?: string) {
  const params = { ...(name && { name }), ...(number && { page: number }) };
  const answer = await loader(loaderArgs(wireStore(answers).api, { params, config: { itemsPerPage: 2 } }));
  return { status: answer.init?.status, html: htmlOf(CategoryPage, { loaderData: answer.data }) };
}

describe("CategoryPage", () => {
  it("shows as many products as the configuration says and links to the other pages", async () => {
    const first = await page("specials");
    expect(first.status).toBe(200);
    expect(visibleText(first.html)).toContain("Monthly Specials 3 items");
    expect(linksIn(first.html)).toMatchObject({ "Harlow Sofa": "/product/1", "Ansley Sofa": "/product/2" });
    expect(first.html).toContain('href="/product-category/specials/2"');
    expect(linksIn(first.html)).not.toHaveProperty("Decatur Sectional");
    const second = await page("specials", "2");
    expect(linksIn(second.html)).toHaveProperty("Decatur Sectional", "/product/3");
  });

  it("shows the specials at their own path and links to further pages of the list", async () => {
    const { status, html } = await page(undefined);
    expect(status).toBe(200);
    expect(visibleText(html)).toContain("Monthly Specials 3 items");
    expect(html).toContain('href="/product-category/specials/2"');
    expect(linksIn((await page(undefined, "2")).html)).toHaveProperty("Decatur Sectional");
  });

  it("lays out products in two columns on phones and three on desktops", async () => {
    const grid = /<ul aria-label="Monthly Specials" class="([^"]*)"/.exec((await page("specials")).html);
    expect(grid?.[1]?.split(" ")).toEqual(expect.arrayContaining(["grid-cols-2", "md:grid-cols-3"]));
  });

  it("names the category that has no products", async () => {
    const empty = await page("garden");
    expect(empty.status).toBe(404);
    expect(visibleText(empty.html)).toContain("No products found for category garden");
  });

  it.each(["0", "9", "two"])("answers 404 for page %s", async (number) => {
    const { status, html } = await page("specials", number);
    expect(status).toBe(404);
    expect(visibleText(html)).toContain("Error: The page you are looking for doesn't exist!");
  });

  it("shows an error when the products cannot be loaded", async () => {
    await expect(loader(loaderArgs(wireStore({}).api, { params: { name: "specials" } }))).rejects.toThrow();
    expect(visibleText(htmlOf(ErrorBoundary))).toContain("Unable to fetch products, please try again later");
  });

  it.each(["lounge", "Living%20Room"])(
    "reloads the whole page for the unknown category name %s",
    async (name) => {
      const path = `/product-category/${name}/2`;
      const list = [{ id: 1, name: "Living Room", slug: "living" }];
      const { api } = wireStore({ ...answers, GetCategories: { list }, ProdByCat: three });
      const params = { name: decodeURIComponent(name), page: "2" };
      const sent = await clientLoader(loaderArgs(api, { params, path, config: { itemsPerPage: 2 } }));
      expect(redirectOf(sent)).toEqual([302, `https://shop.example${path}`]);
      expect(sent instanceof Response && sent.headers.get("X-Remix-Reload-Document")).toBe("true");
      expect(await clientLoader(loaderArgs(api, { params: { name: "living" } }))).toMatchObject({
        title: "Living Room",
      });
    },
  );

  it("caches a list in the browser for a short time unless the configuration forbids it", async () => {
    const { api, requests } = wireStore(answers);
    const open = (caching: boolean) =>
      clientLoader(loaderArgs(api, { params: { name: "specials" }, config: { caching } }));
    for (const caching of [true, true, false]) await open(caching);
    expect(requests.filter(([call]) => call === "Specials")).toHaveLength(2);
  });

  it("opens another page of a cached list without a call", async () => {
    const { api, requests } = wireStore({ ...answers, BestSellers: three });
    const turn = (page: string) =>
      clientLoader(
        loaderArgs(api, { params: { name: "BS_0", page }, config: { itemsPerPage: 2, caching: true } }),
      );
    expect(await turn("1")).toMatchObject({ page: { page: 1, items: [{ productId: 1 }, { productId: 2 }] } });
    expect(await turn("2")).toMatchObject({ page: { page: 2, items: [{ productId: 3 }] } });
    expect(requests.filter(([call]) => call === "BestSellers")).toHaveLength(1);
  });
});
