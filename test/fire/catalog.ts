import { setTimeout as pause } from "node:timers/promises";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { catalogFiles, firstProduct } from "#test/fire/catalogFiles";
import { atLeast, atMost, count, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";

const sizes = { full: { products: 20_000, crawlSeconds: 900 }, quick: { products: 2_000, crawlSeconds: 60 } };
const [oldPrice, newPrice] = [400, 500];

/**
 * A large catalog whose prices all change in one import, while most shoppers look at few of its products and a search
 * engine opens every page of the sitemap.
 */
export async function catalog(size: Size): Promise<LaneResult> {
  const { products, crawlSeconds } = sizes[size];
  const store = await openStore();
  const files = await catalogFiles(products);
  await files.setPrice(oldPrice);
  const first = await importInto(store, files.folder);
  await files.setPrice(newPrice);
  const shoppers = goodTraffic(store.url, skewedPaths(products), {
    shoppers: 8,
    addressOf: (shopper) => `11.0.1.${shopper + 1}`,
  });
  const listed = await listedAddresses(store.url);
  const crawl = openAll(listed, performance.now() + crawlSeconds * 1_000);
  // Pages are in the cache at their old prices.
  await pause(5_000);
  const second = await importInto(store, files.folder);
  const stale = await pagesWithout(store, newPrice);
  const crawled = await crawl;
  const { requests, errors, statuses, p95Ms } = await shoppers.stop();
  const failedPages = crawled.filter((status) => status !== "200").length;
  return {
    goals: [
      atLeast(products, "addresses in the sitemap", listed.length),
      atLeast(Math.min(500, products / 4), "pages that the crawl opened", crawled.length),
      atLeast(500, "pages that shoppers opened", requests),
      atMost(0, "pages of shoppers that failed", errors),
      atMost(0, "pages of the crawl that failed", failedPages),
      atMost(0, "popular products at their old price after the import", stale),
    ],
    figures: {
      import: `${first.seconds} s of new products; ${second.seconds} s of new prices beside shoppers and crawl`,
      shoppers: `${requests} pages, p95 ${p95Ms} ms: ${JSON.stringify(statuses)}`,
      crawl: `${crawled.length} of ${listed.length} addresses: ${JSON.stringify(count(crawled))}`,
      memory: `${store.process().memory()} MB`,
    },
    breaks: [...first.breaks, ...second.breaks],
  };
}

async function importInto(store: FireStore, folder: string) {
  const began = performance.now();
  const load = store.program.load(folder);
  const code = await load.ended;
  const seconds = Math.round((performance.now() - began) / 1_000);
  return { seconds, breaks: code === 0 ? [] : [`the import failed: ${load.output()}`] };
}

const popular = 20;

/** Half of all views are of twenty products, a quarter of lists, and the rest of a hundred others. */
function skewedPaths(products: number): string[] {
  const lists = ["/", "/product-category/living", "/product-category/BS_0", "/search?query=sofa"];
  return Array.from({ length: 400 }, (_, at) => {
    if (at % 2 === 0) return `/product/${firstProduct + ((at / 2) % popular)}`;
    if (at % 4 === 1) return lists[((at - 1) / 4) % lists.length]!;
    return `/product/${firstProduct + ((at * 7_919) % products)}`;
  });
}

/** How many popular products' pages do not show the price that holds. */
async function pagesWithout({ url }: FireStore, price: number): Promise<number> {
  let stale = 0;
  for (let at = 0; at < popular; at += 1) {
    const page = await fetch(`${url}/product/${firstProduct + at}`, {
      headers: { "x-forwarded-for": "11.0.2.1" },
    });
    if (!(await page.text()).includes(`$${price}.00`)) stale += 1;
  }
  return stale;
}

async function listedAddresses(url: string): Promise<string[]> {
  const parts = await addressesIn(`${url}/sitemap.xml`);
  return (await Promise.all(parts.map(addressesIn))).flat();
}

/** Opens the pages, four at a time, until `deadline`. @returns their statuses */
async function openAll(addresses: readonly string[], deadline: number): Promise<string[]> {
  const left = addresses.values();
  const statuses: string[] = [];
  async function open(): Promise<void> {
    for (const address of left) {
      if (performance.now() > deadline) return;
      statuses.push(await statusOf(address));
    }
  }
  await Promise.all([open(), open(), open(), open()]);
  return statuses;
}

/** '0' without an answer. */
async function statusOf(address: string): Promise<string> {
  const headers = { "x-forwarded-for": "11.0.0.1" };
  try {
    const reply = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch {
    return "0";
  }
}

async function addressesIn(sitemap: string): Promise<string[]> {
  const reply = await fetch(sitemap);
  if (!reply.ok) throw new Error(`${sitemap} answered ${reply.status}`);
  const xml = await reply.text();
  const { origin } = new URL(sitemap);
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => `${origin}${new URL(address).pathname}`,
  );
}
