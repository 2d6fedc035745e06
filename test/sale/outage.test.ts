import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcileAttempts } from "#server/payments/reconcile";
import type { FailpointName } from "#server/app/appContext";
import { readyToPay, type Submit } from "#test/builders";
import { faultProxy, type FaultProxy } from "#test/fakes/faultProxy";
import { openBooks, type Books } from "#test/sale/books";
import { press, sendSubmit, setAvailableStock, sofa, newBuyers } from "#test/sale/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

/* C45: the database goes down in the middle of a submit and comes back. */

let home: TestServer;
let proxy: FaultProxy;
let server: TestServer;
let input: Submit;
let books: Books;

beforeAll(async () => {
  home = await testServer();
  proxy = await faultProxy(home.url);
  server = await testServer({ url: proxy.url });
  // New connections wait one second for an answer instead of six; existing ones are dropped.
  server.db.$client.options.query_timeout = 1_000;
  proxy.set({ kind: "down" });
  proxy.set({ kind: "none" });
  await setCapacity(home.db, 10_000);
  await setAvailableStock(home.db, sofa, 1_000);
  input = await readyToPay(home.browser(), { [sofa]: 1 });
  books = await openBooks(home);
});
afterAll(async () => {
  proxy.set({ kind: "none" });
  await server.close();
  await proxy.close();
  await home.close();
});

const steps: FailpointName[] = [
  "order.reserve",
  "order.reserved",
  "order.pay",
  "order.paid",
  "order.settle",
  "order.settled",
  "order.answer",
];

describe("a database outage", () => {
  it.each(steps)(
    "at %s is answered with 'try again', and the same key then gets its one order",
    async (failpoint) => {
      for (let round = 0; round < 2; round += 1) {
        const [shopper] = newBuyers(server, input, 1);
        const before = await capturedAtProvider(home.db);
        server.hooks.beforeNext(failpoint, () => proxy.set({ kind: "down" }));
        const broken = await sendSubmit(shopper!.browser, shopper!.input, shopper!.key);
        expect(broken.status).toBe(503);
        expect(broken.headers["retry-after"]).toBe("2");
        expect(broken.body).toMatchObject({
          error: {
            code: "Unavailable",
            message: "The store is busy right now. Please try again in a moment.",
          },
        });
        proxy.set({ kind: "none" });
        // The pool notices its broken connections a moment later.
        await pause(100);
        server.clock.advance(60_000);
        home.clock.set(server.clock.now());
        if (round === 1) await reconcileAttempts(home.context);
        const answer = await press(shopper!.browser, shopper!.input, shopper!.key);
        const givenUp = answer.status === "PaymentError";
        // Another process's reconciliation job may have canceled a charge that never reached the provider.
        expect(answer.status).toBe(givenUp && round === 1 ? "PaymentError" : "Processed");
        expect((await capturedAtProvider(home.db)).charges).toBe(before.charges + (givenUp ? 0 : 1));
        expect(await press(shopper!.browser, shopper!.input, shopper!.key)).toEqual(answer);
        await books.expectRight();
      }
    },
  );

  it.each(steps)(
    "at %s without a connection error is answered with 'try again' and leaves nothing locked",
    async (failpoint) => {
      const [shopper] = newBuyers(server, input, 1);
      const before = await capturedAtProvider(home.db);
      server.hooks.beforeNext(failpoint, () => proxy.set({ kind: "silent" }));
      const broken = await sendSubmit(shopper!.browser, shopper!.input, shopper!.key);
      expect(broken.status).toBe(503);
      expect(broken.headers["retry-after"]).toBe("2");
      proxy.set({ kind: "none" });
      server.clock.advance(60_000);
      home.clock.set(server.clock.now());
      // The network is back, and so is the store: its first query succeeds.
      const answer = await sendSubmit(shopper!.browser, shopper!.input, shopper!.key);
      expect(answer.body).toMatchObject({ status: "Processed" });
      expect((await capturedAtProvider(home.db)).charges).toBe(before.charges + 1);
      expect(await press(shopper!.browser, shopper!.input, shopper!.key)).toEqual(answer.body);
      await books.expectRight();
    },
  );

  it("under twenty shoppers gives each of them one answer in the end", async () => {
    const shoppers = newBuyers(server, input, 20);
    const first = Promise.all(
      shoppers.map(({ browser, input: cart, key }) => sendSubmit(browser, cart, key)),
    );
    for (let times = 0; times < 3; times += 1) {
      await pause(30);
      proxy.set({ kind: "down" });
      await pause(30);
      proxy.set({ kind: "none" });
    }
    for (const { status } of await first) expect([200, 503]).toContain(status);
    server.clock.advance(60_000);
    const finals = await Promise.all(shoppers.map((shopper) => shopper.submit()));
    expect(finals.map(({ status }) => status)).toEqual(Array(20).fill("Processed"));
    expect(new Set(finals.map(({ orderNumber }) => orderNumber)).size).toBe(20);
    await books.expectRight();
  });
});
