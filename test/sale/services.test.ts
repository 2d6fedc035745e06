import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { order, orderLine, orderService } from "#server/db/schema/index";
import type { Mail } from "#server/ports/mail/port";
import { dollars, readyToPay, shownOrder, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setAvailableStock } from "#test/sale/buyers";
import { oracleTotals } from "#test/sale/oracle";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";
import { fc, runs } from "#test/properties";

let server: TestServer;
let books: Books;

const sent: Mail[] = [];
/** Covered by the plan for upholstered products, and in a category with haul-away. */
const sku = "ANS-SOF-CLY";

beforeAll(async () => {
  const mail = { send: (letter: Mail) => Promise.resolve(void sent.push(letter)) };
  server = await testServer({ ports: { mail } });
  await setCapacity(server.db, 10_000);

  await setAvailableStock(server.db, sku, 10_000);
});
beforeEach(async () => {
  books = await openBooks(server);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

async function offered(quantity: number) {
  const browser = server.browser();
  const fees = await browser.call("GetOrderFeesAndInfo", await shownOrder(browser, { [sku]: quantity }));
  return fees.assoProdSvcList;
}

/** The order with these services at the oracle's price. */
async function withServices(ids: readonly number[], quantity: number): Promise<{ input: Submit; due: Due }> {
  const input = await readyToPay(server.browser(), { [sku]: quantity });
  const services = (await offered(quantity)).filter(({ id }) => ids.includes(id));
  const due = oracleTotals({
    lines: [{ price: 949_00, quantity }],
    services: services.map(({ price, quantity: count }) => ({ price: fromDollars(price), quantity: count })),
    tariffRate: 100_000,
    taxRate: 80_000,
    deliveryFee: 59_00,
  });
  const sums = { subtotal: toDollars(cents(due.subtotal)), tax: toDollars(cents(due.tax)) };
  const total = toDollars(cents(due.total));
  return {
    input: { ...input, order: { ...input.order, ...sums, total, services: ids.map((id) => ({ id })) } },
    due,
  };
}

type Due = ReturnType<typeof oracleTotals>;

describe("services with the goods", () => {
  it("are offered for the order's items, in the quantity that applies", async () => {
    const list = await offered(2);
    expect(list.map(({ kind, quantity, price }) => [kind, quantity, price])).toEqual([
      ["protection", 2, 79],
      ["haulAway", 1, 79],
    ]);
  });

  it(
    "are charged to the cent, stored as order lines and listed in the mail",
    { timeout: 120_000 },
    async () => {
      const ids = (await offered(1)).map(({ id }) => id);
      const choice = fc.record({
        chosen: fc.subarray(ids),
        quantity: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 1, max: 300_00 }),
      });
      await fc.assert(
        fc.asyncProperty(choice, async ({ chosen, quantity, price }) => {
          await server.db
            .update(orderService)
            .set({ price: cents(price) })
            .where(eq(orderService.id, ids[0] ?? 0));
          const { input, due } = await withServices(chosen, quantity);
          const answer = await buyerOf(server, input).submit();
          expect(answer.status).toBe("Processed");
          const [row] = await server.db.select().from(order).where(eq(order.number, answer.orderNumber));
          expect(row).toMatchObject({
            subtotal: due.subtotal,
            tariff: due.tariff,
            tax: due.tax,
            total: due.total,
          });
          const lines = await server.db
            .select()
            .from(orderLine)
            .where(eq(orderLine.orderId, row!.id))
            .orderBy(asc(orderLine.position));
          expect(lines.slice(1).map((line) => line.sku)).toEqual(chosen.map((id) => `SVC-${id}`));
          await relayOutbox(server.context);
          const mail = sent.find(({ messageId }) => messageId === `order-${answer.orderNumber}`);
          for (const line of lines) expect(mail?.text).toContain(line.title);
        }),
        { numRuns: runs(15) },
      );
      await server.db
        .update(orderService)
        .set({ price: cents(79_00) })
        .where(eq(orderService.id, ids[0] ?? 0));
    },
  );
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
    const mine = eq(orderService.id, first!.id);
    server.hooks.beforeNext("order.reserve", async () => {
      await server.db
        .update(orderService)
        .set({ price: cents(79_01) })
        .where(mine);
    });
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
    await server.db
      .update(orderService)
      .set({ price: cents(79_00) })
      .where(mine);
  });
});
