import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  at,
  available,
  bySku,
  categories,
  combos,
  home,
  isDollars,
  locations,
  productIds,
  products,
  repeated,
  variants,
} from "./data.ts";
import type { Variant } from "./data.ts";

/* The demo store's products, combos and pictures are consistent. */

describe("the catalog", () => {
  it("has at least 80 products and 200 variants, and products in every category", () => {
    expect(products.length).toBeGreaterThanOrEqual(80);
    expect(variants.length).toBeGreaterThanOrEqual(200);
    const filled = new Set(products.map((product) => product.categories[0]));
    expect(categories.map(({ slug }) => slug).filter((slug) => !filled.has(slug))).toEqual([]);
  });

  it("keeps the categories in the specification's order", () => {
    const slugs = ["living", "dining", "bedroom", "mattress", "others"];
    expect(categories.map(({ slug }) => slug)).toEqual(slugs);
    expect(categories.map(({ position }) => position)).toEqual([0, 1, 2, 3, 5]);
  });

  it("uses each product, variant and key name once", () => {
    expect(repeated(products.map(({ productId }) => productId))).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(variants.map(({ uniqueKey }) => uniqueKey))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
  });

  it.each(products.map((product) => [product.name, product] as const))("%s is complete", (_, product) => {
    const count = product.variants.length;
    expect(product.comboId === undefined ? count >= 2 && count <= 6 : count === 1).toBe(true);
    expect(product.shortName.length).toBeLessThanOrEqual(30);
    expect(product.related).not.toContain(product.productId);
    expect(product.related.filter((id) => !productIds.has(id))).toEqual([]);
    for (const slug of product.categories) expect(categories.map((each) => each.slug)).toContain(slug);
    for (const variant of product.variants) {
      expect(variant.shortName.length).toBeLessThanOrEqual(30);
      expect(variant.color.hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(variant.dimension).not.toBe("");
      expect(variant.pictures.length).toBeGreaterThan(0);
    }
  });

  it("uses every variant display that the specification lists", () => {
    expect(new Set(products.map(({ variantDisplay }) => variantDisplay))).toEqual(
      new Set([0, 2, 3, 4, 5, 6]),
    );
  });

  it("prices everything from $49 to $3,499 in whole dollars, below any former price", () => {
    const priced = ({ price, compareAtPrice = 3500 }: Variant) =>
      isDollars(price) &&
      Number.isInteger(price) &&
      price >= 49 &&
      price <= 3499 &&
      isDollars(compareAtPrice) &&
      compareAtPrice > price;
    expect(variants.filter((variant) => !priced(variant)).map(({ sku }) => sku)).toEqual([]);
  });

  it("lists only products with a former price as specials", () => {
    const specials = products.filter(({ special }) => special);
    expect(specials.length).toBeGreaterThan(3);
    const reduced = specials.filter(({ variants: each }) =>
      each.every(({ compareAtPrice }) => compareAtPrice !== undefined),
    );
    expect(reduced).toEqual(specials);
  });

  it("marks specials down by a tenth to a third", () => {
    const shares = products
      .filter(({ special, comboId }) => special && comboId === undefined)
      .flatMap((product) => product.variants)
      .map(({ sku, price, compareAtPrice = price }) => ({ sku, off: 1 - price / compareAtPrice }));
    expect(shares.filter(({ off }) => off < 0.1 || off > 0.34)).toEqual([]);
  });

  it("describes each product in its own words", () => {
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
    expect(repeated(products.map(({ description }) => description.slice(0, 40)))).toEqual([]);
    for (const { name, description, keywords } of products) {
      expect([name, description.length > 80 && description.length < 700]).toEqual([name, true]);
      expect(description).not.toMatch(/<|!|\b(elevate|timeless|stunning|luxurious|must-have|seamless)/i);
      expect(repeated(keywords)).toEqual([]);
    }
  });

  it("gives each color name the same hex value everywhere", () => {
    const named = new Map<string, Set<string>>();
    for (const { color } of variants)
      named.set(color.name, (named.get(color.name) ?? new Set()).add(color.hex));
    expect([...named].filter(([, hexes]) => hexes.size > 1).map(([name]) => name)).toEqual([]);
    expect(named.size).toBeGreaterThan(25);
  });

  it("has short and long names", () => {
    const lengths = products.map(({ name }) => name.length);
    expect(Math.min(...lengths)).toBeLessThan(18);
    expect(Math.max(...lengths)).toBeGreaterThan(60);
  });

  it("ranks best sellers without gaps, per category and overall", () => {
    for (const { slug } of categories) {
      const own = products.filter((product) => product.categories[0] === slug);
      expectRanks(own.flatMap(({ bestSeller }) => bestSeller?.categoryRanking ?? []));
    }
    expectRanks(products.flatMap(({ bestSeller }) => bestSeller?.overAllRanking ?? []));
  });

  it("has new arrivals", () => {
    expect(products.filter(({ arrivedDaysAgo }) => arrivedDaysAgo !== undefined).length).toBeGreaterThan(3);
  });
});

describe("the stock", () => {
  it("is at known locations in whole units", () => {
    const ids = locations.map(({ id }) => String(id));
    const isValid = ([location, units]: [string, number]) =>
      ids.includes(location) && Number.isInteger(units) && units > 0;
    expect(variants.filter(({ stock }) => !Object.entries(stock).every(isValid))).toEqual([]);
  });

  it("has last units, sold-out variants, back orders, lead times and products that are entirely sold out", () => {
    expect(variants.filter((variant) => available(variant) === 1).length).toBeGreaterThan(4);
    expect(variants.filter((variant) => available(variant) === 0).length).toBeGreaterThan(4);
    expect(variants.some((variant) => available(variant) === 0 && variant.allowBackorder)).toBe(true);
    expect(new Set(variants.map(({ inStockTime }) => inStockTime))).toEqual(
      new Set([0, 1, 3, 7, 14, 21, 30]),
    );
    const soldOut = products.filter((product) => product.variants.every((each) => available(each) === 0));
    expect(soldOut.map(({ name }) => name)).toEqual(["Ormewood Iron Bed", "Amsterdam Arc Floor Lamp"]);
  });
});

describe("Buy Together", () => {
  it("offers other existing variants, in all three positions", () => {
    const offers = variants.flatMap(({ sku, buyTogether }) => (buyTogether ? [{ sku, ...buyTogether }] : []));
    expect(new Set(offers.map(({ btPosition }) => btPosition))).toEqual(new Set([1, 2, 3]));
    for (const { sku, skus, unchecked = [] } of offers) {
      expect(skus).not.toContain(sku);
      expect(repeated(skus)).toEqual([]);
      expect(skus.filter((each) => !bySku.has(each))).toEqual([]);
      expect(unchecked.filter((each) => !skus.includes(each))).toEqual([]);
    }
  });

  it("offers some checked and some unchecked, in each position", () => {
    const offers = variants.flatMap(({ buyTogether }) => buyTogether ?? []);
    for (const position of [1, 2, 3]) {
      const here = offers.filter(({ btPosition }) => btPosition === position);
      const uncheckedCount = here.flatMap(({ unchecked = [] }) => unchecked).length;
      expect(uncheckedCount).toBeGreaterThan(0);
      expect(here.flatMap(({ skus }) => skus).length).toBeGreaterThan(uncheckedCount);
    }
  });

  it("relates every product to at least one that can be bought", () => {
    const buyable = new Set(
      products
        .filter((each) => each.variants.some((one) => available(one) > 0))
        .map((each) => each.productId),
    );
    for (const { name, related } of products)
      expect([name, related.some((id) => buyable.has(id))]).toEqual([name, true]);
  });

  it.each(combos.map((combo) => [combo.comboId, combo] as const))("combo %i is consistent", (_, combo) => {
    const product = products.find(({ productId }) => productId === combo.productId);
    expect(product?.comboId).toBe(combo.comboId);
    expect(product?.variants[0]?.price).toBe(combo.comboPrice);
    for (const { productId, sku, quantity } of combo.items) {
      const part = products.find((each) => each.productId === productId);
      expect(part?.variants.map((each) => each.sku)).toContain(sku);
      expect(quantity).toBeGreaterThan(0);
    }
    const required = combo.items.filter((item) => item.required);
    const apart = required.reduce(
      (sum, { sku, quantity }) => sum + quantity * (bySku.get(sku)?.price ?? NaN),
      0,
    );
    expect(product?.variants[0]?.compareAtPrice).toBe(apart);
    expect(combo.comboPrice).toBeLessThan(apart);
    const sets = required.map(({ sku, quantity }) =>
      Math.floor((bySku.get(sku)?.stock["0"] ?? 0) / quantity),
    );
    expect(product?.variants[0]?.stock).toEqual({ "0": Math.min(...sets) });
  });

  it("marks only the combos' own products", () => {
    const marked = products.flatMap(({ comboId }) => comboId ?? []);
    expect(marked.toSorted((a, b) => a - b)).toEqual(combos.map(({ comboId }) => comboId));
  });
});

describe("the pictures", () => {
  const named = [
    ...products.flatMap(({ pictures = [] }) => pictures).map((name) => `products/${name}`),
    ...variants.flatMap(({ pictures }) => pictures).map((name) => `products/${name}`),
    ...combos.flatMap(({ pictures }) => pictures).map((name) => `products/${name}`),
    ...categories.map(({ picture }) => `categories/${picture}`),
    ...home.homeImages.map(({ picture }) => `home/${picture}`),
    ...home.flyers.map(({ picture }) => `flyers/${picture}`),
    ...locations.map(({ shortName }) => `stores/${shortName.toLowerCase().replaceAll(" ", "-")}`),
  ];

  it("all exist, and none is left over", () => {
    const files = ["products", "categories", "home", "flyers", "stores"].flatMap((folder) =>
      readdirSync(at(`pictures/${folder}`)).map((file) => `${folder}/${file.replace(/\.webp$/, "")}`),
    );
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it("belong to one variant each, but for the layers that a mattress has in every size", () => {
    const isLayers = (picture: string) => picture.endsWith("-layers");
    expect(repeated(variants.flatMap(({ pictures }) => pictures.filter((each) => !isLayers(each))))).toEqual(
      [],
    );
    const layers = products.flatMap((product) => [
      ...new Set(product.variants.flatMap(({ pictures }) => pictures.filter(isLayers))),
    ]);
    expect(repeated(layers)).toEqual([]);
  });

  it("show a third of the products from more than one angle", () => {
    const several = products.filter((product) =>
      product.variants.some(({ pictures }) => pictures.length > 1),
    );
    expect(several.length).toBeGreaterThanOrEqual(products.length / 3);
  });

  it("weigh less than 20 MB in total", () => {
    const bytes = [...new Set(named)].map((name) => statSync(at(`pictures/${name}.webp`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 * 1024);
  });

  it("have a size of their folder and stay under its weight limit", async () => {
    const sizes: Record<string, [width: number, height: number, most: number][]> = {
      // The larger one is for zooming in.
      products: [
        [1200, 900, 61_440],
        [2400, 1800, 327_680],
      ],
      categories: [[800, 600, 40_960]],
      home: [[1920, 800, 122_880]],
      flyers: [[1200, 900, 61_440]],
      stores: [[1200, 900, 92_160]],
    };
    const wrong: string[] = [];
    for (const name of new Set(named)) {
      const file = at(`pictures/${name}.webp`);
      const found = await sharp(file.pathname).metadata();
      const size = sizes[name.split("/")[0] ?? ""]?.find(([width]) => width === found.width);
      const [, height, most = 0] = size ?? [];
      const right = found.format === "webp" && found.height === height;
      if (!right || statSync(file).size > most) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});

function expectRanks(ranks: number[]): void {
  expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_, i) => i + 1));
}
