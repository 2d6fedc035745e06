import { eq, sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { noFilter } from "#domain/catalog/listFilter";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  category,
  product,
  productCategory,
  searchEntry,
  searchMiss,
  variant,
} from "#server/db/schema/index";
import { pricedSql, searchSql, similarWordsSql } from "#server/db/queries/search";
import { dollars, newUserId } from "#test/data/builders";
import { archiveProduct, changeVariant } from "#test/data/catalog";
import { fileServer, testServer, type TestServer } from "#test/testServer";

const server = await fileServer();

async function search(query: string, categoryName = "") {
  const answer = await server.browser().call("Search", { userId: newUserId(), categoryName, query });
  expect(answer.success).toBe(true);
  return answer.productList;
}

async function names(query: string, categoryName = ""): Promise<string[]> {
  return (await search(query, categoryName)).map(({ name }) => name);
}

describe("Search", () => {
  it("returns tiles with a plain-text description", async () => {
    const [first] = await search("ansley sofa");
    expect(first).toMatchObject({
      productId: 1001,
      name: "Ansley Track-Arm Sofa",
      lowPriceVar: { finalPrice: dollars(949) },
      forSale: true,
      comboExists: false,
      variantCount: 4,
      description: expect.stringMatching(/^[^<]{20,}$/),
    });
  });

  it("finds words in names, keywords, colors and categories", async () => {
    expect((await names("sofa")).slice(0, 7)).toSatisfy((found: string[]) =>
      found.every((name) => /sofa|sectional/i.test(name)),
    );
    expect(await names("couch")).toEqual(expect.arrayContaining(await names("sofa")));
    expect((await names("red clay")).length).toBeGreaterThan(0);
    expect((await names("mattresses")).length).toBeGreaterThan(8);
  });

  it("matches every form of a word", async () => {
    const one = await names("sofa");
    expect(await names("sofas")).toEqual(one);
    expect(await names("SOFA")).toEqual(one);
  });

  it.each([
    ["sopha", /Sofa/],
    ["oak tabel", /Table/],
    ["matress", /Mattress/],
    ["sectonal", /Sectional/],
    ["night stand", /Nightstand/],
    ["dinning set", /Dining Set/],
    ["boucle", /Sectional|Chair/],
  ])("understands the misspelled %j", async (query, name) => {
    expect((await names(query))[0]).toMatch(name);
  });

  it("requires all words, or any of them if nothing matches all", async () => {
    expect(await names("leather recliner")).toEqual(["Grady Power Recliner"]);
    expect((await names("queen bed")).slice(0, 2)).toEqual([
      "Loring Button-Tufted Queen Bed",
      "Westview Panel Bed",
    ]);
    expect(await names("bookcase zzzz")).toContain("Lullwater Bookcase");
  });

  it("shows what is for sale first, and of what matches one word equally, what sells best", async () => {
    const [bestSeller, second] = await search("sofa");
    expect(bestSeller).toMatchObject({ productId: 1001, forSale: true });
    const setForSale = (forSale: boolean) =>
      server.db.update(product).set({ forSale }).where(eq(product.productId, 1001));
    await setForSale(false);
    const found = () => search("sofa");
    await expect.poll(async () => (await found())[0]).toMatchObject({ productId: second?.productId });
    const states = (await found()).map(({ forSale }) => forSale);
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false));
    await setForSale(true);
    await expect.poll(async () => (await found())[0]).toMatchObject({ productId: 1001, forSale: true });
  });

  it("supports quotes, minus and or", async () => {
    expect(await names("recliner -power")).toEqual(["East Lake Rocker Recliner"]);
    expect(await names('"tv stand"')).toEqual([
      "Roswell Sliding-Door Media Console",
      "Marietta Fluted Media Console",
    ]);
    expect(await names("daybed or ottoman")).toEqual(expect.arrayContaining(["Inman Storage Ottoman"]));
  });

  it("finds a product by its SKU in any case", async () => {
    for (const sku of ["ANS-SOF-CLY", "ans-sof-cly", " ANS-SOF-CLY "])
      expect(await names(sku)).toEqual(["Ansley Track-Arm Sofa"]);
    expect(await names("SWT")).toContain("Sweetwater Rolled-Arm Leather Sofa");
  });

  it("returns the variant's SKU when the query is one", async () => {
    expect((await search("ans-sof-pin"))[0]).toMatchObject({ productId: 1001, sku: "ANS-SOF-PIN" });
    expect((await search("sofa")).map(({ sku }) => sku)).not.toContain("ANS-SOF-PIN");
  });

  it("searches within a category by slug or name, and finds nothing in an unknown one", async () => {
    const dining = await names("table", "dining");
    expect(dining[0]).toMatch(/Table/);
    expect(dining).not.toContain("Cabbagetown Coffee Table");
    expect(await names("table", "Dining Room")).toEqual(dining);
    expect(await names("table", "garden")).toEqual([]);
  });

  it("finds a combo", async () => {
    expect((await search("7-piece dining set"))[0]).toMatchObject({ comboExists: true, comboId: 1 });
  });

  it("filters, sorts and counts what it has found, when asked to", async () => {
    const browser = server.browser();
    const plain = await browser.call("Search", { query: "sofa" });
    expect(plain).toMatchObject({ page: 1, pages: 1, total: plain.productList.length, facets: null });
    const counted = await browser.call("Search", { query: "sofa", withFacets: true });
    expect(counted.productList).toEqual(plain.productList);
    const leather = counted.facets?.materials.find(({ name }) => name === "Leather")?.count ?? 0;
    expect(leather).toBeGreaterThan(1);
    const filter = { ...noFilter, materials: ["Leather"] };
    const chosen = await browser.call("Search", { query: "sofa", filter, sort: "price-low" });
    expect(chosen).toMatchObject({ total: leather, facets: { materials: counted.facets?.materials } });
    const prices = chosen.productList.map(({ lowPriceVar }) => lowPriceVar.finalPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(chosen.productList.map(({ sku }) => sku)), "all leather").toEqual(new Set([""]));
  });

  const longest = "x ".repeat(50);
  const fruitless = [
    "zzzz",
    "",
    "   ",
    "the",
    '"',
    "-",
    "a & | ! b",
    "%",
    "_",
    "'; --",
    "\\",
    "<->",
    longest,
  ];
  it.each(fruitless)("finds nothing for %j", async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it("limits an address to 120 searches a minute", async () => {
    server.clock.advance(60_000);
    const browser = server.browser();
    const statuses = new Set<number>();
    for (let count = 0; count < 121; count += 1)
      statuses.add((await browser.send("Search", { query: "" })).status);
    expect([...statuses]).toEqual([200, 429]);
    server.clock.advance(60_000);
    expect((await browser.send("Search", { query: "" })).status).toBe(200);
  });
});

describe("a search that times out in the database", () => {
  it("fails and leaves connections for other calls", async () => {
    const small = await testServer({ url: server.url, env: { DB_POOL: "2" } });
    const done: string[] = [];
    await inTransaction(server.db, async (tx) => {
      await tx.execute(sql`lock table search_entry in access exclusive mode`);
      const searches = Array.from({ length: 3 }, async () => {
        const { status, body } = await small.browser().send("Search", { query: "sofa" });
        done.push("search");
        return { status, body };
      });
      const detail = small.browser().call("ProductDetail", { productId: 5001 });
      await detail.then(() => done.push("product"));
      for (const reply of await Promise.all(searches))
        expect(reply).toMatchObject({ status: 200, body: { success: false, productList: [] } });
    });
    await small.close();
    expect(done[0]).toBe("product");
  });
});

describe("the search index", () => {
  it("follows every change of the catalog", async () => {
    expect(await names("quixotic")).toEqual([]);
    await server.db.update(product).set({ keywords: "quixotic" }).where(eq(product.productId, 5007));
    await expect.poll(() => names("quixotic")).toEqual(["Grant Park Entry Bench"]);
    await changeVariant(server.db, "ANS-SOF-OAT", { color: "Heliotrope" });
    expect(await names("heliotrop")).toEqual(["Ansley Track-Arm Sofa"]);
    await server.db.update(category).set({ name: "Sleepery" }).where(eq(category.id, 4));
    expect((await names("sleepery")).length).toBeGreaterThan(5);
    await server.db.delete(productCategory).where(eq(productCategory.productId, 4001));
    const mattress = "Chattahoochee 10-Inch Medium Hybrid Mattress";
    await expect.poll(() => names("sleepery")).not.toContain(mattress);
    await archiveProduct(server.db, 5007);
    await expect.poll(() => names("quixotic")).toEqual([]);
  });

  it("loses no word when a product and its variant change at once", async () => {
    const { db } = server;
    const ofProduct = eq(product.productId, 5010);
    const [{ sku } = { sku: "" }] = await db.select().from(variant).where(eq(variant.productId, 5010));
    // One variant: PostgreSQL locks the rows of a statement in any order, and two such statements may deadlock.
    const changes = Array.from({ length: 10 }, (_, at) => [
      db.execute(sql`update product set keywords = ${`morning${at}`} where product_id = 5010`),
      changeVariant(db, sku, { color: `evening${at}` }),
    ]);
    await Promise.all(changes.flat());
    const [entry] = await db.select().from(searchEntry).where(eq(searchEntry.productId, 5010));
    const [{ keywords } = {}] = await db.select().from(product).where(ofProduct);
    const [{ color } = {}] = await db.select().from(variant).where(eq(variant.sku, sku));
    expect(entry?.keywords).toBe(`${keywords} Bookcases & Shelves`);
    expect(entry?.variants).toContain(color);
  });

  it("is read through its indexes among 5,000 products", async () => {
    await manyProducts(server.db, 5_000);
    // The generic plan, which PostgreSQL uses after a few executions.
    const plan = (input: SQL) =>
      inTransaction(server.db, async (tx) => {
        await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
        const { sql: statement, params } = new PgDialect().sqlToQuery(input);
        await tx.execute(sql.raw(`prepare search as ${statement}`));
        const text = (each: unknown) => (Array.isArray(each) ? `{${each.join()}}` : String(each));
        const values = params.map((each) => (typeof each === "number" ? each : `'${text(each)}'`)).join();
        const { rows } = await tx.execute(sql.raw(`explain (verbose) execute search(${values})`));
        await tx.execute(sql`deallocate search`);
        return JSON.stringify(rows);
      });
    const kind = { kind: ["velvet", "sofa"], types: ["Sofas", "Sectionals"] };
    const input = { query: "velvet sofa", unwanted: "sofa table", ...kind, most: 60 };
    const searchPlan = await plan(searchSql(input));
    expect(searchPlan).toContain("search_entry_document");
    const parsings = searchPlan.match(/(phraseto|websearch_to)_tsquery\(/g);
    expect(parsings, "parsed once").toEqual(["websearch_to_tsquery(", "phraseto_tsquery("]);
    expect(await plan(similarWordsSql("sopha"))).toContain("search_word_trigrams");
    expect(await plan(pricedSql({ price: { max: 200 }, most: 1000 }))).not.toContain("SubPlan");
    expect(await search("thing")).toHaveLength(60);
    const second = await server.browser().call("Search", { query: "thing", page: 2 });
    expect(second).toMatchObject({ page: 2, pages: 17, total: 1000 });
    expect((await names("sopha"))[0]).toMatch(/Sofa/);
  });
});

/** Adds products of one variant each, with unique words. */
async function manyProducts(db: TestServer["db"], count: number): Promise<void> {
  // In parts, each of which ends in time on a busy machine too.
  for (let first = 1; first <= count; first += 500) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(first + 499, count)}::int) n`;
    await db.execute(sql`
      insert into product (product_id, name, short_name, description, variant_name, variant_display)
      select 100000 + n, 'Model ' || md5(n::text), 'Model', 'A plain thing', 'Color', 5 from ${numbers}`);
    await db.execute(sql`
      insert into variant (sku, unique_key, product_id, variant_value, short_name, full_name, price)
      select 'MANY-' || n, 'many-' || n, 100000 + n, 'One', 'Model', 'Model ' || n, 10000 from ${numbers}`);
  }
  await db.execute(sql`vacuum analyze search_entry`);
  await db.execute(sql`vacuum analyze search_word`);
}

describe("What shoppers search for and do not find", () => {
  const misses = async () => {
    await server.context.searchMisses.written();
    const rows = await server.db.select().from(searchMiss).orderBy(searchMiss.query);
    return rows.map(({ query, times }) => ({ query, times }));
  };

  it("is counted by query, whatever its capitals and spaces", async () => {
    await server.db.delete(searchMiss);
    await search("Zyxwvut  qwzzk");
    await search(" zyxwvut qwzzk ");
    await misses();
    await search("zyxwvut qwzzk");
    await search("sofa");
    expect(await misses()).toEqual([{ query: "zyxwvut qwzzk", times: 3 }]);
  });

  it("is not counted when a filter left nothing, or when it names a person", async () => {
    await server.db.delete(searchMiss);
    const filter = { ...noFilter, colors: ["Chartreuse"] };
    await server.browser().call("Search", { userId: newUserId(), query: "sofa", filter });
    for (const query of ["ann@zyxwvut.test", "4242 4242 4242 4242", "404-555-0137"]) await search(query);
    expect(await misses()).toEqual([]);
  });
});
