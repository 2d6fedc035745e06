import { afterAll, describe, expect, it } from "vitest";
import { busyMessage } from "#domain/messages/faults";
import { order } from "#server/db/schema/index";
import { readyToPay } from "#test/data/builders";
import { blockAt } from "#test/sale/support/blockAt";
import { openBooks } from "#test/sale/support/books";
import { newBuyer, sendSubmit, sofa } from "#test/sale/support/buyers";
import { testServer } from "#test/testServer";

// One slot, and a short wait for it.
const server = await testServer({ env: { DB_POOL: "2", PAYMENT_WAIT_MS: "200" } });
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const books = await openBooks(server);
afterAll(() => server.close());

describe("an order that gets no slot in time", () => {
  it("reserves nothing, says that the store is busy, and is placed when its page asks again", async () => {
    const release = await blockAt((work) => void server.context.orderQueue.add(work));
    const { browser, input: own, key, submit } = newBuyer(server, input);
    const { status, body, headers } = await sendSubmit(browser, own, key);
    expect({ status, body }).toMatchObject({ status: 503, body: { error: { message: busyMessage } } });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(await server.db.$count(order)).toBe(0);
    release();
    expect(await submit()).toMatchObject({ status: "Processed" });
    expect(await server.db.$count(order)).toBe(1);
    await books.expectRight();
  });
});
