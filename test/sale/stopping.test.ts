import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyToPay, type Submit } from "#test/data/builders";
import { blockAt } from "#test/sale/support/blockAt";
import { openBooks, type Books } from "#test/sale/support/books";
import { setAvailableStock, sofa, newBuyer, newBuyers, tally } from "#test/sale/support/buyers";
import { setCapacity } from "#test/sale/support/rows";
import { testServer, type TestServer } from "#test/testServer";

/* C43: the answers to submits that are in progress when the store is asked to stop. */

let home: TestServer;
let stopping: TestServer;
let input: Submit;
let books: Books;

beforeEach(async () => {
  home = await testServer();
  // One slot at a time.
  stopping = await testServer({ url: home.url, env: { DB_POOL: "2" } });
  await setAvailableStock(home.db, sofa, 100);
  await setCapacity(home, 1_000);
  input = await readyToPay(home.browser(), { [sofa]: 1 });
  books = await openBooks(home);
});
afterEach(async () => {
  vi.useRealTimers();
  await home.close();
});

describe("a store that is told to stop", () => {
  it("is not ready at once, and during its notice period still serves pages and takes no calls", async () => {
    await stopping.app.listen({ host: "127.0.0.1", port: 0 });
    const status = async (url: string, method: "GET" | "POST" = "GET") =>
      (await stopping.app.inject({ url, method, payload: method === "POST" ? {} : undefined })).statusCode;
    expect(await status("/health/ready")).toBe(200);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const closed = stopping.close(2_000);
    expect(await status("/health/ready")).toBe(503);
    expect(await status("/docs")).toBe(200);
    expect(await status("/api/Home", "POST")).toBe(503);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(stopping.app.server.listening).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await closed;
    expect(stopping.app.server.listening).toBe(false);
  });

  it("answers waiting submits with 'Pending' at once and reserves nothing for them", async () => {
    const releaseSlot = await blockAt((work) => void stopping.context.orderQueue.add(work));
    const { mock } = vi.spyOn(stopping.context.orderQueue, "add");
    const countQueued = () => mock.calls.length;
    const shoppers = newBuyers(stopping, input, 20);
    const waiting = Promise.all(shoppers.map((shopper) => shopper.submit()));
    await expect.poll(countQueued).toBe(20);
    const closed = stopping.close();
    expect(tally(await waiting)).toEqual({ Pending: 20 });
    releaseSlot();
    await closed;
    await books.expectRight();
    // One after the other: the limit on concurrent submits is not under test here.
    for (const shopper of shoppers) expect((await shopper.submit(home.browser())).status).toBe("Processed");
    await books.expectRight();
  });

  it("answers running submits with 'Pending' after eight seconds, and the same key finds the one order elsewhere", async () => {
    const shopper = newBuyer(stopping, input);
    const blocked = blockAt((work) => stopping.hooks.beforeNext("order.paid", work));
    const running = shopper.submit();
    const unblock = await blocked;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answered = false;
    void running.then(() => (answered = true));
    const closed = stopping.close();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await running).toMatchObject({ status: "Pending" });
    await closed;
    unblock();
    home.clock.advance(60_000);
    expect(await shopper.submit(home.browser())).toMatchObject({ status: "Processed" });
    await books.expectRight();
  });
});
