import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { reconcileAttempts } from "#server/payments/reconcile";
import type { FailpointName } from "#server/app/appContext";
import { readyToPay } from "#test/data/builders";
import { faultProxy } from "#test/fakes/faultProxy";
import { booksOfEachTest } from "#test/sale/support/books";
import {
  newBuyer,
  newBuyers,
  sendSubmit,
  sofa,
  submitAll,
  tally,
  type Buyer,
} from "#test/sale/support/buyers";
import { failpoints } from "#test/sale/support/orders";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/* C45: the database goes down in the middle of a submit and comes back. */

const home = await stocked(testServer());
const proxy = await faultProxy(home.url);
const server = await testServer({ url: proxy.url });
// New connections wait one second for an answer instead of six; existing ones are dropped.
server.db.$client.options.query_timeout = 1_000;
proxy.set({ kind: "down" });
proxy.set({ kind: "none" });
const input = await readyToPay(home.browser(), { [sofa]: 1 });
const books = await booksOfEachTest(home);

afterAll(async () => {
  proxy.set({ kind: "none" });
  await server.close();
  await proxy.close();
});

function submitOnce({ browser, input: own, key }: Buyer) {
  return sendSubmit(browser, own, key);
}

/** Fails the next work at a failpoint by a fault of the network. @returns the answer, after the network is back. */
async function submitDuring(kind: "down" | "silent", failpoint: FailpointName, shopper: Buyer) {
  server.hooks.beforeNext(failpoint, () => proxy.set({ kind }));
  const { status, headers, body } = await submitOnce(shopper);
  expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  proxy.set({ kind: "none" });
  return body;
}

/** Lets the other process's clock follow after a minute. */
function advanceBoth(): void {
  server.clock.advance(60_000);
  home.clock.set(server.clock.now());
}

describe("a database outage", () => {
  it.each(failpoints)(
    "at %s is answered with 'try again', and the same key then gets its one order",
    async (failpoint) => {
      for (const reconciled of [false, true]) {
        const shopper = newBuyer(server, input);
        const before = await countCharges(home.db);
        expect(await submitDuring("down", failpoint, shopper)).toMatchObject({
          error: {
            code: "Unavailable",
            message: "The store is busy right now. Please try again in a moment.",
          },
        });
        // The pool notices its broken connections a moment later.
        await pause(100);
        advanceBoth();
        if (reconciled) await reconcileAttempts(home.context);
        const answer = await shopper.submit();
        // Another process's reconciliation job may have canceled a charge that never reached the provider.
        const canceled = reconciled && answer.status === "PaymentError";
        expect(answer.status).toBe(canceled ? "PaymentError" : "Processed");
        expect(await countCharges(home.db)).toBe(before + (canceled ? 0 : 1));
        expect(await shopper.submit()).toEqual(answer);
        await books.expectRight();
      }
    },
  );

  it.each(failpoints)(
    "at %s without a connection error is answered with 'try again' and leaves nothing locked",
    async (failpoint) => {
      const shopper = newBuyer(server, input);
      const before = await countCharges(home.db);
      await submitDuring("silent", failpoint, shopper);
      advanceBoth();
      // The network is back, and so is the store: its first query succeeds.
      const { body } = await submitOnce(shopper);
      expect(body).toMatchObject({ status: "Processed" });
      expect(await countCharges(home.db)).toBe(before + 1);
      expect(await shopper.submit()).toEqual(body);
    },
  );

  it("under twenty shoppers gives each of them one answer in the end", async () => {
    const shoppers = newBuyers(server, input, 20);
    const first = Promise.all(shoppers.map(submitOnce));
    for (let outages = 0; outages < 3; outages += 1) {
      await pause(30);
      proxy.set({ kind: "down" });
      await pause(30);
      proxy.set({ kind: "none" });
    }
    for (const { status } of await first) expect([200, 503]).toContain(status);
    server.clock.advance(60_000);
    const finals = await submitAll(shoppers);
    expect(tally(finals)).toEqual({ Processed: 20 });
    expect(new Set(finals.map(({ orderNumber }) => orderNumber)).size).toBe(20);
  });
});
