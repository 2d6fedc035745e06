import { eq } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idempotencyHeader } from "#contract/calls";
import { orderEvent } from "#server/db/schema/index";
import { busyUntil } from "#server/payments/start";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, readyToPay, type Submit } from "#test/builders";
import { declineOnce } from "#test/sale/provider";
import { openBooks, type Books } from "#test/sale/books";
import { press, setAvailableStock, sofa, newBuyers, tally, type SubmitAnswer } from "#test/sale/buyers";
import { leaveOrder, orderNow } from "#test/sale/orders";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let input: Submit;
let books: Books;

beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
beforeEach(async () => {
  books = await openBooks(server);
});
afterEach(async () => {
  server.hooks.clear();
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

/** A store on the same database that can be told to stop. */
function another(): Promise<TestServer> {
  return testServer({ url: server.url });
}

describe("paying for an order", () => {
  it("gives the process at work the provider's deadline and two seconds more", () => {
    const now = new Date("2026-03-07T15:00:00Z");
    expect(busyUntil(now, server.context).toISOString()).toBe("2026-03-07T15:00:02.600Z");
  });

  it("lets a repeat wait for the request at work and gives it the same answer", async () => {
    const [buyer] = newBuyers(server, input, 1);
    server.hooks.beforeNext("order.paid", () => pause(400));
    const began = Date.now();
    const [first, second] = await Promise.all([buyer!.submit(), pause(50).then(() => buyer!.submit())]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(400);
    expect(second).toEqual(first);
    expect(first.status).toBe("Processed");
  });

  it("lets a repeat go on after a process died, before the provider was asked and after", async () => {
    for (const failpoint of ["order.pay", "order.paid", "order.settle", "order.settled"] as const) {
      const { charges } = await capturedAtProvider(server.db);
      const { buyer, order } = await leaveOrder(server, input, failpoint);
      server.clock.advance(3_000);
      const answer = await press(buyer.browser, buyer.input, buyer.key);
      expect(answer).toMatchObject({ status: "Processed", orderNumber: order.number });
      expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
    }
  });

  it("closes an order's key at the provider when too many cards have been declined meanwhile", async () => {
    const { buyer, order, attempt } = await leaveOrder(server, input, "order.pay");
    const strict = await testServer({ url: server.url, env: { CARD_DECLINES_PER_HOUR: "1" } });
    strict.clock.set(server.clock.now());
    strict.clock.advance(3_000);
    await declineOnce(server, `order ${order.stagedNumber ?? order.id}`);
    const answer = await press(strict.browser(), buyer.input, buyer.key);
    expect(answer).toMatchObject({
      status: "PaymentError",
      errorMessage: expect.stringContaining("try again later"),
    });
    const { providerKey: key, amount } = attempt;
    const late = { key, amount, card: card("4242424242424242"), orderNumber: order.number };
    expect(await server.context.ports.payment.charge(late)).toEqual({
      kind: "declined",
      reason: "abandoned",
    });
    await strict.close();
  });

  it("lets eight repeats go on at once: one of them asks the provider, all get its answer", async () => {
    const { buyer } = await leaveOrder(server, input, "order.pay");
    const { charges } = await capturedAtProvider(server.db);
    server.clock.advance(3_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => press(buyer.browser, buyer.input, buyer.key)),
    );
    expect(tally(answers)).toEqual({ Processed: 8 });
    expect((await capturedAtProvider(server.db)).charges).toBe(charges + 1);
  });

  it("stores why the provider declined, and answers every repeat with it", async () => {
    for (const [number, reason] of [
      ["4000000000000119", "processor_error"],
      ["4000000000009995", "insufficient_funds"],
    ] as const) {
      const [buyer] = newBuyers(server, { ...input, payment: card(number) }, 1);
      server.hooks.beforeNext("order.answer", () => {
        throw new Error("killed before the answer");
      });
      await expect(buyer!.submit()).rejects.toThrow("500");
      const failures = eq(orderEvent.kind, "PaymentFailed");
      const events = await server.db.select().from(orderEvent).where(failures).orderBy(orderEvent.id);
      expect(events.at(-1)).toMatchObject({ kind: "PaymentFailed", detail: { reason } });
      const answer = await buyer!.submit();
      expect(answer.status).toBe("PaymentError");
      expect(answer.errorMessage).toBe(
        reason === "processor_error"
          ? "We could not process your card right now. You have not been charged; please try again."
          : "Your card was declined. Please check the card information or use another card.",
      );
    }
  });

  it("C43: answers waiting repeats with Pending when the store stops, and finishes the payment under way", async () => {
    const stopping = await another();
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

  it("answers Pending when the request at work takes too long, and keeps the order reserved", async () => {
    const [buyer] = newBuyers(server, input, 1);
    let answered: () => void = () => undefined;
    const atWork = new Promise<void>((reached) => {
      server.hooks.beforeNext("order.paid", () => {
        reached();
        return new Promise<void>((resolve) => (answered = resolve));
      });
    });
    const first = buyer!.submit();
    await atWork;
    expect(await buyer!.submit()).toMatchObject({ status: "Pending" });
    answered();
    expect(await first).toMatchObject({ status: "Processed" });
    expect(await buyer!.submit()).toMatchObject({ status: "Processed" });
  });

  it("asks the provider itself once the request at work is past its deadline", async () => {
    const [buyer] = newBuyers(server, input, 1);
    const other = await another();
    server.hooks.beforeNext("order.paid", async () => {
      other.clock.set(server.clock.now());
      other.clock.advance(3_000);
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
