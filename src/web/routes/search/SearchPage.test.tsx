import { beforeEach, describe, expect, it, vi } from "vitest";
import { toDollars, cents } from "#domain/money";
import SearchPage, { clientLoader, headers, loader } from "#web/routes/search/SearchPage";
import { htmlOf, linksIn, wordsOf } from "#test/pages";
import { wireTile } from "#test/products";
import { loaderArgs, wireStore } from "#test/wireStore";

const description =
  "Three seats deep enough to sleep on, in linen that is washed cold, with legs of solid oak.";
const two = ["Harlow Sofa", "Ansley Sofa"].map((name, at) => ({
  ...wireTile(at + 1, name, { forSale: at === 0, regularPrice: toDollars(cents(1149_00)) }),
  description,
}));

beforeEach(() => vi.stubGlobal("window", new EventTarget()));

function search(answer: unknown, query = "sofa", errors: unknown[] = []) {
  const { api, asked } = wireStore(answer === undefined ? {} : { Search: answer });
  const args = loaderArgs(api, { path: `/search?query=${encodeURIComponent(query)}`, errors });
  return { args, asked };
}

/** The page as the server answers it, for a search that is not sent on to a product. */
async function page(answer: unknown, query?: string) {
  const errors: unknown[] = [];
  const answered = await loader(search(answer, query, errors).args);
  if (answered instanceof Response) throw new Error("This search was sent on.");
  const html = htmlOf(SearchPage, { loaderData: answered.data });
  return { status: answered.init?.status, html, words: wordsOf(html), errors };
}

describe("the results of a search", () => {
  it("show what was found, each with a few words", async () => {
    const { status, html, words } = await page({ success: true, productList: two });
    expect(status).toBe(200);
    expect(words).toContain("Results for sofa 2 items");
    expect(words).toContain("Three seats deep enough to sleep on, in linen that is washed… ");
    expect(linksIn(html)).toMatchObject({ "Harlow Sofa": "/product/1", "Ansley Sofa": "/product/2" });
    expect(words).toMatch(/Sale Harlow Sofa.*Sold out Ansley Sofa/);
  });

  it("are the page of the product where there is one", async () => {
    const answered = await loader(search({ success: true, productList: two.slice(0, 1) }).args);
    if (!(answered instanceof Response)) throw new Error("This search was not sent on.");
    expect([answered.status, answered.headers.get("Location")]).toEqual([302, "/product/1"]);
  });

  it("are none, in the specification's words", async () => {
    const { status, words } = await page({ success: true, productList: [] }, "zebra");
    expect(status).toBe(200);
    expect(words).toContain("No results for zebra");
  });

  it.each([
    ["nobody answers", undefined, /./],
    ["the search itself fails", { success: false, productList: [] }, /search itself/],
  ])("are an error where %s, and the log is told", async (_what, answer, told) => {
    const { status, words, errors } = await page(answer);
    expect(status).toBe(503);
    expect(words).toContain("An error has occurred while searching products, please try again later");
    expect(errors.map(String)).toEqual([expect.stringMatching(told)]);
  });

  it.each(["", "   ", "\u0000"])("are not asked for with %j", async (query) => {
    const { args, asked } = search({ success: true, productList: two }, query);
    await loader(args);
    expect(asked).toEqual([]);
  });

  it("are kept by no search engine and no cache", async () => {
    expect((await page({ success: true, productList: two })).html).toContain('content="noindex"');
    expect(headers()).toEqual({ "Cache-Control": "no-store" });
  });
});

describe("a search in the browser", () => {
  it("says who asks, and is remembered for a moment", async () => {
    const { args, asked } = search({ success: true, productList: two }, "  corner   sofa ");
    await clientLoader(args);
    await clientLoader(args);
    const userId = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([["Search", { userId, categoryName: "", query: "corner sofa" }]]);
  });

  it("is not remembered when it fails", async () => {
    const { args, asked } = search({ success: false, productList: [] }, "table");
    for (const _try of [1, 2]) expect(await clientLoader(args)).toMatchObject({ outcome: "failed" });
    expect(asked).toHaveLength(2);
  });
});
