import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import { archiveProduct } from "#test/data/catalog";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();
const browser = server.browser();

async function suggested(query: string) {
  const { products, categories } = await browser.call("SuggestSearch", { query });
  return { products: products.map(({ name }) => name), categories: categories.map(({ name }) => name) };
}

describe("SuggestSearch", () => {
  it("suggests at most five products with a picture while the first word is still being typed", async () => {
    const { products } = await browser.call("SuggestSearch", { query: "so" });
    expect(products).toHaveLength(5);
    expect(products[0]).toMatchObject({
      productId: expect.any(Number),
      name: expect.stringMatching(/Sofa/),
      thumbnailImage: expect.stringMatching(/^\//),
    });
  });

  it("names the lowest price of each product, and whether another variant costs more", async () => {
    const prices = async (query: string) => (await browser.call("SuggestSearch", { query })).products[0];
    expect(await prices("ansley track-arm sofa")).toMatchObject({ price: 949, hasMorePrices: false });
    expect(await prices("chattahoochee")).toMatchObject({ price: 299, hasMorePrices: true });
  });

  it("shows the variant that the query names, with its price", async () => {
    const [sofa] = (await browser.call("SuggestSearch", { query: "gray ansley sofa" })).products;
    expect(sofa).toMatchObject({ sku: "ANS-SOF-SLT" });
    const [queen] = (await browser.call("SuggestSearch", { query: "queen chattahoochee" })).products;
    expect(queen).toMatchObject({ price: 449, hasMorePrices: false });
  });

  it("shows the variant meant also for a misspelled query", async () => {
    const [queen] = (await browser.call("SuggestSearch", { query: "chatahoochee quen" })).products;
    expect(queen).toMatchObject({ price: 449, hasMorePrices: false });
  });

  it("keeps to a price that is typed", async () => {
    const { products } = await browser.call("SuggestSearch", { query: "sofa under $1,000" });
    expect(products.length).toBeGreaterThan(0);
    for (const { name, price } of products) expect(price, name).toBeLessThanOrEqual(1000);
    expect(products.map(({ name }) => name)).toContain("Ansley Track-Arm Sofa");
  });

  it("keeps a product that has another variant at the price that is typed", async () => {
    const { products } = await browser.call("SuggestSearch", { query: "chattahoochee over $400" });
    expect(products[0]).toMatchObject({ price: 449, hasMorePrices: true });
  });

  it("finds a product at the price that is typed behind more than five at other prices", async () => {
    const { products } = await browser.call("SuggestSearch", { query: "sofa under $300" });
    expect(products).toHaveLength(1);
    const unpriced = await browser.call("SuggestSearch", { query: "sofa" });
    expect(unpriced.products).toHaveLength(5);
    for (const { price } of unpriced.products) expect(price).toBeGreaterThan(300);
  });

  it("suggests the best sellers of the whole store at a price that is typed alone", async () => {
    const { products } = await browser.call("SuggestSearch", { query: "under $90" });
    expect(products).not.toHaveLength(0);
    const filter = { price: { max: 90 } };
    const { productList } = await browser.call("Search", { query: "furniture", categoryName: "", filter });
    expect(products.map(({ name }) => name)).toEqual(productList.slice(0, 5).map(({ name }) => name));
    for (const { price } of products) expect(price).toBeLessThanOrEqual(90);
  });

  it("takes all words as typed, and the last one as begun", async () => {
    const { products } = await suggested("ansley so");
    expect(products[0]).toBe("Ansley Track-Arm Sofa");
    expect((await suggested("leather rec")).products[0]).toMatch(/Leather.*Recliner|Recliner/);
  });

  it("suggests categories by any of their words, and by shoppers' names for them", async () => {
    expect((await suggested("liv")).categories).toEqual(["Living Room", "Living Room Sets"]);
    expect((await suggested("room")).categories.length).toBeGreaterThan(1);
  });

  it("suggests a type in each of its categories", async () => {
    const { categories } = await browser.call("SuggestSearch", { query: "recl" });
    expect(categories).toEqual([{ name: "Recliners", slug: "living", type: "Recliners" }]);
  });

  it("understands shoppers' names that are still being typed, and misspelled ones", async () => {
    const sofas = expect.stringMatching(/Sofa|Sectional|Loveseat/);
    expect((await suggested("couc")).products[0]).toEqual(sofas);
    expect((await suggested("sopha")).products[0]).toEqual(sofas);
  });

  it("suggests the product of a SKU that is being typed", async () => {
    expect((await suggested("ans-sof")).products).toContain("Ansley Track-Arm Sofa");
  });

  it.each(["", " ", "s", "!", "&|!():*'"])("suggests nothing for %j", async (query) => {
    expect(await suggested(query)).toEqual({ products: [], categories: [] });
  });

  it.each(["sofa & | !", "sofa:*)", "'sofa", "the", "so\\", "<->sofa", "ꙮꙮ"])(
    "survives the search operators of PostgreSQL in %j",
    async (query) => {
      expect((await browser.send("SuggestSearch", { query })).status).toBe(200);
    },
  );

  it("does not suggest what is no longer on display", async () => {
    expect((await suggested("grant park ent")).products).toEqual(["Grant Park Entry Bench"]);
    await archiveProduct(server.db, 5007);
    await expect.poll(() => suggested("grant park ent")).toEqual({ products: [], categories: [] });
  });

  it("rejects more letters than a search has", async () => {
    const { status } = await browser.send("SuggestSearch", { query: "s".repeat(101) });
    expect(status).toBe(400);
  });

  it("gives up after a second when the search index cannot be read, while other calls go on", async () => {
    await inTransaction(server.db, async (tx) => {
      await tx.execute(sql`lock table search_entry in access exclusive mode`);
      const [suggestions, detail] = await Promise.all([
        browser.send("SuggestSearch", { query: "unasked" }),
        browser.send("ProductDetail", { productId: 1001 }),
      ]);
      expect(suggestions.status).toBe(503);
      expect(detail.status).toBe(200);
    });
  });

  it("limits an address to 600 suggestions a minute", async () => {
    const other = await testServer({ url: server.url });
    const typing = other.browser();
    const statuses = new Set<number>();
    for (let count = 0; count < 601; count += 1)
      statuses.add((await typing.send("SuggestSearch", { query: "" })).status);
    expect([...statuses]).toEqual([200, 429]);
    await other.close();
  });
});
