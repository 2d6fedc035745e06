import { afterEach, describe, expect, it } from "vitest";
import { idempotencyRecord, limitCount, order, visitor } from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { newKey, readyToPay } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { openBooks } from "#test/sale/support/books";
import { newBuyer, newBuyers, press, sendSubmit, sofa, tally } from "#test/sale/support/buyers";
import { storeWithSandbox } from "#test/sale/support/provider";
import { stocked } from "#test/sale/support/stocked";

const dayMs = 86_400_000;
let charges = 0;
const perHour = 100;
const server = await stocked(
  storeWithSandbox(
    (real) => ({
      ...real,
      authorize: (request) => {
        charges += 1;
        return real.authorize(request);
      },
    }),
    { env: { NEW_VISITORS_PER_HOUR: String(perHour), PAYMENT_TIMEOUT_MS: "8000" } },
  ),
);
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const books = await openBooks(server);
afterEach(() => books.expectRight());

describe("rejected submits of new visitors from one address, far beyond its limit", () => {
  it("leave no visitor, and nothing a day later", async () => {
    const visitors = await server.db.$count(visitor);
    const unpriced = { ...input, order: { ...input.order, total: 0.01 } };
    const statuses = new Map<number, number>();
    // 3,000 under fire.
    const batches = rounds(6, 60);
    for (const _ of batches) {
      const buyers = newBuyers(server, input, 50);
      const replies = await Promise.all(
        buyers.map(({ browser, input: { userId }, key }) =>
          sendSubmit(browser, { ...unpriced, userId, stagedOrderNum: "" }, key),
        ),
      );
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // The visitor who checked out was the first of this hour.
    expect([...statuses]).toEqual([
      [200, perHour - 1],
      [429, 50 * batches.length - perHour + 1],
    ]);
    expect(await server.db.$count(visitor)).toBe(visitors);
    expect(await server.db.$count(order)).toBe(0);
    server.clock.advance(dayMs + 3_600_000);
    await tidy(server.context);
    expect(await server.db.$count(idempotencyRecord)).toBe(0);
    expect(await server.db.$count(limitCount)).toBe(0);
    expect(await server.db.$count(visitor)).toBeLessThanOrEqual(visitors);
  }, 60_000);
});

describe("twenty keys of one visitor with nothing staged, at once", () => {
  it("place one order", async () => {
    const scheduledDate = "2026-03-14";
    for (const _ of rounds()) {
      // All rounds come from one address.
      await server.db.delete(limitCount);
      const before = charges;
      const { browser, input: own } = newBuyer(server, { ...input, scheduledDate });
      await browser.call("Home", { userId: own.userId });
      const keys = Array.from({ length: 20 }, () => newKey());
      const answers = await Promise.all(keys.map((key) => press(browser, own, key)));
      expect(tally(answers)).toEqual({ Processed: 20 });
      expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
      expect(charges).toBe(before + 1);
      // A later submit of the same cart is another order.
      server.clock.advance(1_000);
      expect(await press(browser, own, newKey())).toMatchObject({ status: "Processed" });
      expect(charges).toBe(before + 2);
    }
  });
});
