import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer({ env: { ITEMS_PER_PAGE: "5" } });
const browser = server.browser();

async function listed(name: string, page: number) {
  const { productList, ...place } = await browser.call("ListProducts", { name, page });
  return { ids: productList.map(({ productId }) => productId), ...place };
}

describe("ListProducts", () => {
  it("lists a category page by page, with the number of its products and pages", async () => {
    const { pages, total } = await listed("dining", 1);
    expect({ pages, total }).toEqual({ pages: 4, total: 16 });
    const all: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const found = await listed("dining", page);
      expect(found).toMatchObject({ page, pages, total });
      all.push(...found.ids);
    }
    expect(all).toEqual(Array.from({ length: 16 }, (_, at) => 2001 + at));
  });

  it.each([
    ["specials", "Specials"],
    ["newarrivals", "NewArrivals"],
    ["BS_0", "BestSellers"],
  ] as const)("lists %s as the call %s does", async (name, call) => {
    for (const page of [1, 2]) {
      const tiles = await browser.call(call, { page });
      expect((await listed(name, page)).ids).toEqual(tiles.map(({ productId }) => productId));
    }
  });

  it("answers the last page for one beyond it, and one empty page for an unknown name", async () => {
    expect(await listed("dining", 999_999)).toMatchObject({ ids: [2016], page: 4 });
    expect(await listed("garden", 3)).toEqual({ ids: [], page: 1, pages: 1, total: 0 });
  });

  it("leaves the specification's own calls empty beyond the last page", async () => {
    expect(await browser.call("ProdByCat", { categoryName: "dining", page: 5 })).toEqual([]);
  });
});
