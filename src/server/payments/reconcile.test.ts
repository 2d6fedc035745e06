import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard, readyToPay, type Submit } from "#test/builders";
import { storeWithSandbox } from "#test/sale/provider";
import { openBooks, type Books } from "#test/sale/books";
import { press, setAvailableStock, sofa, newBuyers, submitAll, warehouseStock } from "#test/sale/buyers";
import { leaveOrder, orderNow } from "#test/sale/orders";
import { setCapacity } from "#test/sale/rows";
import type { TestServer } from "#test/testServer";

const lost = new Set<string>();
const asking: string[] = [];

/** A bank that cannot tell of some keys. */
function forgetful(real: PaymentPort): PaymentPort {
  return {
    ...real,
    find: async (key) => {
      asking.push(key);
      if (lost.has(key)) throw new Error("no such page");
      return real.find(key);
    },
  };
}

let server: TestServer;
let input: Submit;
let books: Books;

beforeAll(async () => {
  server = await storeWithSandbox(forgetful);
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
beforeEach(async () => {
  asking.length = 0;
  books = await openBooks(server);
});
afterAll(() => server.close());

/** Later than anybody at work on a payment may still be: its own time and two seconds more. */
const afterAMoment = 2_700;

async function reconcile(): Promise<void> {
  await reconcileAttempts(server.context);
}

describe("reconciliation", () => {
  it("leaves a payment alone that another process may be at work on", async () => {
    const { order: left } = await leaveOrder(server, input, "order.pay");
    server.clock.advance(afterAMoment - 200);
    await reconcile();
    expect(asking).toEqual([]);
    expect(await orderNow(server, left.id)).toMatchObject({ paymentStatus: "paying" });
    server.clock.advance(200);
    await reconcile();
    expect(await orderNow(server, left.id)).toMatchObject({ paymentStatus: "failed" });
    await books.expectRight();
  });

  it("settles an order as paid whose process died after the provider took the money", async () => {
    const { order: left, attempt } = await leaveOrder(server, input, "order.paid");
    server.clock.advance(afterAMoment);
    await reconcile();
    expect(asking).toEqual([attempt.providerKey]);
    expect(await orderNow(server, left.id)).toMatchObject({ paymentStatus: "paid" });
    await books.expectRight();
  });

  it("fails an order whose process died before the provider was asked, and closes its key", async () => {
    const stock = await warehouseStock(server.db);
    const { order: left, attempt } = await leaveOrder(server, input, "order.pay");
    expect((await warehouseStock(server.db)).reserved).toBe(stock.reserved + 1);
    server.clock.advance(afterAMoment);
    await reconcile();
    expect(await warehouseStock(server.db)).toEqual(stock);
    const { providerKey: key, amount } = attempt;
    const late = await server.context.ports.payment.charge({
      key,
      amount,
      card: goodCard,
      orderNumber: left.number,
    });
    expect(late).toEqual({ kind: "declined", reason: "abandoned" });
    await books.expectRight();
  });

  it("gives each card ten minutes to be confirmed, however old the order is", async () => {
    const [buyer] = newBuyers(server, input, 1);
    const withCard = (number: string) =>
      press(buyer!.browser, { ...buyer!.input, payment: card(number) }, buyer!.key);
    expect(await withCard("4000002760003184")).toMatchObject({ status: "ActionRequired" });
    server.clock.advance(590_000);
    expect(await withCard("4000000000003220")).toMatchObject({ status: "ActionRequired" });
    server.clock.advance(600_000);
    await reconcile();
    expect(await withCard("4000000000003220")).toMatchObject({ status: "ActionRequired" });
    server.clock.advance(1);
    await reconcile();
    expect(await withCard("4000000000003220")).toMatchObject({ status: "PaymentError" });
    await books.expectRight();
  });

  it("begins with no other order once the store is told to stop", async () => {
    const left = [
      await leaveOrder(server, input, "order.paid"),
      await leaveOrder(server, input, "order.paid"),
    ];
    server.clock.advance(afterAMoment);
    const closing = new AbortController();
    const place = server.hooks.before("order.settle", () => closing.abort());
    await reconcileAttempts({ ...server.context, closing: closing.signal });
    place();
    const states = await Promise.all(
      left.map(async ({ order: { id } }) => (await orderNow(server, id)).paymentStatus),
    );
    expect(states.toSorted()).toEqual(["paid", "paying"]);
    await reconcile();
    await books.expectRight();
  });

  it("settles the others when the provider fails for one", async () => {
    const odd = await leaveOrder(server, input, "order.paid");
    const others = [
      await leaveOrder(server, input, "order.paid"),
      await leaveOrder(server, input, "order.paid"),
    ];
    lost.add(odd.attempt.providerKey);
    server.clock.advance(afterAMoment);
    await reconcile();
    const ids = others.map(({ order: { id } }) => id);
    const rows = await server.db.select().from(order).where(inArray(order.id, ids));
    expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(["paid", "paid"]);
    expect(await orderNow(server, odd.order.id)).toMatchObject({ paymentStatus: "payment_unknown" });
    lost.clear();
    server.clock.advance(60_000);
    await reconcile();
    expect(await orderNow(server, odd.order.id)).toMatchObject({ paymentStatus: "paid" });
    await books.expectRight();
  });

  it("takes fifty at a time, those that have waited longest first", async () => {
    const quiet = { ...input, payment: { ...goodCard, number: "4000000000000408" } };
    for (const _ of [1, 2, 3]) await submitAll(newBuyers(server, quiet, 20));
    server.clock.advance(1_000);
    const [last] = newBuyers(server, quiet, 1);
    await last!.submit();
    server.clock.advance(1_000);
    await reconcile();
    expect(asking).toHaveLength(50);
    const open = () => server.db.select().from(order).where(eq(order.paymentStatus, "payment_unknown"));
    expect(await open()).toHaveLength(11);
    await reconcile();
    expect(await open()).toEqual([]);
    await books.expectRight();
  });
});
