import { describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { suggestedFor } from "#web/layout/header/suggestedFor";

const answer = {
  products: [
    {
      productId: 1001,
      sku: "",
      name: "Ansley Track-Arm Sofa",
      thumbnailImage: "/pictures/sofa.webp",
      price: toDollars(cents(949_00)),
      hasMorePrices: false,
    },
  ],
  categories: [{ name: "Sofas", slug: "living", type: "Sofas" }],
};

const all = (query: string) => ({
  kind: "all",
  label: `See all results for “${query}”`,
  to: `/search?query=${query}`,
});

const labels = (...of: Parameters<typeof suggestedFor>) => suggestedFor(...of).map(({ label }) => label);

describe("what the search field suggests", () => {
  it("is nothing in an empty field of a browser that has never searched", () => {
    expect(suggestedFor("", [])).toEqual([]);
  });

  it("is all past searches in an empty field, and to clear them", () => {
    expect(suggestedFor(" ", ["oak desk"])).toEqual([
      { kind: "past search", label: "oak desk", to: "/search?query=oak%20desk" },
      { kind: "forget", label: "Clear past searches" },
    ]);
  });

  it("is what was searched before, then categories, then products, and all results", () => {
    expect(suggestedFor("so", ["Sofa bed", "oak desk"], answer)).toEqual([
      { kind: "past search", label: "Sofa bed", to: "/search?query=Sofa%20bed" },
      { kind: "category", label: "Sofas", to: "/product-category/living?type=Sofas" },
      {
        kind: "product",
        label: "Ansley Track-Arm Sofa",
        to: "/product/1001",
        picture: "/pictures/sofa.webp",
        price: "$949.00",
      },
      all("so"),
    ]);
  });

  it("leads to the variant that the query names", () => {
    const products = answer.products.map((product) => ({ ...product, sku: "ANS-SOF-SLA" }));
    expect(suggestedFor("slate sofa", [], { ...answer, products })).toContainEqual(
      expect.objectContaining({ to: "/product/1001/ANS-SOF-SLA" }),
    );
  });

  it("is the lowest price of a product with several", () => {
    const products = answer.products.map((product) => ({ ...product, hasMorePrices: true }));
    expect(suggestedFor("so", [], { ...answer, products }).at(-2)).toMatchObject({ price: "from $949.00" });
  });

  it("is no text twice, at most three past searches, and not what is typed already", () => {
    const past = ["Sofas", "sofa", "sofa 1", "sofa 2", "sofa 3"];
    expect(labels("sofa", past, answer)).toEqual([
      "Sofas",
      "sofa 1",
      "sofa 2",
      "Ansley Track-Arm Sofa",
      all("sofa").label,
    ]);
  });
});
