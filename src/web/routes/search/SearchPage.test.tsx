import { beforeEach, describe, expect, it, vi } from "vitest";
import { noFilter } from "#domain/catalog/listFilter";
import { toDollars, cents } from "#domain/money";
import SearchPage, { clientLoader, headers, loader } from "#web/routes/search/SearchPage";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { wireTile } from "#test/data/products";
import { EndToCome } from "#web/ui/progress/Skeleton";
import { loaderArgs, wireStore } from "#test/wireStore";

const description =
  "Three seats deep enough to sleep on, in linen that is washed cold, with legs of solid oak.";
const two = ["Harlow Sofa", "Ansley Sofa"].map((name, at) => ({
  ...wireTile(at + 1, name, { forSale: at === 0, regularPrice: toDollars(cents(1149_00)) }),
  description,
}));

beforeEach(() => vi.stubGlobal("window", new EventTarget()));

/** An answer with these products on its only page. */
function answer(productList: readonly unknown[], success = true) {
  return { success, productList, page: 1, pages: 1, total: productList.length, facets: null, corrected: "" };
}

function search(answer: unknown, query = "sofa", errors: unknown[] = []) {
  const { api, requests } = wireStore(answer === undefined ? {} : { Search: answer });
  const args = loaderArgs(api, { path: `/search?query=${encodeURIComponent(query)}`, errors });
  return { args, requests };
}

/** Renders the server's answer to a search that does not redirect to a product. */
async function page(answer: unknown, query?: string) {
  const errors: unknown[] = [];
  const answered = await loader(search(answer, query, errors).args);
  if (answered instanceof Response) throw new Error("The search redirected.");
  const html = htmlOf(SearchPage, { loaderData: answered.data });
  return { status: answered.init?.status, html, words: visibleText(html), errors };
}

describe("SearchPage", () => {
  it("says for which corrected query it shows results", async () => {
    const { words } = await page({ ...answer(two), corrected: "sofa" }, "sopha");
    expect(words).toContain("Results for “sopha” Nothing matched “sopha”. Showing results for sofa ");
  });

  it("takes the price in a query as the filter's", async () => {
    const { args, requests } = search(answer(two), "sofa under $1,000");
    expect(redirectOf(await loader(args))).toEqual([302, "/search?query=sofa&priceMax=1000"]);
    expect(requests).toEqual([]);
  });

  it("takes a price alone as the filter of the whole store", async () => {
    expect(redirectOf(await loader(search(answer(two), "under $200").args))).toEqual([
      302,
      "/search?query=furniture&priceMax=200",
    ]);
  });

  it("leads a search for the store's terms to the page about them", async () => {
    for (const found of [answer([]), answer(two)])
      expect(linksIn((await page(found, "return policy")).html)).toMatchObject({
        "Warranty and returns": "/returnPolicy",
      });
    expect((await page(answer([]), "zebra")).words).not.toContain("Looking for information?");
  });

  it("shows each result with a short description", async () => {
    const { status, html, words } = await page(answer(two));
    expect(status).toBe(200);
    expect(words).toContain("Results for “sofa” 2 items");
    expect(words).toContain("Three seats deep enough to sleep on… ");
    expect(linksIn(html)).toMatchObject({ "Harlow Sofa": "/product/1", "Ansley Sofa": "/product/2" });
    expect(words).toMatch(/Sale Harlow Sofa.*Sold out Ansley Sofa/);
  });

  it.each([
    ["suggests products below three results", 3, true],
    ["suggests nothing below four results", 4, false],
  ])("%s", async (_title, count, areSuggested) => {
    const tiles = Array.from({ length: count }, (_, at) => ({
      ...wireTile(at + 1, `Sofa ${at}`),
      description,
    }));
    const { html } = await page(answer(tiles));
    expect(html.includes(htmlOf(EndToCome))).toBe(areSuggested);
  });

  it("redirects to the product when it is the only result", async () => {
    const answered = await loader(search(answer(two.slice(0, 1))).args);
    expect(redirectOf(answered)).toEqual([302, "/product/1"]);
  });

  it("shows the specified message when nothing matches", async () => {
    const { status, words } = await page(answer([]), "zebra");
    expect(status).toBe(200);
    expect(words).toContain("No results for zebra");
    expect(words).toContain("Check the spelling");
  });

  it.each([
    ["the call fails", undefined, /./],
    ["the search itself fails", answer([], false), /search itself/],
  ])("shows an error and logs it when %s", async (_what, answer, told) => {
    const { status, words, errors } = await page(answer);
    expect(status).toBe(503);
    expect(words).toContain("An error has occurred while searching products, please try again later");
    expect(errors.map(String)).toEqual([expect.stringMatching(told)]);
  });

  it.each(["", "   ", "\u0000"])("does not search for %j", async (query) => {
    const { args, requests } = search(answer(two), query);
    await loader(args);
    expect(requests).toEqual([]);
  });

  it("is neither indexed nor cached", async () => {
    expect((await page(answer(two))).html).toContain('content="noindex"');
    expect(headers()).toEqual({ "Cache-Control": "no-store" });
  });
});

describe("SearchPage in the browser", () => {
  it("sends the user id and caches the result for a short time", async () => {
    const { args, requests } = search(answer(two), "  corner   sofa ");
    await clientLoader(args);
    await clientLoader(args);
    const userId = expect.stringMatching(/^[0-9a-f]{32}$/);
    const plain = { page: 1, filter: noFilter, sort: "featured", withFacets: true };
    expect(requests).toEqual([["Search", { userId, categoryName: "", query: "corner sofa", ...plain }]]);
  });

  it("does not cache a failure", async () => {
    const { args, requests } = search(answer([], false), "table");
    for (const _try of [1, 2]) expect(await clientLoader(args)).toMatchObject({ outcome: "failed" });
    expect(requests).toHaveLength(2);
  });
});
