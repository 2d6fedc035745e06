import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { orderLine, orderService } from "#server/db/schema/index";
import { dollars, readyToPay, shownOrder } from "#test/data/builders";
import { fc, runs } from "#test/properties";
import { confirmationOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { oracleTotals } from "#test/sale/support/oracle";
import { orderNumbered } from "#test/sale/support/orders";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

/* The plan for upholstered products covers the sofa, and its category has haul-away. */

const { mail, mails } = sentMails();
const server = await stocked(testServer({ ports: { mail } }));
await booksOfEachTest(server);

async function offered(quantity: number) {
  const browser = server.browser();
  const fees = await browser.call("GetOrderFeesAndInfo", await shownOrder(browser, { [sofa]: quantity }));
  return fees.assoProdSvcList;
}

async function setPrice(id: number, price: number): Promise<void> {
  await server.db
    .update(orderService)
    .set({ price: cents(price) })
    .where(eq(orderService.id, id));
}

/** The order with these services at the oracle's price. */
async function withServices(ids: readonly number[], quantity: number) {
  const input = await readyToPay(server.browser(), { [sofa]: quantity });
  const services = (await offered(quantity)).filter(({ id }) => ids.includes(id));
  const due = oracleTotals({
    lines: [{ price: 949_00, quantity }],
    services: services.map(({ price, quantity: count }) => ({ price: fromDollars(price), quantity: count })),
    tariffRate: 100_000,
    taxRate: 80_000,
    deliveryFee: 59_00,
  });
  const order = {
    ...input.order,
    subtotal: toDollars(cents(due.subtotal)),
    tax: toDollars(cents(due.tax)),
    total: toDollars(cents(due.total)),
    services: ids.map((id) => ({ id })),
  };
  return { input: { ...input, order }, due };
}

describe("services with the goods", () => {
  it("are offered for the order's items, in the quantity that applies", async () => {
    const list = await offered(2);
    expect(list.map(({ kind, quantity, price }) => [kind, quantity, price])).toEqual([
      ["protection", 2, 79],
      ["haulAway", 1, 79],
    ]);
  });

  it("are charged to the cent, stored as order lines and listed in the mail", async () => {
    const ids = (await offered(1)).map(({ id }) => id);
    const choice = fc.record({
      chosen: fc.subarray(ids),
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 300_00 }),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ chosen, quantity, price }) => {
        await setPrice(ids[0]!, price);
        const { input, due } = await withServices(chosen, quantity);
        const answer = await buyerOf(server, input).submit();
        expect(answer.status).toBe("Processed");
        const row = await orderNumbered(server, answer.orderNumber);
        const { subtotal, tariff, tax, total } = due;
        expect(row).toMatchObject({ subtotal, tariff, tax, total });
        const lines = await server.db
          .select()
          .from(orderLine)
          .where(eq(orderLine.orderId, row.id))
          .orderBy(asc(orderLine.position));
        expect(lines.slice(1).map((line) => line.sku)).toEqual(chosen.map((id) => `SVC-${id}`));
        await relayOutbox(server.context);
        const confirmation = confirmationOf(mails, answer.orderNumber)?.text;
        for (const line of lines) expect(confirmation).toContain(line.title);
      }),
      { numRuns: runs(15) },
    );
    await setPrice(ids[0]!, 79_00);
  });
});

describe("a claimed service", () => {
  it("charges nothing if it is not paid for", async () => {
    const { input } = await withServices([], 1);
    const [first] = await offered(1);
    const services = [{ id: first!.id }];
    expect(await buyerOf(server, { ...input, order: { ...input.order, services } }).submit()).toMatchObject({
      status: "PriceChanged",
    });
  });

  it("charges nothing if it does not fit or is no longer offered", async () => {
    const { input } = await withServices([], 1);
    for (const id of [2, 999]) {
      const dear = { ...input.order, total: dollars(9_000), services: [{ id }] };
      expect(await buyerOf(server, { ...input, order: dear }).submit()).toMatchObject({
        status: "PriceChanged",
      });
    }
  });

  it("has the current price, and a higher one is shown first", async () => {
    const [first] = await offered(1);
    const { input } = await withServices([first!.id], 1);
    server.hooks.beforeNext("order.reserve", () => setPrice(first!.id, 79_01));
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
    await setPrice(first!.id, 79_00);
  });
});
