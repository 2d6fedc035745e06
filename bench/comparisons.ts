import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { Request } from "autocannon";
import type { CallName } from "#contract/calls";
import { root } from "#test/storeProcess";
import type { Bytes } from "./bareFastify";
import type { Page } from "./bareReact";
import type { Statement, Writes } from "./bareWrites";
import { addressOf, addBuyers, callOf, cartLines, readyOrders, submitOf } from "./buyers";
import { openChild, type Child } from "#test/childProcess";
import type { BenchPostgres } from "./database";
import type { Round } from "./load";
import { addPastOrders, readOrderRows, writeAgain, type OrderRows } from "./orderRows";
import { interleave, ratioOf, type Figures, type Ratio } from "./rounds";
import { startStore, type Store } from "./store";

export type Bench = {
  postgres: BenchPostgres;
  store: Store;
  storeUrl: string;
  rounds: number;
  seconds: number;
  load: Child<Round, number>;
};

/** A ratio with its target. */
export type Line = {
  name: string;
  subject: Figures;
  baseline: Figures;
  ratio: Ratio;
  target: { least: number } | { most: number };
  /** Unit of the figures; '/s' by default. */
  unit?: string;
};

export const connections = 32;
/** The store's own default number of PostgreSQL connections. */
export const pool = 16;
const packing = "gzip, deflate, br";
const product = "/product/1001";

/** The cached page against a bare Fastify with the same bytes and compression. */
export async function cachedPage(bench: Bench): Promise<Line[]> {
  const answer = await fetch(bench.store.url + product, { headers: { "accept-encoding": packing } });
  const plain = Buffer.from(await answer.arrayBuffer());
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  const requests = [{ method: "GET", path: product, headers: { "accept-encoding": packing } }];
  const bytes: Bytes = { path: product, method: "GET", headers, body };
  return [await againstFastify(bench, { name: "cached product page", bytes, requests, least: 0.6 })];
}

type Call = { call: CallName; payload: (at: number) => object };

/** A call by each of 500 visitors, each with its own payload. */
export async function callsOf(bench: Bench, { call, payload }: Call): Promise<Request[]> {
  const buyers = await newBuyers(bench, bench.storeUrl, 500);
  return buyers.map((buyer, at) => callOf(buyer, call, { userId: buyer.userId, ...payload(at) }));
}

/** `callsOf`, against a bare Fastify with the bytes of the first answer. */
export async function callAgainstFastify(
  bench: Bench,
  of: Call & { name: string; least: number },
): Promise<Line> {
  const requests = await callsOf(bench, of);
  const answer = await fetchFrom(bench.store.url, requests[0]!);
  const bytes: Bytes = {
    path: requests[0]!.path,
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: Buffer.from(await answer.arrayBuffer()),
  };
  return againstFastify(bench, { name: of.name, bytes, requests, least: of.least });
}

export function fetchFrom(store: string, request: Request): Promise<Response> {
  return fetch(store + request.path, { ...request, body: request.body ?? null });
}

async function againstFastify(
  bench: Bench,
  of: { name: string; bytes: Bytes; requests: Request[]; least: number },
): Promise<Line> {
  const fastify = openChild<Bytes, string>(new URL("./bareFastify.ts", import.meta.url));
  const url = await fastify.ask(of.bytes);
  const sendTo = (server: string) => () => send(bench, { url: server, requests: of.requests, awake: true });
  const sides = { subject: sendTo(bench.store.url), baseline: sendTo(url) };
  const figures = await interleave(sides, bench.rounds);
  await fastify.stop();
  return line(of.name, figures, { least: of.least });
}

/** A page that is not in the cache against the bare stream of its React tree. */
export async function uncachedPage(bench: Bench): Promise<Line[]> {
  const react = openChild<Page, string>(new URL("./bareReact.ts", import.meta.url));
  const bundle = join(root, "build/pages/server/index.js");
  const url = await react.ask({ store: bench.store.url, path: product, bundle });
  const [ours, bare] = await Promise.all([htmlOf(bench.store.url + product), htmlOf(url)]);
  if (ours !== bare) throw new Error(`The bare stream renders another tree: ${firstDifference(ours, bare)}`);
  const headers = { "accept-encoding": packing };
  let last = 0;
  // Each path is requested once: an unknown variant shows the product, and no cache has it.
  const fresh = () => {
    last += 1;
    const from = { ...headers, "x-forwarded-for": addressOf(last) };
    return { method: "GET", path: `${product}/NEW-${last}`, headers: from };
  };
  const subject = async () => {
    const requests = Array.from({ length: bench.seconds * 200 }, fresh);
    const figure = await send(bench, { url: bench.store.url, requests, once: true });
    await awaitRenderings(() => fresh().path, bench.store.url);
    return figure;
  };
  const baseline = () => send(bench, { url, requests: [{ method: "GET", path: "/", headers }] });
  const figures = await interleave({ subject, baseline }, bench.rounds);
  await react.stop();
  return [line("uncached product page", figures, { least: 0.33 })];
}

/** Waits until the store has rendered what the last round left behind, which would fill its queue for the next one. */
async function awaitRenderings(freshPath: () => string, store: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await fetch(store + freshPath())).ok) {
    if (performance.now() > deadline) throw new Error("The last round did not end.");
    await pause(500);
  }
}

/**
 * The markup that React itself renders. The store's server entry adds scripts and a notice for browsers without
 * JavaScript, and what follows the footer depends on how the page is sent.
 */
async function htmlOf(url: string): Promise<string> {
  const reply = await fetch(url);
  const html = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${html.slice(0, 200)}`);
  return html.replace(/<(script|noscript|template)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, "").split("</footer>")[0]!;
}

function firstDifference(ours: string, bare: string): string {
  const at = Array.from(ours).findIndex((letter, index) => letter !== bare[index]);
  const around = (html: string) => JSON.stringify(html.slice(Math.max(0, at - 40), at + 80));
  return `${around(ours)} instead of ${around(bare)}`;
}

/** SaveCart against a bare transaction that writes the same row. */
export async function saveCart(bench: Bench): Promise<Line[]> {
  const bareUrl = await bench.postgres.createStore("bench_carts");
  const payload = () => ({ itemList: cartLines, seq: 1 });
  const requests = await callsOf(bench, { call: "SaveCart", payload });
  const items = JSON.stringify(cartLines.map((each) => ({ ...each, price: each.price * 100 })));
  const text = `insert into cart (visitor_id, seq, items, updated_at) values ($1, 1, $2, now())
    on conflict (visitor_id) do update set seq = 1, items = $2, updated_at = now()`;
  const figures = await againstDatabase(bench, {
    url: bareUrl,
    statements: (await newBuyers(bench, bareUrl, 500)).map(({ id }) => ({ text, values: [id, items] })),
    subject: () => send(bench, { url: bench.store.url, requests, contains: '"status":true' }),
  });
  return [line("SaveCart", figures, { least: 0.3 })];
}

/** The subject against a plain pool that runs each statement in a transaction. */
export async function againstDatabase(
  bench: Bench,
  of: { url: string; statements: Statement[]; subject: () => Promise<number> },
) {
  const bare = openChild<Writes, number>(new URL("./bareWrites.ts", import.meta.url));
  const transactions = of.statements.map((statement) => [statement]);
  const { seconds, rounds } = bench;
  const baseline = () => bare.ask({ url: of.url, pool, connections, seconds, transactions });
  const figures = await interleave({ subject: of.subject, baseline }, rounds);
  await bare.stop();
  return figures;
}

/** A whole SubmitOrderPayment against a bare transaction, and against itself with 100,000 orders in the table. */
export async function submitOrder(bench: Bench): Promise<Line[]> {
  const { postgres, seconds, rounds } = bench;
  const urls = {
    small: await postgres.createStore("bench_orders"),
    large: await postgres.createStore("bench_many_orders"),
    bare: await postgres.createStore("bench_bare_orders"),
  };
  const small = await startStore({ program: "build/app/main.js", databaseUrl: urls.small });
  const bare = openChild<Writes, number>(new URL("./bareWrites.ts", import.meta.url));
  const orders = await postgres.asAdmin(urls.small, (client) => readyOrders(small.url, client));
  const rows: OrderRows[] = [];
  for (const order of orders) {
    const [buyer] = await newBuyers(bench, urls.small, 1);
    const reply = await fetchFrom(small.url, submitOf(buyer!, order));
    const { orderNumber } = (await reply.json()) as { orderNumber: string };
    rows.push(await postgres.asAdmin(urls.small, (client) => readOrderRows(client, orderNumber)));
  }
  await postgres.asAdmin(urls.large, (client) => addPastOrders(client, rows[0]!, 100_000));
  const large = await startStore({ program: "build/app/main.js", databaseUrl: urls.large });
  for (const url of Object.values(urls))
    await postgres.asAdmin(url, async (client) => void (await client.query("vacuum analyze")));

  const amount = connections * Math.ceil((seconds * 400) / connections);
  const submit = (store: Store, url: string) => async () => {
    const buyers = await newBuyers(bench, url, amount);
    const requests = buyers.map((buyer, at) => submitOf(buyer, orders[at % orders.length]!));
    const contains = '"status":"Processed"';
    const figure = await send(bench, { url: store.url, requests, once: true, contains });
    await awaitOpenOrders(bench, url);
    // The mails of this round must not be sent during the next one.
    await bench.postgres.asAdmin(url, (client) =>
      client.query("update outbox set sent_at = now() where sent_at is null"),
    );
    return figure;
  };
  const writeBare = async () => {
    const buyers = await newBuyers(bench, urls.bare, amount);
    const transactions = buyers.map((buyer, at) => writeAgain(rows[at % rows.length]!, buyer));
    return bare.ask({ url: urls.bare, pool, connections, seconds, transactions, once: true });
  };
  const sides = { subject: submit(small, urls.small), baseline: writeBare, large: submit(large, urls.large) };
  const figures = await interleave(sides, rounds);
  await Promise.all([small.stop(), large.stop(), bare.stop()]);
  const grown = { subject: figures.subject, baseline: figures.large };
  return [
    line("SubmitOrderPayment", figures, { least: 0.3 }),
    line("growth with 100,000 orders", grown, { most: 1.2 }),
  ];
}

/** Waits until two consecutive reads see the same orders and none of them is being paid. */
async function awaitOpenOrders(bench: Bench, url: string): Promise<void> {
  const query = `select count(*) || ' ' || coalesce(sum((payment_status = 'paying')::int), 0) as seen from "order"`;
  const deadline = performance.now() + 30_000;
  for (let before = ""; ; await pause(250)) {
    const { rows } = await bench.postgres.asAdmin(url, (client) => client.query<{ seen: string }>(query));
    const seen = rows[0]?.seen ?? "";
    if (seen === before && seen.endsWith(" 0")) return;
    if (performance.now() > deadline) throw new Error("The last round did not end.");
    before = seen;
  }
}

/** One round of requests. @returns requests per second */
export function send(bench: Bench, round: Omit<Round, "connections" | "seconds">): Promise<number> {
  return bench.load.ask({ ...round, connections, seconds: bench.seconds });
}

export function line(
  name: string,
  { subject, baseline }: { subject: Figures; baseline: Figures },
  target: Line["target"],
): Line {
  return { name, subject, baseline, ratio: ratioOf(subject, baseline), target };
}

export function newBuyers(bench: Bench, url: string, count: number) {
  return bench.postgres.asAdmin(url, (client) => addBuyers(client, count));
}
