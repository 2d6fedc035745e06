import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { answerFaults } from "#server/http/errors";
import { createLog } from "#server/app/log";
import { cents } from "#domain/money";
import { buyer, claimedLines, newKey, newUserId, readyToPay } from "#test/data/builders";
import { changeVariant } from "#test/data/catalog";
import { faultProxy } from "#test/fakes/faultProxy";
import { payloads } from "#test/data/payloads";
import { fileServer, testServer } from "#test/testServer";

/** Reaches the database past the proxy. */
const direct = await fileServer();
const proxy = await faultProxy(direct.url);
afterAll(() => proxy.close());

let logged = "";
const server = await fileServer({
  url: proxy.url,
  env: { DB_POOL: "4" },
  logTo: { write: (line) => void (logged += line) },
  ports: {
    geo: {
      locate: () => Promise.resolve(undefined),
      drive: () => Promise.resolve({ miles: 1, minutes: 1 }),
      distance: () => Promise.reject(new Error("map of /srv/shop/maps.db is torn: 4242424242424242")),
      suggest: () => Promise.resolve([]),
      complete: () => Promise.resolve(undefined),
    },
  },
});
afterEach(async () => {
  proxy.set({ kind: "none" });
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  logged = "";
});

async function ready(): Promise<number> {
  return (await server.app.inject("/health/ready")).statusCode;
}

async function expectLiveButUnready(): Promise<void> {
  const started = performance.now();
  expect(await ready()).toBe(503);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect((await server.app.inject("/health/live")).json()).toEqual({ status: "live" });
}

function checkCart() {
  return server.browser().send("CheckCart", { itemList: claimedLines({ "ANS-SOF-CLY": 1 }) });
}

const busy = {
  status: 503,
  body: {
    error: {
      code: "Unavailable",
      message: "The store is busy right now. Please try again in a moment.",
      requestId: expect.any(String),
    },
  },
  headers: { "retry-after": "2", "cache-control": "no-store" },
};

describe("an internal error", () => {
  it("is answered with 500 and one message, and logged with the request id", async () => {
    const input = { addressLine1: "1 Main St", city: "Decatur", state: "GA" };
    const reply = await server.browser().send("GetDistance", input);
    const requestId = reply.headers["x-request-id"];
    const message = "Something went wrong on our side. Please try again.";
    expect(reply).toMatchObject({ status: 500 });
    expect(reply.body).toEqual({ error: { code: "Internal", message, requestId } });
    const line = logged.split("\n").find((each) => each.includes("request failed"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      requestId,
      call: "/api/GetDistance",
      err: { message: expect.stringContaining("is torn"), stack: expect.stringContaining("at ") },
    });
  });
});

describe("while the database is down", () => {
  it("calls get 503 with a retry time", async () => {
    proxy.set({ kind: "down" });
    expect(await checkCart()).toMatchObject(busy);
    const saved = await server.browser().send("SaveCart", { userId: newUserId(), itemList: [] });
    expect(saved).toMatchObject(busy);
    expect(await server.browser().send("GetCategories", {})).toMatchObject(busy);
  });

  it("the process stays live, turns unready within two seconds and ready again within three", async () => {
    proxy.set({ kind: "down" });
    await expectLiveButUnready();
    proxy.set({ kind: "none" });
    await expect.poll(ready, { timeout: 3_000 }).toBe(200);
    expect((await checkCart()).status).toBe(200);
  });

  it("prices are not cached: a change shows as soon as the database is back", async () => {
    const browser = server.browser();
    const price = async () => {
      const detail = await browser.call("ProductDetail", { productId: 1005 });
      return detail?.product.pvList[0]?.finalPrice;
    };
    expect(await price()).toBe(349);
    proxy.set({ kind: "down" });
    await changeVariant(direct.db, "KIR-CHR-PIN", { price: cents(300_00) });
    proxy.set({ kind: "none" });
    await expect.poll(() => price().catch(() => undefined)).toBe(300);
  });
});

describe("the log line of a failed query", () => {
  it("contains the query and nothing that shoppers sent", async () => {
    await direct.db.execute(sql`alter table staged_order rename to staged_order_elsewhere`);
    const order = { ...payloads.StageOrder, userId: newUserId() };
    expect(await server.browser().send("StageOrder", order)).toMatchObject({ status: 500 });
    await direct.db.execute(sql`alter table staged_order_elsewhere rename to staged_order`);
    expect(logged).toMatch(/insert into .{0,2}"staged_order/);
    expect(logged).toMatch(/relation .{0,2}"staged_order.{0,2}" does not exist/);
    for (const secret of [buyer.email, buyer.phone, buyer.addressLine1, buyer.lastName])
      expect(logged).not.toContain(secret);
  });
});

describe("while the database does not respond", () => {
  it("the process stays live and turns unready within two seconds", async () => {
    proxy.set({ kind: "silent" });
    await expectLiveButUnready();
  });

  it("calls get 503 instead of waiting forever, and later calls succeed", async () => {
    // All connections are open and idle: a query on them now gets no answer.
    await Promise.all(Array.from({ length: 4 }, () => server.db.execute(sql`select pg_sleep(0.2)`)));
    proxy.set({ kind: "silent" });
    const replies = await Promise.all(Array.from({ length: 6 }, checkCart));
    for (const reply of replies) expect(reply).toMatchObject(busy);
    proxy.set({ kind: "none" });
    await expect.poll(async () => (await checkCart()).status).toBe(200);
  });

  it.each(["reset", "cut"] as const)(
    "a connection that breaks mid-answer (%s) gives a 503 too",
    async (kind) => {
      await checkCart();
      proxy.set({ kind, afterBytes: 0 });
      expect((await checkCart()).status).toBe(503);
    },
  );
});

describe("when all connections are in use", () => {
  it("calls get 503 after two seconds instead of hanging", async () => {
    const sleeping = Array.from({ length: 4 }, async () => server.db.execute(sql`select pg_sleep(3)`));
    const started = performance.now();
    expect(await checkCart()).toMatchObject(busy);
    expect(performance.now() - started).toBeLessThan(3_000);
    await Promise.all(sleeping);
    expect((await checkCart()).status).toBe(200);
  });
});

describe("a call that exceeds its timeout", () => {
  it("gets 503 with a retry time", async () => {
    const app = Fastify();
    answerFaults(app, createLog("silent"));
    app.get("/slow", { handlerTimeout: 1 }, () => new Promise(() => undefined));
    const reply = await app.inject("/slow");
    expect({ status: reply.statusCode, body: reply.json(), headers: reply.headers }).toMatchObject(busy);
    await app.close();
  });
});

describe("a store that is shutting down", () => {
  it("is unready, accepts no new connections and answers running calls", async () => {
    const stopping = await testServer({ url: direct.url });
    const address = await stopping.app.listen({ port: 0, host: "127.0.0.1" });
    const input = await readyToPay(stopping.browser(), { "ANS-SOF-CLY": 1 });
    let closing = Promise.resolve();
    const seen: unknown[] = [];
    stopping.hooks.beforeNext("order.reserved", async () => {
      closing = stopping.close();
      const { statusCode, headers } = await stopping.app.inject("/health/ready");
      seen.push(statusCode, headers["retry-after"]);
      seen.push(await fetch(address).catch(() => "refused"));
    });
    const reply = await fetch(`${address}/api/SubmitOrderPayment`, {
      method: "POST",
      headers: { "content-type": "application/json", "Idempotency-Key": newKey() },
      body: JSON.stringify(input),
    });
    expect(await reply.json()).toMatchObject({ status: "Processed" });
    expect(seen).toEqual([503, "2", "refused"]);
    await closing;
  });
});
