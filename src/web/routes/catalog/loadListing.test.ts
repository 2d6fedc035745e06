import { describe, expect, it } from "vitest";
import type { Api } from "#web/api";
import { loadListing } from "#web/routes/catalog/loadListing";

const tiles = Array.from({ length: 5 }, (_, index) => ({ productId: index + 1 }));
let requests: unknown[] = [];
const answer = (call: string) => async (payload: object) => {
  requests.push([call, payload]);
  return tiles;
};
const api = {
  GetCategories: async () => ({ list: [{ id: 2, name: "Dining Room", slug: "dining" }] }),
  ProdByCat: async ({ categoryName }: { categoryName: string }) =>
    categoryName === "dining" ? answer("ProdByCat")({ categoryName }) : [],
  Specials: answer("Specials"),
  NewArrivals: answer("NewArrivals"),
  BestSellers: answer("BestSellers"),
} as unknown as Api;

function load(name: string, page = 1) {
  return loadListing(api, { name, page, itemsPerPage: 2, publicUrl: "https://shop.example" });
}

describe("loadListing", () => {
  it.each([
    ["dining", "Dining Room", true],
    ["specials", "Monthly Specials", true],
    ["newarrivals", "New Arrivals", true],
    ["BS_0", "Overall Best Sellers", true],
    ["BS_2", "Best Sellers of Dining Room", true],
    ["BS_9", "Best Sellers of 9", false],
    ["attic", "attic", false],
  ])("loads %s with the title %s", async (name, title, known) => {
    expect(await load(name)).toMatchObject({ name, title, known });
  });

  it("makes the call that belongs to the kind of list", async () => {
    requests = [];
    await load("BS_2");
    await load("dining");
    await load("specials");
    expect(requests).toEqual([
      ["BestSellers", { categoryId: 2 }],
      ["ProdByCat", { categoryName: "dining" }],
      ["Specials", {}],
    ]);
  });

  it("returns one page of the list", async () => {
    const listing = await load("dining", 3);
    expect(listing?.page).toMatchObject({ page: 3, pages: 3, total: 5, items: [{ productId: 5 }] });
  });

  it("returns undefined beyond the last page", async () => {
    expect(await load("dining", 4)).toBeUndefined();
    expect(await load("attic", 2)).toBeUndefined();
    expect(await load("attic", 1)).toMatchObject({ page: { total: 0 } });
  });
});
