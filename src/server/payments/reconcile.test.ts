import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { order } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard } from "#test/data/builders";
import { storeWithSandbox } from "#test/sale/support/provider";
import { openBooks } from "#test/sale/support/books";
import { press, stockUp, newBuyers, submitAll, warehouseStock } from "#test/sale/support/buyers";
import { leaveOrder, orderNow } from "#test/sale/support/orders";

const lost = new Set<string>();
/** The keys that the provider was asked about. */
const asked: string[] = [];

/** A provider that fails for the keys in `lost`. */
function forgetful(real: PaymentPort): PaymentPort {
  return {
    ...real,
    find: async (key) => {
      asked.push(key);
      if (lost.has(key)) throw new Error("no such page");
      return real.find(key);
    },
  };
}

const server = await storeWithSandbox(forgetful);
const input = await stockUp(server);
const books = await openBooks(server);
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** In milliseconds: after the claim of a process on its attempt has ended. */
const afterClaim = 2_700;

const reconcile = () => reconcileAttempts(server.context);

async function statusOf(id: string): Promise<string> {
  return (await orderNow(server, id)).paymentStatus;
}

describe("reconciliation", () => {
  it("leaves a payment alone that another process may be working on", async () => {
    const { order: left } = await leaveOrder(server, input, "order.pay");
    server.clock.advance(afterClaim - 200);
    await reconcile();
    expect(asked).toEqual([]);
    expect(await statusOf(left.id)).toBe("paying");
    server.clock.advance(200);
    await reconcile();
    expect(await statusOf(left.id)).toBe("failed");
  });

  it("settles an order as paid whose process died after the provider took the money", async () => {
    const { order: left, attempt } = await leaveOrder(server, input, "order.paid");
    server.clock.advance(afterClaim);
    await reconcile();
    expect(asked).toEqual([attempt.providerKey]);
    expect(await statusOf(left.id)).toBe("paid");
  });

  it("fails an order whose process died before the provider was asked, and closes its key", async () => {
    const stock = await warehouseStock(server.db);
    const { order: left, attempt } = await leaveOrder(server, input, "order.pay");
    expect((await warehouseStock(server.db)).reserved).toBe(stock.reserved + 1);
    server.clock.advance(afterClaim);
    await reconcile();
    expect(await warehouseStock(server.db)).toEqual(stock);
    const { providerKey: key, amount } = attempt;
    const late = { key, amount, card: goodCard, orderNumber: left.number };
    const abandoned = { kind: "declined", reason: "abandoned" };
    expect(await server.context.ports.payment.authorize(late)).toEqual(abandoned);
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
  });

  it("starts no other order once the store is told to stop", async () => {
    const { order: one } = await leaveOrder(server, input, "order.paid");
    const { order: other } = await leaveOrder(server, input, "order.paid");
    server.clock.advance(afterClaim);
    const closing = new AbortController();
    server.hooks.beforeNext("order.settle", () => closing.abort());
    await reconcileAttempts({ ...server.context, closing: closing.signal });
    const states = [await statusOf(one.id), await statusOf(other.id)];
    expect(states.toSorted()).toEqual(["paid", "paying"]);
    await reconcile();
  });

  it("settles the others when the provider fails for one", async () => {
    const odd = await leaveOrder(server, input, "order.paid");
    const { order: one } = await leaveOrder(server, input, "order.paid");
    const { order: other } = await leaveOrder(server, input, "order.paid");
    lost.add(odd.attempt.providerKey);
    server.clock.advance(afterClaim);
    await reconcile();
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(["paid", "paid"]);
    expect(await statusOf(odd.order.id)).toBe("payment_unknown");
    lost.clear();
    server.clock.advance(60_000);
    await reconcile();
    expect(await statusOf(odd.order.id)).toBe("paid");
  });

  it("settles fifty at a time, those that have waited longest first", async () => {
    const unanswered = { ...input, payment: card("4000000000000408") };
    for (const _ of [1, 2, 3]) await submitAll(newBuyers(server, unanswered, 20));
    server.clock.advance(1_000);
    await submitAll(newBuyers(server, unanswered, 1));
    server.clock.advance(1_000);
    await reconcile();
    expect(asked).toHaveLength(50);
    const unknown = () => server.db.$count(order, eq(order.paymentStatus, "payment_unknown"));
    expect(await unknown()).toBe(11);
    await reconcile();
    expect(await unknown()).toBe(0);
  });
});
