import { describe, expect, it } from "vitest";
import {
  failedProductsMessage,
  listingTitle,
  newArrivalsLinkLabel,
  noProductsMessage,
  specialsLinkLabel,
} from "#domain/messages/catalog";
import {
  bestSellersName,
  categoryOf,
  categoryOrder,
  isReservedSlug,
  listingOf,
  pageNumber,
  placeOfPage,
  showsNewArrivalsLink,
  showsSpecialsLink,
  slugOf,
} from "#domain/catalog/catalog";
import { fc, forAll } from "#test/properties";

describe("categories", () => {
  it("are found by slug and name, whatever their case", () => {
    const categories = [{ slug: "Living", name: "Sitting Room" }];
    for (const text of ["living", "Living", " LIVING ", "sitting room"])
      expect(categoryOf(text, categories)).toBe(categories[0]);
    expect(categoryOf("", categories)).toBeUndefined();
  });

  it("have the specification's order", () => {
    const names = ["Office", "Specials", "Mattresses", "Bedroom", "Dining Room", "Living Room"];
    const sorted = [...names].sort((a, b) => categoryOrder(a) - categoryOrder(b));
    expect(sorted).toEqual(["Living Room", "Dining Room", "Bedroom", "Mattresses", "Specials", "Office"]);
    expect(names.map(categoryOrder)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it.each([
    ["Living Room", "living-room"],
    ["Kids & Youth", "kids-and-youth"],
    ["Décor", "decor"],
    ["Children's", "childrens"],
    ["Specials", "specials-category"],
    ["NewArrivals", "newarrivals-category"],
    ["!!!", "category"],
  ])("named %s has the slug %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("never has a reserved or empty slug", () => {
    forAll(fc.string(), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(isReservedSlug(slugOf(name))).toBe(false);
    });
    expect(["specials", "newarrivals", "BS_4", "bs_x"].every(isReservedSlug)).toBe(true);
  });
});

describe("a product listing", () => {
  it.each([
    ["specials", "Monthly Specials"],
    ["newarrivals", "New Arrivals"],
    ["BS_0", "Overall Best Sellers"],
    ["BS_3", "Best Sellers of Bedroom"],
    ["bedroom", "Bedroom"],
    ["BS_x", "Bedroom"],
  ])("named %s has the heading %s", (name, title) => {
    expect(listingTitle(listingOf(name), "Bedroom")).toBe(title);
  });

  it("names the category whose best sellers it lists", () => {
    expect(listingOf(bestSellersName(12))).toEqual({ kind: "bestSellers", categoryId: 12 });
  });

  it("shows the specification's message when it is empty", () => {
    expect(noProductsMessage("office")).toBe("No products found for category office");
    expect(failedProductsMessage).toBe("Unable to fetch products, please try again later");
  });

  it.each([
    [1, 1, 0],
    [3, 3, 6],
    [9, 3, 6],
  ])("shows for page %d of seven items by three page %d, from offset %d", (page, shown, offset) => {
    expect(placeOfPage(7, page, 3)).toEqual({ page: shown, pages: 3, total: 7, offset });
  });

  it("has one empty page when it is empty", () => {
    expect(placeOfPage(0, 4, 24)).toEqual({ page: 1, pages: 1, total: 0, offset: 0 });
  });

  it("shows every item on exactly one page", () => {
    forAll(fc.nat(500), fc.integer({ min: 1, max: 30 }), (total, size) => {
      const items = Array.from({ length: total }, (_, at) => at);
      const { pages } = placeOfPage(total, 1, size);
      const pageOf = (page: number) => {
        const { offset } = placeOfPage(total, page, size);
        return items.slice(offset, offset + size);
      };
      expect(Array.from({ length: pages }, (_, at) => pageOf(at + 1)).flat()).toEqual(items);
    });
  });

  it.each([
    [undefined, 1],
    ["", 1],
    ["3", 3],
    ["0", undefined],
    ["-1", undefined],
    ["2x", undefined],
    ["1e3", undefined],
  ])("reads the page number %s of a path as %s", (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });
});

describe("the category bar", () => {
  it("shows Specials for fewer than six categories and New* for at least one arrival", () => {
    expect([5, 6].map(showsSpecialsLink)).toEqual([true, false]);
    expect([0, 1].map(showsNewArrivalsLink)).toEqual([false, true]);
    expect(specialsLinkLabel).toBe("Specials");
    expect(newArrivalsLinkLabel).toEqual({ desktop: "New*", phone: "New Arrivals" });
  });
});
