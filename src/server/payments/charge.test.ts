import { eq } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { idempotencyHeader } from "#contract/calls";
import { orderEvent } from "#server/db/schema/index";
import { busyUntil } from "#server/payments/start";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard } from "#test/data/builders";
import { declineOnce } from "#test/sale/support/provider";
import { openBooks } from "#test/sale/support/books";
import { press, stockUp, newBuyers, tally, type SubmitAnswer } from "#test/sale/support/buyers";
import { failNext, leaveOrder, orderNow } from "#test/sale/support/orders";
import { capturedAtProvider } from "#test/sale/support/rows";
import { testServer, type TestServer } from "#test/testServer";

const server = await testServer();
const input = await stockUp(server);
const books = await openBooks(server);
afterEach(async () => {
  server.hooks.clear();
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

/** A second process of the store, `ms` later. */
async function another(ms: number, env: Record<string, string> = {}): Promise<TestServer> {
  const other = await testServer({ url: server.url, env });
  other.clock.set(server.clock.now());
  other.clock.advance(ms);
  return other;
}

describe("paying for an order", () => {
  it("claims an attempt for the provider's deadline and two seconds more", () => {
    const now = new Date("2026-03-07T15:00:00Z");
    expect(busyUntil(now, server.context).toISOString()).toBe("2026-03-07T15:00:02.600Z");
  });

  it("makes a repeat wait for the request under way and gives it the same answer", async () => {
    const [buyer] = newBuyers(server, input, 1);
    server.hooks.beforeNext("order.paid", () => pause(400));
    const began = Date.now();
    const [first, second] = await Promise.all([buyer!.submit(), pause(50).then(() => buyer!.submit())]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(400);
    expect(second).toEqual(first);
    expect(first.status).toBe("Processed");
  });

  it.each(["order.pay", "order.paid", "order.settle", "order.settled"] as const)(
    "lets a repeat continue after its process died at %s",
    async (failpoint) => {
      const { charges } = await capturedAtProvider(server.db);
      const { buyer, order } = await leaveOrder(server, input, failpoint);
      server.clock.advance(3_000);
      const answer = await press(buyer.browser, buyer.input, buyer.key);
      expect(answer).toMatchObject({ status: "Processed", orderNumber: order.number });
      expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
    },
  );

  it("closes an order's key at the provider when too many cards have been declined meanwhile", async () => {
    const { buyer, order, attempt } = await leaveOrder(server, input, "order.pay");
    const strict = await another(3_000, { CARD_DECLINES_PER_HOUR: "1" });
    await declineOnce(server, `order ${order.stagedNumber ?? order.id}`);
    expect(await press(strict.browser(), buyer.input, buyer.key)).toMatchObject({
      status: "PaymentError",
      errorMessage: expect.stringContaining("try again later"),
    });
    const { providerKey: key, amount } = attempt;
    const late = { key, amount, card: goodCard, orderNumber: order.number };
    const abandoned = { kind: "declined", reason: "abandoned" };
    expect(await server.context.ports.payment.authorize(late)).toEqual(abandoned);
    await strict.close();
  });

  it("lets one of eight repeats ask the provider and gives its answer to all", async () => {
    const { buyer } = await leaveOrder(server, input, "order.pay");
    const { charges } = await capturedAtProvider(server.db);
    server.clock.advance(3_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => press(buyer.browser, buyer.input, buyer.key)),
    );
    expect(tally(answers)).toEqual({ Processed: 8 });
    expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
  });

  it.each([
    {
      reason: "processor_error",
      number: "4000000000000119",
      errorMessage: "We couldn't process your card right now. You haven't been charged; please try again.",
    },
    {
      reason: "insufficient_funds",
      number: "4000000000009995",
      errorMessage: "Your card was declined. Please check the card information or use another card.",
    },
  ])("stores the provider's reason $reason, and answers a repeat with it", async (decline) => {
    const { reason, number, errorMessage } = decline;
    const [buyer] = newBuyers(server, { ...input, payment: card(number) }, 1);
    failNext(server, "order.answer");
    await expect(buyer!.submit()).rejects.toThrow("500");
    const failures = eq(orderEvent.kind, "PaymentFailed");
    const events = await server.db.select().from(orderEvent).where(failures).orderBy(orderEvent.id);
    expect(events.at(-1)).toMatchObject({ detail: { reason } });
    expect(await buyer!.submit()).toMatchObject({ status: "PaymentError", errorMessage });
  });

  it("C43: answers waiting repeats with Pending when the store stops, and finishes the payment under way", async () => {
    const stopping = await another(0);
    const address = await stopping.app.listen({ host: "127.0.0.1", port: 0 });
    const [buyer] = newBuyers(stopping, input, 1);
    const submit = async () => {
      const headers = { "content-type": "application/json", [idempotencyHeader]: buyer!.key };
      const body = JSON.stringify(buyer!.input);
      const reply = await fetch(`${address}/api/SubmitOrderPayment`, { method: "POST", headers, body });
      return (await reply.json()) as SubmitAnswer;
    };
    const waiting: Promise<SubmitAnswer>[] = [];
    let closed: Promise<void> | undefined;
    const began = Date.now();
    stopping.hooks.beforeNext("order.paid", async () => {
      waiting.push(submit(), submit());
      await pause(200);
      closed = stopping.close();
      await Promise.all(waiting);
    });
    expect(await submit()).toMatchObject({ status: "Processed" });
    expect(tally(await Promise.all(waiting))).toEqual({ Pending: 2 });
    await closed;
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await press(server.browser(), buyer!.input, buyer!.key)).toMatchObject({ status: "Processed" });
  });

  it("answers Pending when the request under way takes too long, and keeps the order reserved", async () => {
    const [buyer] = newBuyers(server, input, 1);
    server.hooks.beforeNext("order.paid", async () => {
      expect(await buyer!.submit()).toMatchObject({ status: "Pending" });
    });
    expect(await buyer!.submit()).toMatchObject({ status: "Processed" });
    expect(await buyer!.submit()).toMatchObject({ status: "Processed" });
  });

  it("asks the provider itself once the request under way is past its deadline", async () => {
    const [buyer] = newBuyers(server, input, 1);
    const other = await another(3_000);
    server.hooks.beforeNext("order.paid", async () => {
      expect(await press(other.browser(), buyer!.input, buyer!.key)).toMatchObject({ status: "Processed" });
    });
    const answer = await buyer!.submit();
    expect(answer.status).toBe("Processed");
    const rows = await server.db.select().from(orderEvent);
    const taken = rows.filter(({ kind }) => kind === "PaymentTaken");
    expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(taken.length);
    expect(await orderNow(server, taken.at(-1)!.orderId)).toMatchObject({ number: answer.orderNumber });
    await other.close();
  });
});
