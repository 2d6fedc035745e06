import { describe, expect, it } from "vitest";
import { noFilter, type ListChoice } from "#domain/catalog/listFilter";
import { loadListing } from "#web/routes/catalog/loadListing";
import { wireTile } from "#test/data/products";
import { wireStore } from "#test/wireStore";

const productList = [wireTile(5, "Oakhurst Table")];
const list = [{ id: 2, name: "Dining Room", slug: "dining", imageUrl: "", order: 1 }];

const plain = { filter: noFilter, sort: "featured" } as const;

function load(
  name: string,
  page = 1,
  { pages = 3, choice = plain }: { pages?: number; choice?: ListChoice } = {},
) {
  const shown = { productList, page: Math.min(page, pages), pages, total: 5, facets: null };
  const { api, requests } = wireStore({ GetCategories: { list }, ListProducts: shown });
  const question = { name, page, choice, publicUrl: "https://shop.example", caching: false };
  return { listing: loadListing(api, question), requests };
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
    expect(await load(name).listing).toMatchObject({ name, title, known });
  });

  it("asks for the page that it shows and no other", async () => {
    const { listing, requests } = load("BS_2", 3);
    expect(await listing).toMatchObject({
      page: { page: 3, pages: 3, total: 5, items: [{ productId: 5 }] },
    });
    expect(requests).toContainEqual(["ListProducts", { name: "BS_2", page: 3, ...plain }]);
  });

  it("asks for the shopper's choice, and remembers each choice by itself", async () => {
    const shown = { productList, page: 2, pages: 2, total: 30, facets: null };
    const { api, requests } = wireStore({ GetCategories: { list }, ListProducts: shown });
    const question = { name: "specials", page: 2, publicUrl: "https://shop.example", caching: true };
    const onSale: ListChoice = { filter: { ...noFilter, onSale: true }, sort: "newest" };
    for (const choice of [plain, onSale, plain, onSale])
      expect(await loadListing(api, { ...question, choice })).toMatchObject({ choice });
    const asked = requests.filter(([call]) => call === "ListProducts").map(([, payload]) => payload);
    expect(asked).toEqual([plain, onSale].map((choice) => ({ name: "specials", page: 2, ...choice })));
  });

  it("returns undefined beyond the last page", async () => {
    expect(await load("dining", 4).listing).toBeUndefined();
  });
});
