import { describe, expect, it } from "vitest";
import CategoryPage, { clientLoader, ErrorBoundary, loader } from "#web/routes/catalog/CategoryPage";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { wireTile } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

const three = [
  wireTile(1, "Harlow Sofa", { width: 86, secondImage: "/pictures/room.webp" }),
  wireTile(2, "Ansley Sofa", { sizes: "3 sizes" }),
  wireTile(3, "Decatur Sectional"),
];

const facets = {
  types: [
    { name: "Sofas", count: 2 },
    { name: "Sectionals", count: 1 },
  ],
  colors: [
    { name: "Gray", count: 2 },
    { name: "Red", count: 1 },
  ],
  materials: [{ name: "Leather", count: 1 }],
  bedSizes: [],
  firmnesses: [],
  locations: [{ id: 2, name: "Marietta", count: 3 }],
  availableToday: 2,
  onSale: 1,
  price: { low: 119, high: 900 },
  width: { low: 20, high: 90 },
  depth: null,
  height: null,
};

/** All three are in stock, on sale and of leather. */
const everyOne = { ...facets, availableToday: 3, onSale: 3, materials: [{ name: "Leather", count: 3 }] };

const noProducts = { productList: [], page: 1, pages: 1, total: 0, facets };

/** The answers to a page of three products, two of them per page; beyond the last page, that one. */
function answersTo(page: number) {
  const productList = page === 1 ? three.slice(0, 2) : three.slice(2);
  const shown = { productList, page: Math.min(page, 2), pages: 2, total: 3, facets };
  return { GetCategories: { list: [], useImageForMobile: false }, ListProducts: shown };
}

/** Renders /product-category/{name}/{page}, or /specials/{page}. */
async function page(name: string | undefined, number?: string, query = "") {
  const params = { ...(name && { name }), ...(number && { page: number }) };
  const answers = answersTo(Number(number ?? 1));
  const { api } = wireStore(name === "garden" ? { ...answers, ListProducts: noProducts } : answers);
  const answer = await loader(loaderArgs(api, { params, path: `/${query}` }));
  return { ...answer.init, html: htmlOf(CategoryPage, { loaderData: answer.data }) };
}

describe("CategoryPage", () => {
  it("shows what there is to choose, and caches only the plain list", async () => {
    const plain = await page("specials");
    expect(visibleText(plain.html)).toContain("Gray , 2 items Red , 1 item");
    expect(linksIn(plain.html)).toMatchObject({ "Sofas 2": "/product-category/specials?type=Sofas" });
    expect(plain.html).not.toContain("noindex");
    expect(plain.headers).toBeUndefined();
    const chosen = await page("specials", "1", "?color=Gray&widthMax=80");
    expect(linksIn(chosen.html)).toMatchObject({
      Gray: "/product-category/specials?widthMax=80",
      "Width up to 80″": "/product-category/specials?color=Gray",
      "Clear all": "/product-category/specials",
      "Harlow Sofa": "/product/1",
    });
    expect(chosen.html).toContain('href="/product-category/specials/2?color=Gray&amp;widthMax=80"');
    expect(chosen.html).toContain('content="noindex"');
    expect(chosen.headers).toEqual({ "Cache-Control": "no-store" });
  });

  it("is titled by the one type that it is narrowed down to, if there is such a type", async () => {
    const title = async (query: string) =>
      /<h1>(.*?)<\/h1>/.exec((await page("garden", "1", query)).html)?.[1];
    expect(await title("?type=Sofas")).toBe("Sofas");
    expect(await title("?type=Sofas&type=Sectionals")).toBe("garden");
    expect(await title("?type=Free+money")).toBe("garden");
    const { html } = await page("garden", "1", "?type=Sofas&color=Gray");
    expect(linksIn(html)).toMatchObject({ Home: "/", garden: "/product-category/garden" });
    expect(html).toContain("<title>Sofas");
  });

  it("says that nothing matches the filters, and offers to clear them", async () => {
    const { html } = await page("garden", "1", "?sale=1");
    expect(visibleText(html)).toContain("Nothing here matches all of your filters Clear all filters");
    expect(linksIn(html)).toMatchObject({ "Clear all filters": "/product-category/garden" });
  });

  it("shows one page of the products and links to the other pages", async () => {
    const first = await page("specials");
    expect(first.status).toBe(200);
    expect(visibleText(first.html)).toMatch(/Monthly Specials .*3 items/);
    expect(linksIn(first.html)).toMatchObject({ "Harlow Sofa": "/product/1", "Ansley Sofa": "/product/2" });
    expect(first.html.match(/ wide</g), "only of a known width").toHaveLength(1);
    expect(visibleText(first.html)).toMatch(/86 ″ inches wide .*Ansley Sofa \$[\d.]+ 3 sizes/);
    expect(first.html).toContain('href="/product-category/specials/2"');
    expect(linksIn(first.html)).not.toHaveProperty("Decatur Sectional");
    const second = await page("specials", "2");
    expect(linksIn(second.html)).toHaveProperty("Decatur Sectional", "/product/3");
  });

  it("offers a second look where a product has one", async () => {
    const { html } = await page("specials");
    expect(html.match(/background-image:url\(&quot;\/pictures\/room\.webp&quot;\)/g)).toHaveLength(1);
    expect(html.match(/background-image/g)).toHaveLength(1);
  });

  it("hides what narrows nothing down, unless it is chosen", async () => {
    expect(visibleText((await page("specials")).html)).toContain("In stock now");
    const all = { ...answersTo(1), ListProducts: { ...answersTo(1).ListProducts, facets: everyOne } };
    const rendered = async (query: string) => {
      const { api } = wireStore(all);
      const { data } = await loader(loaderArgs(api, { params: { name: "specials" }, path: `/${query}` }));
      return visibleText(htmlOf(CategoryPage, { loaderData: data }));
    };
    expect(await rendered("")).not.toMatch(/In stock now|On sale|Leather/);
    expect(await rendered("?today=1")).toContain("In stock now");
    expect(await rendered("?sale=1")).toContain("On sale");
    expect(await rendered("?material=Leather")).toContain("Leather");
  });

  it("folds away all but four types, unless one of the others is chosen", async () => {
    const types = Array.from({ length: 7 }, (_, at) => ({ name: `Type ${at + 1}`, count: 9 - at }));
    const many = {
      ...answersTo(1),
      ListProducts: { ...answersTo(1).ListProducts, facets: { ...facets, types } },
    };
    const rendered = async (query: string) => {
      const { api } = wireStore(many);
      const { data } = await loader(loaderArgs(api, { params: { name: "specials" }, path: `/${query}` }));
      return /<details( open="")?[^>]*><summary[^>]*>(?:(?!<summary).)*3 more/s.exec(
        htmlOf(CategoryPage, { loaderData: data }),
      )?.[1];
    };
    expect(await rendered("")).toBeUndefined();
    expect(await rendered("?type=Type+6")).toBe(' open=""');
  });

  it("shows the specials at their own path and links to further pages of the list", async () => {
    const { status, html } = await page(undefined);
    expect(status).toBe(200);
    expect(visibleText(html)).toMatch(/Monthly Specials .*3 items/);
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
      const { api } = wireStore({ ...answersTo(2), GetCategories: { list } });
      const params = { name: decodeURIComponent(name), page: "2" };
      const sent = await clientLoader(loaderArgs(api, { params, path }));
      expect(redirectOf(sent)).toEqual([302, `https://shop.example${path}`]);
      expect(sent instanceof Response && sent.headers.get("X-Remix-Reload-Document")).toBe("true");
      const known = loaderArgs(api, { params: { name: "living", page: "2" } });
      expect(await clientLoader(known)).toMatchObject({ title: "Living Room" });
    },
  );

  it("caches each page in the browser for a short time unless the configuration forbids it", async () => {
    const { api, requests } = wireStore(answersTo(1));
    const open = (caching: boolean) =>
      clientLoader(loaderArgs(api, { params: { name: "newarrivals" }, config: { caching } }));
    for (const caching of [true, true, false]) await open(caching);
    expect(requests.filter(([call]) => call === "ListProducts")).toHaveLength(2);
    const second = wireStore(answersTo(2));
    const turned = await clientLoader(loaderArgs(second.api, { params: { name: "newarrivals", page: "2" } }));
    expect(turned).toMatchObject({ page: { page: 2, items: [{ productId: 3 }] } });
  });
});
