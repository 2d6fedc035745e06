import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "autocannon";
import { noFilter, type ListFilter } from "#domain/catalog/listFilter";
import { addManyProducts } from "#test/data/manyProducts";
import { callOf, type Buyer } from "./buyers";
import { fetchFrom, line, newBuyers, send, type Bench, type Line } from "./comparisons";
import { interleave } from "./rounds";
import { startStore } from "./store";

/**
 * What shoppers look at in a store with `count` more products, each with three variants, against the same in the demo
 * store: its median may be one and a half times as long.
 */
export async function catalogSizes(bench: Bench, count: number): Promise<Line[]> {
  const url = await bench.postgres.createStore("bench_catalog");
  await bench.postgres.asAdmin(url, async (client) => {
    await addManyProducts(client, count);
    await client.query("vacuum analyze");
  });
  const large = await startStore({ program: "build/app/main.js", databaseUrl: url });
  const small = bench.store;
  const buyers = {
    small: await newBuyers(bench, bench.storeUrl, buyersOfEach),
    large: await newBuyers(bench, url, buyersOfEach),
  };
  const lines: Line[] = [];
  for (const [name, view] of Object.entries(views)) {
    const round = async (store: { url: string }, own: Buyer[], products: readonly number[]) => {
      const requests = own.map((buyer, at) => view(buyer, at, products));
      await awaitAnswers(store.url, requests.slice(0, mostChoices));
      return () => send(bench, { url: store.url, requests });
    };
    const sides = {
      baseline: await round(small, buyers.small, demoProducts),
      subject: await round(large, buyers.large, [...demoProducts, ...manyProducts(count)]),
    };
    lines.push(line(`${name} of ${count}`, await interleave(sides, bench.rounds), { least: 1 / 1.5 }));
  }
  console.log(`memory with ${count} products more: ${large.memory()} MB, without: ${small.memory()} MB`);
  await large.stop();
  return lines;
}

/** So many that none of them reaches the limit on searches. */
const buyersOfEach = 2_000;

/** A view asks for fewer different things. */
const mostChoices = 100;

/** Asks one after the other until each is answered: a busy machine would turn away a crowd that comes to a cold store. */
async function awaitAnswers(store: string, requests: readonly Request[]): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (const request of requests)
    while (!(await fetchFrom(store, request)).ok) {
      if (performance.now() > deadline) throw new Error(`No answer to ${request.path} ${request.body ?? ""}`);
      await pause(500);
    }
}

type View = (buyer: Buyer, at: number, products: readonly number[]) => Request;

const demoProducts = [1001, 1002, 1003, 2001, 3001, 4001, 5001];

/** Spread over all that were added. */
function manyProducts(count: number): number[] {
  return Array.from({ length: 60 }, (_, at) => 100_001 + Math.floor((at * (count - 1)) / 59));
}

const categories = ["living", "dining", "bedroom", "mattress", "others"];
const queries = ["sofa", "oak table", "leather recliner", "queen bed", "velvet chair"];
const beginnings = ["so", "oak ta", "leath", "que", "velvet"];
const filters: Partial<ListFilter>[] = [
  { colors: ["Beige"] },
  { price: { max: 800 } },
  { width: { min: 30, max: 80 }, availableToday: true },
  { materials: ["Wood"], onSale: true },
  { types: ["Sofas"], price: { max: 1500 } },
];

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;

const views: Record<string, View> = {
  category: (buyer, at) => list(buyer, { name: pick(categories, at), page: 1 + (at % 2) }),
  "filtered category": (buyer, at) => {
    const choice = Math.floor(at / categories.length);
    return list(buyer, {
      name: pick(categories, at),
      filter: { ...noFilter, ...pick(filters, choice) },
      withFacets: true,
    });
  },
  search: (buyer, at) => callOf(buyer, "Search", { userId: buyer.userId, query: pick(queries, at) }),
  suggestions: (buyer, at) => callOf(buyer, "SuggestSearch", { query: pick(beginnings, at) }),
  "product page": (_buyer, at, products) => ({
    method: "GET",
    path: `/product/${pick(products, at)}`,
    headers: { "accept-encoding": "gzip, deflate, br" },
  }),
};

function list(buyer: Buyer, payload: object): Request {
  return callOf(buyer, "ListProducts", { userId: buyer.userId, ...payload });
}
