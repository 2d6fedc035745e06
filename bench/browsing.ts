import { PgDialect } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import { cents } from "#domain/money";
import { readListing, readProducts } from "#server/db/queries/catalog";
import { mostFound } from "#server/catalog/searchProducts";
import { searchSql } from "#server/db/queries/search";
import { readCart } from "#server/pricing/readCart";
import { addManyProducts } from "#test/data/manyProducts";
import type { Statement } from "./bareWrites";
import { callOf, cartLines } from "./buyers";
import {
  againstDatabase,
  callAgainstFastify,
  callsOf,
  line,
  newBuyers,
  send,
  type Bench,
  type Line,
} from "./comparisons";
import { printPlan, printPlans } from "./plans";
import { startStore } from "./store";

/**
 * ProductDetail from many visitors for many products, as browsers send it: against the same bytes from a bare Fastify, and
 * against a bare transaction that reads each product with its variants.
 */
export async function productDetail(bench: Bench): Promise<Line[]> {
  const { rows } = await bench.postgres.asAdmin(bench.storeUrl, (client) =>
    client.query<{ id: number }>(`select product_id as id from product where combo_id is null`),
  );
  const payload = (at: number) => ({ productId: rows[at % rows.length]?.id });
  const call = { call: "ProductDetail", payload } as const;
  const requests = await callsOf(bench, call);
  const figures = await againstDatabase(bench, {
    url: bench.storeUrl,
    statements: rows.map(({ id }) => ({ text: readProduct, values: [id] })),
    subject: () => send(bench, { url: bench.store.url, requests, awake: true }),
  });
  return [
    await callAgainstFastify(bench, { ...call, name: "ProductDetail, Fastify", least: 0.35 }),
    line("ProductDetail, database", figures, { least: 0.5 }),
  ];
}

const readProduct = `select * from product join variant on variant.product_id = product.product_id
  where product.product_id = $1`;

/** A category's call, as its page makes it, answered from the cache; against a bare Fastify with the same bytes. */
export async function category(bench: Bench): Promise<Line[]> {
  await printPlans(await largeCatalog(bench), "category", async (db) => {
    const part = { limit: 24, offset: 48 };
    await readProducts(db, await readListing(db, { kind: "category", slug: "living" }, part));
  });
  const names = ["living", "dining", "bedroom", "mattress", "others"];
  const payload = (at: number) => ({ name: names[at % names.length] });
  return [await callAgainstFastify(bench, { call: "ListProducts", name: "category", payload, least: 0.2 })];
}

/** CheckCart, which runs four queries, against a bare transaction that reads the two variants with their stock. */
export async function checkCart(bench: Bench): Promise<Line[]> {
  const requests = await callsOf(bench, { call: "CheckCart", payload: () => ({ itemList: cartLines }) });
  const statement = { text: readLines, values: [cartLines.map(({ sku }) => sku)] };
  const lines = cartLines.map((each) => ({ ...each, price: cents(each.price * 100) }));
  await printPlans(await largeCatalog(bench), "CheckCart", (db) => readCart(db, lines));
  const figures = await againstDatabase(bench, {
    url: bench.storeUrl,
    statements: [statement],
    subject: () => send(bench, { url: bench.store.url, requests, contains: '"changed":false' }),
  });
  return [line("CheckCart", figures, { least: 0.35 })];
}

const readLines = `select variant.sku, variant.price, product.name, coalesce((
    select sum(s.on_hand - s.reserved) from stock s join location l on l.id = s.location_id
    where s.sku = variant.sku and l.warehouse), 0) as available
  from variant join product on product.product_id = variant.product_id where variant.sku = any($1::text[])`;

/**
 * Search among 20,000 products, each shopper at their own address, against a bare transaction with its statement. Each
 * request excludes another word, so that no cache has its answer.
 */
export async function search(bench: Bench): Promise<Line[]> {
  const url = await largeCatalog(bench);
  const store = await startStore({ program: "build/app/main.js", databaseUrl: url });
  const queries = ["sofa", "oak table", "leather recliner", "queen bed", "velvet chair"];
  // The limit on searches counts by address: 500 of them allow 1,000 searches a second.
  const buyers = await newBuyers(bench, url, 500);
  let asked = 0;
  const requests = () =>
    Array.from({ length: bench.seconds * 1_000 }, (_, at) => {
      const buyer = buyers[at % buyers.length]!;
      asked += 1;
      return callOf(buyer, "Search", {
        userId: buyer.userId,
        query: `${queries[at % queries.length]} -n${asked}`,
      });
    });
  const statements = queries.map((query, at) =>
    statementOf(searchSql({ query: `${query} -n${at}`, categoryId: undefined, most: mostFound })),
  );
  await bench.postgres.asAdmin(url, (client) => printPlan(client, "Search", statements[1]!));
  const contains = '"productList":[{';
  const figures = await againstDatabase(bench, {
    url,
    statements,
    subject: () => send(bench, { url: store.url, requests: requests(), contains, once: true }),
  });
  await store.stop();
  return [line("Search", figures, { least: 0.3 })];
}

/** The databases of stores with 20,000 products, shared by the comparisons of one run. */
const large = new WeakMap<Bench, Promise<string>>();

function largeCatalog(bench: Bench): Promise<string> {
  const url = large.get(bench) ?? makeLargeCatalog(bench);
  large.set(bench, url);
  return url;
}

async function makeLargeCatalog(bench: Bench): Promise<string> {
  const url = await bench.postgres.createStore("bench_search");
  await bench.postgres.asAdmin(url, (client) => addManyProducts(client, 20_000));
  return url;
}

function statementOf(query: SQL): Statement {
  const { sql, params } = new PgDialect().sqlToQuery(query);
  return { text: sql, values: params };
}
