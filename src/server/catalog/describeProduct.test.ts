import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { cents } from "#domain/money";
import type { ProductRow, ProductRows, VariantRow } from "#server/db/queries/catalog";
import { describeProducts, tileOf } from "#server/catalog/describeProduct";

const picture = (name: string) => ({ url: `/pictures/products/${name}.webp`, width: 1200, height: 900 });

function product(more: Partial<ProductRow> = {}): ProductRow {
  return {
    productId: 7,
    name: "Ansley Sofa",
    type: "Sofas",
    shortName: "Ansley",
    description: "A sofa.",
    keywords: "sofa, couch",
    details: [],
    variantName: "Color",
    variantDisplay: 5,
    forSale: true,
    comboId: null,
    useFirstPvImage: true,
    thumbnailRatio: 0.8,
    pictures: [],
    installManuals: [],
    special: false,
    arrivedOn: null,
    position: 0,
    archivedAt: null,
    changedOn: day("2026-03-07"),
    ...more,
  };
}

function variant(sku: string, more: Partial<VariantRow> = {}): VariantRow {
  return {
    sku,
    uniqueKey: `key-${sku}`,
    productId: 7,
    position: 0,
    variantValue: sku,
    shortName: sku,
    fullName: `Ansley Sofa, ${sku}`,
    color: "",
    colorCode: "",
    colorFamily: "",
    material: "",
    bedSize: "",
    firmness: "",
    featured: false,
    price: cents(949_00),
    regularPrice: null,
    forSale: true,
    backOrder: false,
    inStockDays: 0,
    description: "",
    width: null,
    depth: null,
    height: null,
    seatHeight: null,
    weight: null,
    boxes: null,
    dimension: "",
    pictures: [picture(sku)],
    installManuals: [],
    buyTogetherPosition: 2,
    symLink: "",
    archivedAt: null,
    available: 3,
    ...more,
  };
}

function describeAll(variants: VariantRow[], more: Partial<ProductRows> = {}) {
  return describeProducts({
    products: [product()],
    variants,
    categories: [],
    ranks: [],
    together: [],
    ...more,
  });
}

function described(variants: VariantRow[], more: Partial<ProductRows> = {}) {
  return describeAll(variants, more)[0]!;
}

describe("describeProducts", () => {
  it("leaves out a product without variants, which cannot be bought", () => {
    expect(describeAll([])).toEqual([]);
  });

  it("keeps the variants of each product apart", () => {
    const products = [product({ productId: 8 }), product({ productId: 7 })];
    expect(describeAll([variant("A"), variant("B", { productId: 8 })], { products })).toMatchObject([
      { productId: 8, pvList: [{ sku: "B" }] },
      { productId: 7, pvList: [{ sku: "A" }] },
    ]);
  });

  it("names the cheapest and the most expensive variant, the first of equals", () => {
    const prices = [549, 499, 499, 729, 729];
    const variants = prices.map((price, at) => variant(`V${at}`, { price: cents(price * 100) }));
    expect(described(variants)).toMatchObject({
      lowPriceVar: { sku: "V1", finalPrice: cents(499_00) },
      highPriceVar: { sku: "V3", finalPrice: cents(729_00) },
    });
  });

  it("shows the price range of the variants for sale, and of all when none is", () => {
    const soldOut = variant("LOW", { price: cents(399_00), regularPrice: cents(450_00), available: 0 });
    const half = described([soldOut, variant("A", { price: cents(499_00) })]);
    expect(half).toMatchObject({ lowPriceVar: { sku: "A" }, highPriceVar: { sku: "A" } });
    expect(tileOf(half).regularPrice).toBeUndefined();
    expect(described([soldOut]).lowPriceVar.sku).toBe("LOW");
  });

  it.each([
    { stock: "one unit", more: { available: 1 }, unitsLeft: 1 },
    { stock: "four units", more: { available: 4 }, unitsLeft: 4 },
    { stock: "five units", more: { available: 5 }, unitsLeft: undefined },
    { stock: "none", more: { available: 0 }, unitsLeft: undefined },
    { stock: "one unit and back-order", more: { available: 1, backOrder: true }, unitsLeft: undefined },
  ])("with $stock: unitsLeft is $unitsLeft", ({ more, unitsLeft }) => {
    expect(described([variant("A", more)]).pvList[0]?.unitsLeft).toBe(unitsLeft);
  });

  it("shows the product's pictures, else those of its first variant, else none", () => {
    const own = product({ pictures: [picture("own"), picture("own-2")] });
    expect(described([variant("A")], { products: [own] })).toMatchObject({
      imageUrl: "/pictures/products/own.webp",
      imageInfoList: [picture("own"), picture("own-2")],
    });
    expect(described([variant("A"), variant("B")])).toMatchObject({
      imageUrl: "/pictures/products/A.webp",
      imageInfo: picture("A"),
    });
    const bare = variant("A", { pictures: [] });
    expect(described([bare])).toMatchObject({ imageUrl: "", imageInfoList: [] });
    expect(described([bare], { products: [own] })).toMatchObject({
      pvList: [{ imageUrl: "/pictures/products/own.webp" }],
    });
  });

  it.each([
    { state: "with stock", more: {}, forSale: true },
    { state: "without stock", more: { available: 0 }, forSale: false },
    { state: "on back-order without stock", more: { available: 0, backOrder: true }, forSale: true },
    { state: "off sale", more: { forSale: false }, forSale: false },
    {
      state: "off sale on back-order",
      more: { forSale: false, backOrder: true, available: 0 },
      forSale: false,
    },
  ])("$state: forSale is $forSale", ({ more, forSale }) => {
    expect(described([variant("A", more)])).toMatchObject({ forSale, pvList: [{ forSale }] });
  });

  it("is for sale while one variant is, and never when the owner took the product off sale", () => {
    expect(described([variant("A", { available: 0 }), variant("B")]).forSale).toBe(true);
    const off = described([variant("A")], { products: [product({ forSale: false })] });
    expect(off).toMatchObject({ forSale: false, pvList: [{ forSale: false }] });
  });

  it("shows the Buy Together products of a variant with their prices today", () => {
    const table = { ...variant("T", { productId: 9, price: cents(279_00) }), fullName: "Table" };
    const together = [
      { sku: "A", with: table, checked: false },
      { sku: "B", with: table, checked: true },
    ];
    const { pvList } = described([variant("A"), variant("B"), variant("C")], { together });
    expect(pvList[0]?.btList).toEqual([
      {
        sku: "T",
        name: "Table",
        finalPrice: cents(279_00),
        imageUrl: picture("T").url,
        productId: 9,
        checked: false,
      },
    ]);
    expect(pvList.map(({ btList }) => btList.length)).toEqual([1, 1, 0]);
  });

  it("shows its rank in each category, each with its rank in the whole store", () => {
    const living = { id: 1, slug: "living", name: "Living Room", imageUrl: "", position: 0, productId: 7 };
    const ranks = [
      { productId: 7, categoryId: 0, ranking: 4, show: true },
      { productId: 7, categoryId: 1, ranking: 2, show: false },
      { productId: 7, categoryId: 9, ranking: 1, show: true },
    ];
    const sofa = described([variant("A")], { categories: [living], ranks });
    expect(sofa.categories).toEqual([{ id: 1, name: "Living Room", slug: "living" }]);
    expect(sofa.pvList[0]?.salesStats).toEqual([
      {
        categoryName: "Living Room",
        categoryId: 1,
        categoryRanking: 2,
        overAllRanking: 4,
        showTopProd: false,
      },
    ]);
  });

  it("escapes SKUs in paths, and says which description to show", () => {
    const { pvList } = described([
      variant("A/1 é", { description: "Its own." }),
      variant("B"),
      variant("C", { symLink: "/product/9/LOVESEAT" }),
    ]);
    expect(pvList.map(({ symLink, useDesc }) => [symLink, useDesc])).toEqual([
      ["/product/7/A%2F1%20%C3%A9", true],
      ["/product/7/B", false],
      ["/product/9/LOVESEAT", false],
    ]);
  });

  it("falls back to the usual thumbnail ratio", () => {
    expect(described([variant("A")]).thumbnailHWRatio).toBe(0.8);
    const unset = described([variant("A")], { products: [product({ thumbnailRatio: 0 })] });
    expect(unset.thumbnailHWRatio).toBe(0.75);
  });
});

describe("tileOf", () => {
  it("shows each color once and the lowest regular price", () => {
    const red = { color: "Red", colorCode: "#a33" };
    const tile = tileOf(
      described([
        variant("A", { ...red, regularPrice: cents(1299_00) }),
        variant("B", { ...red, regularPrice: cents(1149_00) }),
        variant("C", { color: "Oat", colorCode: "#eed" }),
        variant("D", { color: "Plain", colorCode: "" }),
      ]),
    );
    expect(tile).toMatchObject({
      colors: [
        { name: "Red", code: "#a33" },
        { name: "Oat", code: "#eed" },
      ],
      regularPrice: cents(1149_00),
      variantCount: 4,
    });
  });

  it("has the width that all variants share", () => {
    expect(tileOf(described([variant("A", { width: 86 }), variant("B", { width: 86 })])).width).toBe(86);
    expect(tileOf(described([variant("A", { width: 38 }), variant("B", { width: 60 })])).width).toBeNull();
    expect(tileOf(described([variant("A", { width: 86 }), variant("B")])).width).toBeNull();
  });

  it("says how many sizes its variants have, with the price of the one its page opens on", () => {
    const sizes = (...dimensions: string[]) =>
      tileOf(described(dimensions.map((dimension, at) => variant(`SKU-${at}`, { dimension })))).sizes;
    expect(sizes("60 in", "72 in", "72 in")).toBe("2 sizes");
    expect(sizes("", "")).toBe("");
    const [full, queen] = [
      variant("F", { dimension: "54 in", bedSize: "Full" }),
      variant("Q", {
        dimension: "60 in",
        bedSize: "Queen",
        variantValue: "Queen",
        price: cents(449_00),
        featured: true,
      }),
    ];
    expect(tileOf(described([full, queen])).sizes).toBe("2 sizes, Queen $449.00");
    expect(tileOf(described([queen])).sizes).toBe("Queen");
  });

  it("shows the variant that its page opens on", () => {
    const [twin, queen] = [variant("T"), variant("Q", { featured: true, pictures: [picture("queen")] })];
    expect(tileOf(described([twin, queen])).thumbnailImage).toContain("queen");
    expect(tileOf(described([twin, { ...queen, available: 0 }])).thumbnailImage).not.toContain("queen");
  });

  it("offers the last of several pictures for a second look", () => {
    const pictures = ["front", "side", "room"].map(picture);
    expect(tileOf(described([variant("A", { pictures }), variant("B")])).secondImage).toBe(
      picture("room").url,
    );
    expect(tileOf(described([variant("A")])).secondImage).toBe("");
  });

  it("shows no regular price when nothing is reduced", () => {
    expect(tileOf(described([variant("A")])).regularPrice).toBeUndefined();
  });
});
