import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { stagedOrder } from "#server/db/schema/index";
import { dollars, newKey, newUserId, readyToPay, shownOrder } from "#test/data/builders";
import { fileServer, type Browser } from "#test/testServer";

const server = await fileServer();

const rug = { "TAL-RUG-ARC": 1 };

async function stage(browser: Browser, order: WireInput<"StageOrder">): Promise<string> {
  const answer = await browser.call("StageOrder", order);
  expect(answer).toEqual({ status: "Processed", orderNumber: expect.any(String), errorMessage: "" });
  return answer.orderNumber;
}

async function row(number: string) {
  const [found] = await server.db.select().from(stagedOrder).where(eq(stagedOrder.number, number));
  return found;
}

describe("StageOrder", () => {
  it("assigns an unguessable number and stores the claim", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, rug);
    const number = await stage(browser, { ...order, total: dollars(312.12) });
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await row(number)).toMatchObject({
      open: true,
      claim: { total: 312_12, items: [{ sku: "TAL-RUG-ARC", price: 289_00, quantity: 1 }] },
    });
  });

  it("stores one order per shopper, under the same number, as its amounts change", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, rug);
    const number = await stage(browser, order);
    expect(await stage(browser, { ...order, total: dollars(400) })).toBe(number);
    expect(await row(number)).toMatchObject({ claim: { total: 400_00 } });
  });

  it("assigns concurrent requests the same number", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, rug);
    // Sets the cookie that identifies the shopper.
    await browser.call("Home", { userId: order.userId });
    const numbers = await Promise.all(Array.from({ length: 8 }, () => stage(browser, order)));
    expect(new Set(numbers).size).toBe(1);
  });

  it("assigns each browser and userId its own number and leaves other orders unchanged", async () => {
    const [mine, theirs] = [server.browser(), server.browser()];
    const order = await shownOrder(mine, rug);
    const number = await stage(mine, order);
    const other = await stage(theirs, { ...order, total: dollars(1) });
    expect(other).not.toBe(number);
    expect(await stage(mine, { ...order, userId: newUserId() })).not.toBe(number);
    expect(await row(number)).toMatchObject({ claim: { total: 0 } });
  });

  it("opens another order after the first is submitted", async () => {
    const browser = server.browser();
    const input = await readyToPay(browser, rug);
    const { orderNumber } = await browser.call("SubmitOrderPayment", input, newKey());
    expect(orderNumber).not.toBe("");
    const late = await stage(browser, input.order);
    expect(late).not.toBe(input.stagedOrderNum);
    expect(await row(input.stagedOrderNum ?? "")).toMatchObject({ open: false });
  });

  it("rejects an order without a userId or items", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, rug);
    const rejection = {
      status: "FatalError",
      orderNumber: "",
      errorMessage: "Failed to process your order.",
    };
    expect(await browser.call("StageOrder", { ...order, userId: "" })).toEqual(rejection);
    expect(await browser.call("StageOrder", { ...order, items: [] })).toEqual(rejection);
  });

  it("limits all shoppers without a cookie at an address to 30 a minute", async () => {
    server.clock.advance(60_000);
    const order = await shownOrder(server.browser(), rug);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const userId = newUserId();
      statuses.push((await server.browser().send("StageOrder", { ...order, userId })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    server.clock.advance(60_000);
  });

  it("limits a shopper to 30 a minute", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, rug);
    await browser.call("Home", { userId: order.userId });
    for (let count = 0; count < 30; count += 1) await stage(browser, order);
    const reply = await browser.send("StageOrder", order);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    await stage(server.browser(), order);
    server.clock.advance(60_000);
    await stage(browser, order);
  });
});
