import { declineMessages, submitMessages } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, paymentAttempt } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { storeWithSandbox } from "#test/sale/provider";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, press, setAvailableStock, sofa, newBuyers, warehouseStock } from "#test/sale/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import type { TestServer } from "#test/testServer";

/** How the connection to the provider is broken, if at all. */
type Trouble =
  /** Requests do not arrive. */
  | "lost"
  /** Requests arrive, answers do not. */
  | "silent"
  /** The first attempt of each call fails with an error. */
  | "stumbling";

let trouble: Trouble | undefined;
let server: TestServer;
let input: Submit;
let books: Books;
const logged: string[] = [];

function troubled(real: PaymentPort): PaymentPort {
  const tried = new Set<string>();
  async function pass<WireOutput>(name: string, work: () => Promise<WireOutput>): Promise<WireOutput> {
    const first = !tried.has(name) && tried.add(name);
    if (trouble === "lost" || (trouble === "stumbling" && first)) throw new Error("502 from the bank");
    const answer = await work();
    if (trouble === "silent") throw new Error("socket hang up");
    return answer;
  }
  return {
    ...real,
    charge: (request) => pass(`charge ${request.key}`, () => real.charge(request)),
    find: (key) => pass(`find ${key}`, () => real.find(key)),
    abandon: (key) => pass(`abandon ${key}`, () => real.abandon(key)),
    refund: (request) => pass(`refund ${request.refundKey}`, () => real.refund(request)),
  };
}

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  server = await storeWithSandbox(troubled, { env: { PAYMENT_TIMEOUT_MS: "700" }, logTo });
  await setAvailableStock(server.db, sofa, 100);
  await setCapacity(server.db, 1_000);
});
beforeEach(async () => {
  trouble = undefined;
  // The circuit breaker has closed again since the last test.
  server.clock.advance(60_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterEach(async () => {
  trouble = undefined;
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

const pending = { status: "Pending", errorMessage: submitMessages.Pending, orderNumber: "" };

/** An order without an answer from the provider, with its shopper and the stock and charges from before it. */
async function pendingOrder(how: Trouble, more: Partial<Submit> = {}) {
  const before = { stock: await warehouseStock(server.db), bank: await capturedAtProvider(server.db) };
  const shopper = buyerOf(server, input, more);
  trouble = how;
  expect(await shopper.submit()).toMatchObject(pending);
  trouble = undefined;
  return { ...before, shopper };
}

async function reconcile(): Promise<void> {
  server.clock.advance(5_000);
  await reconcileAttempts(server.context);
}

describe("a provider that charged and did not answer", () => {
  it("keeps the reservation and answers the same key with the provider's later outcome", async () => {
    const { shopper, stock, bank } = await pendingOrder("silent");
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "Processed" });
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
    expect(await shopper.submit()).toEqual(answer);
  });

  it("answers Pending while the provider stays silent, and sells the unit to no one else", async () => {
    const { shopper, stock } = await pendingOrder("silent");
    trouble = "silent";
    for (const _ of [1, 2, 3]) {
      expect(await shopper.submit()).toMatchObject(pending);
      await reconcile();
    }
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
    trouble = undefined;
    server.clock.advance(60_000);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  });

  it("is asked by the reconciliation job when the shopper does not come back", async () => {
    const { shopper, stock } = await pendingOrder("silent");
    await reconcile();
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand - 1, reserved: stock.reserved });
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  });

  it("decides even when the card is mistyped in the next submit", async () => {
    const { shopper, bank } = await pendingOrder("silent");
    shopper.input.payment = { ...goodCard, number: "4242", cvv: "" };
    expect(await press(shopper.browser, shopper.input, shopper.key)).toMatchObject({
      status: "Processed",
    });
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
  });

  it("does not charge another card in the next submit", async () => {
    const { shopper, bank } = await pendingOrder("silent");
    shopper.input.payment = card("5555555555554444");
    const answer = await press(shopper.browser, shopper.input, shopper.key);
    expect(answer.status).toBe("Processed");
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
    const [row] = await server.db
      .select({ brand: paymentAttempt.cardBrand })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(eq(order.number, answer.orderNumber));
    expect(row?.brand).toBe("Visa");
  });

  it("is simulated by the demo's own card", async () => {
    const shopper = buyerOf(server, input, { payment: card("4000000000000408") });
    const bank = await capturedAtProvider(server.db);
    expect(await shopper.submit()).toMatchObject(pending);
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  });
});

describe("a provider that the request did not reach", () => {
  it("is asked to charge again under the same key", async () => {
    const { shopper, bank } = await pendingOrder("lost");
    expect(await capturedAtProvider(server.db)).toEqual(bank);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
  });

  it("is asked under another key for another card", async () => {
    const { shopper } = await pendingOrder("lost");
    shopper.input.payment = card("5555555555554444");
    const { orderNumber } = await press(shopper.browser, shopper.input, shopper.key);
    const tries = await server.db
      .select({ state: paymentAttempt.state, brand: paymentAttempt.cardBrand })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(eq(order.number, orderNumber))
      .orderBy(paymentAttempt.number);
    expect(tries).toEqual([
      { state: "abandoned", brand: "Visa" },
      { state: "captured", brand: "Mastercard" },
    ]);
  });

  it("ends the order when the card is mistyped in the next submit", async () => {
    const { shopper, bank, stock } = await pendingOrder("lost");
    shopper.input.payment = { ...goodCard, number: "4242" };
    const answer = await press(shopper.browser, shopper.input, shopper.key);
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: declineMessages.processor_error });
    expect(await capturedAtProvider(server.db)).toEqual(bank);
    expect(await warehouseStock(server.db)).toEqual(stock);
  });

  it("lets the reconciliation job close the key before the unit is released, and rejects it from then on", async () => {
    const { shopper, stock, bank } = await pendingOrder("lost");
    await reconcile();
    expect(await warehouseStock(server.db)).toEqual(stock);
    const [last] = await server.db.select().from(paymentAttempt).where(eq(paymentAttempt.state, "declined"));
    const late = { key: last!.providerKey, amount: last!.amount, card: goodCard, orderNumber: "" };
    expect(await server.context.ports.payment.charge(late)).toEqual({
      kind: "declined",
      reason: "abandoned",
    });
    expect(await shopper.submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.processor_error,
    });
    expect(await capturedAtProvider(server.db)).toEqual(bank);
  });
});

it("C15: a failing provider is asked again at once with the same key", async () => {
  trouble = "stumbling";
  for (const _ of rounds()) {
    const bank = await capturedAtProvider(server.db);
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
    expect((await capturedAtProvider(server.db)).charges).toBe(bank.charges + 1);
    // The circuit breaker closes again.
    server.clock.advance(60_000);
  }
});

it("an unknown outcome is logged after 23 hours, looked up hourly, and keeps its reservation", async () => {
  const { shopper, stock } = await pendingOrder("silent");
  server.clock.advance(23 * 3_600_000 + 1);
  trouble = "silent";
  logged.length = 0;
  for (let minute = 0; minute < 120; minute += 10) {
    await reconcileAttempts(server.context);
    server.clock.advance(10 * 60_000);
  }
  expect(logged.filter((line) => line.includes("reconciliation break: payment unknown"))).toHaveLength(2);
  expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
  trouble = undefined;
  server.clock.advance(3_600_000);
  await reconcileAttempts(server.context);
  expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  server.clock.set("2026-03-07T15:00:00Z");
});

it("other units sell while the provider is silent for some orders", async () => {
  const quiet = newBuyers(server, { ...input, payment: card("4000000000000408") }, 5);
  const [answers, others] = await Promise.all([
    Promise.all(quiet.map((each) => each.submit())),
    Promise.all(newBuyers(server, input, 5).map((each) => each.submit())),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill("Pending"));
  expect(others.map(({ status }) => status)).toEqual(Array(5).fill("Processed"));
});
