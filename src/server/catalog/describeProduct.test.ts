import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { ProductRow, ProductRows, VariantRow } from "#server/db/queries/catalog";
import { describeProducts, tileOf } from "#server/catalog/describeProduct";

const picture = (name: string) => ({ url: `/pictures/products/${name}.webp`, width: 1200, height: 900 });

function product(more: Partial<ProductRow> = {}): ProductRow {
  return {
    productId: 7,
    name: "Ansley Sofa",
    shortName: "Ansley",
    description: "A sofa.",
    keywords: "sofa, couch",
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
    price: cents(949_00),
    regularPrice: null,
    forSale: true,
    backOrder: false,
    inStockDays: 0,
    description: "",
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

function described(variants: VariantRow[], more: Partial<ProductRows> = {}) {
  const none = { categories: [], ranks: [], together: [] };
  const [first] = describeProducts({ products: [product()], variants, ...none, ...more });
  if (!first) throw new Error("Nothing was described.");
  return first;
}

describe("describeProducts", () => {
  it("leaves out a product without variants, which cannot be bought", () => {
    const rows = { variants: [], categories: [], ranks: [], together: [] };
    expect(describeProducts({ products: [product()], ...rows })).toEqual([]);
  });

  it("keeps the variants of each product apart", () => {
    const products = [product({ productId: 8 }), product({ productId: 7 })];
    const variants = [variant("A"), variant("B", { productId: 8 })];
    const rows = { products, variants, categories: [], ranks: [], together: [] };
    const skus = describeProducts(rows).map(({ productId, pvList }) => [
      productId,
      pvList.map(({ sku }) => sku),
    ]);
    expect(skus).toEqual([
      [8, ["B"]],
      [7, ["A"]],
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
    const gone = variant("LOW", { price: cents(399_00), regularPrice: cents(450_00), available: 0 });
    const there = variant("A", { price: cents(499_00) });
    const half = described([gone, there]);
    expect(half).toMatchObject({ lowPriceVar: { sku: "A" }, highPriceVar: { sku: "A" } });
    expect(tileOf(half).regularPrice).toBeUndefined();
    expect(described([gone]).lowPriceVar.sku).toBe("LOW");
  });

  it.each([
    ["one piece", { available: 1 }, true],
    ["two", { available: 2 }, false],
    ["one, and more to order", { available: 1, backOrder: true }, false],
  ])("says that it is the last of %s: %o", (_, more, last) => {
    expect(described([variant("A", more)]).pvList[0]?.lastUnit).toBe(last);
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
    expect(described([variant("A", { pictures: [] })])).toMatchObject({ imageUrl: "", imageInfoList: [] });
  });

  it("shows a variant without pictures by the product's first one", () => {
    const bare = variant("A", { pictures: [] });
    const own = product({ pictures: [picture("own")] });
    expect(described([bare], { products: [own] }).pvList[0]?.imageUrl).toBe("/pictures/products/own.webp");
  });

  it.each([
    ["pieces there", {}, true],
    ["nothing there", { available: 0 }, false],
    ["nothing there, made to order", { available: 0, backOrder: true }, true],
    ["taken off by the owner", { forSale: false }, false],
    ["taken off, though made to order", { forSale: false, backOrder: true, available: 0 }, false],
  ])("is for sale or not with %s", (_, more, forSale) => {
    const sofa = described([variant("A", more)]);
    expect([sofa.forSale, sofa.pvList[0]?.forSale]).toEqual([forSale, forSale]);
  });

  it("is for sale while one variant is, and never when the owner took the product off sale", () => {
    expect(described([variant("A", { available: 0 }), variant("B")]).forSale).toBe(true);
    const off = described([variant("A")], { products: [product({ forSale: false })] });
    expect([off.forSale, off.pvList[0]?.forSale]).toEqual([false, false]);
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

  it("shows its rank in each category with the one in the whole store beside it", () => {
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

  it("writes addresses that hold whatever an SKU is made of, and says which text to show", () => {
    const elsewhere = { symLink: "/product/9/LOVESEAT" };
    const { pvList } = described([
      variant("A/1 é", { description: "Its own." }),
      variant("B"),
      variant("C", elsewhere),
    ]);
    expect(pvList.map(({ symLink, useDesc }) => [symLink, useDesc])).toEqual([
      ["/product/7/A%2F1%20%C3%A9", true],
      ["/product/7/B", false],
      ["/product/9/LOVESEAT", false],
    ]);
  });

  it("falls back to the usual form of thumbnails", () => {
    expect(described([variant("A")]).thumbnailHWRatio).toBe(0.8);
    const unset = described([variant("A")], { products: [product({ thumbnailRatio: 0 })] });
    expect(unset.thumbnailHWRatio).toBe(0.75);
  });
});

describe("tileOf", () => {
  it("shows each color once and the lowest price before a reduction", () => {
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

  it("shows no price before where nothing is reduced", () => {
    expect(tileOf(described([variant("A")])).regularPrice).toBeUndefined();
  });
});
