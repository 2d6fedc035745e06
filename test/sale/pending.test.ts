import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { declineMessages, submitMessages } from "#domain/messages/payments";
import { paymentAttempt } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { card, goodCard, readyToPay, type Submit } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { buyerOf, newBuyers, sofa, submitAll, tally, warehouseStock } from "#test/sale/support/buyers";
import { attemptsOf, orderNumbered, reconcileAfter } from "#test/sale/support/orders";
import { intercepted, storeWithSandbox } from "#test/sale/support/provider";
import { capturedAtProvider, countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";

/** How the connection to the provider is broken, if at all. */
type Trouble =
  /** Requests do not arrive. */
  | "lost"
  /** Requests arrive, answers do not. */
  | "silent"
  /** The first request of each kind and key fails with an error. */
  | "stumbling";

let trouble: Trouble | undefined;
let input: Submit;
const logged: string[] = [];

function troubled(real: PaymentPort): PaymentPort {
  const seen = new Set<string>();
  return intercepted(real, async (name, send) => {
    const first = !seen.has(name) && seen.add(name);
    if (trouble === "lost" || (trouble === "stumbling" && first)) throw new Error("502 from the provider");
    const answer = await send();
    if (trouble === "silent") throw new Error("socket hang up");
    return answer;
  });
}

const logTo = { write: (line: string) => void logged.push(line) };
const server = await stocked(storeWithSandbox(troubled, { env: { PAYMENT_TIMEOUT_MS: "700" }, logTo }));
await booksOfEachTest(server);

beforeEach(async () => {
  trouble = undefined;
  // The circuit breaker has closed again since the last test.
  server.clock.advance(60_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
afterEach(async () => {
  trouble = undefined;
  await reconcileAfter(server, 60_000);
});

const pending = { status: "Pending", errorMessage: submitMessages.Pending, orderNumber: "" };

/** An order without an answer from the provider, with its shopper and the stock and captures from before it. */
async function pendingOrder(how: Trouble) {
  const before = { stock: await warehouseStock(server.db), captured: await capturedAtProvider(server.db) };
  const shopper = buyerOf(server, input);
  trouble = how;
  expect(await shopper.submit()).toMatchObject(pending);
  trouble = undefined;
  return { ...before, shopper };
}

const reconcile = () => reconcileAfter(server, 5_000);

describe("a provider that charged and did not answer", () => {
  it("keeps the reservation and answers the same key with the provider's later outcome", async () => {
    const { shopper, stock, captured } = await pendingOrder("silent");
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(captured.charges + 1);
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
    const { shopper, captured } = await pendingOrder("silent");
    shopper.input.payment = { ...goodCard, number: "4242", cvv: "" };
    expect(await shopper.submit()).toMatchObject({
      status: "Processed",
    });
    expect(await countCharges(server.db)).toBe(captured.charges + 1);
  });

  it("does not charge another card in the next submit", async () => {
    const { shopper, captured } = await pendingOrder("silent");
    shopper.input.payment = card("5555555555554444");
    const answer = await shopper.submit();
    expect(answer.status).toBe("Processed");
    expect(await countCharges(server.db)).toBe(captured.charges + 1);
    const { id } = await orderNumbered(server, answer.orderNumber);
    expect(await attemptsOf(server.db, id)).toMatchObject([{ cardBrand: "Visa" }]);
  });

  it("is simulated by the demo's own card", async () => {
    const shopper = buyerOf(server, input, { payment: card("4000000000000408") });
    const before = await countCharges(server.db);
    expect(await shopper.submit()).toMatchObject(pending);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(before + 1);
  });
});

describe("a provider that the request did not reach", () => {
  it("is asked to charge again under the same key", async () => {
    const { shopper, captured } = await pendingOrder("lost");
    expect(await capturedAtProvider(server.db)).toEqual(captured);
    expect(await shopper.submit()).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(captured.charges + 1);
  });

  it("is asked under another key for another card", async () => {
    const { shopper } = await pendingOrder("lost");
    shopper.input.payment = card("5555555555554444");
    const { orderNumber } = await shopper.submit();
    const { id } = await orderNumbered(server, orderNumber);
    expect(await attemptsOf(server.db, id)).toMatchObject([
      { state: "abandoned", cardBrand: "Visa" },
      { state: "captured", cardBrand: "Mastercard" },
    ]);
  });

  it("ends the order when the card is mistyped in the next submit", async () => {
    const { shopper, captured, stock } = await pendingOrder("lost");
    shopper.input.payment = { ...goodCard, number: "4242" };
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: declineMessages.processor_error });
    expect(await capturedAtProvider(server.db)).toEqual(captured);
    expect(await warehouseStock(server.db)).toEqual(stock);
  });

  it("lets the reconciliation job close the key before the unit is released, and rejects it from then on", async () => {
    const { shopper, stock, captured } = await pendingOrder("lost");
    await reconcile();
    expect(await warehouseStock(server.db)).toEqual(stock);
    const [last] = await server.db.select().from(paymentAttempt).where(eq(paymentAttempt.state, "declined"));
    const late = { key: last!.providerKey, amount: last!.amount, card: goodCard, orderNumber: "" };
    expect(await server.context.ports.payment.authorize(late)).toEqual({
      kind: "declined",
      reason: "abandoned",
    });
    expect(await shopper.submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.processor_error,
    });
    expect(await capturedAtProvider(server.db)).toEqual(captured);
  });
});

it("C15: a failing provider is asked again at once with the same key", async () => {
  trouble = "stumbling";
  for (const _ of rounds()) {
    const before = await countCharges(server.db);
    expect(await buyerOf(server, input).submit()).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(before + 1);
    // The circuit breaker closes again.
    server.clock.advance(60_000);
  }
});

it("an unknown outcome is logged after 23 hours, looked up hourly, and keeps its reservation", async () => {
  const { shopper, stock } = await pendingOrder("silent");
  server.clock.advance(23 * 3_600_000 + 1);
  trouble = "silent";
  logged.length = 0;
  for (let minute = 0; minute < 120; minute += 10) await reconcileAfter(server, 10 * 60_000);
  expect(logged.filter((line) => line.includes("reconciliation break: payment unknown"))).toHaveLength(2);
  expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
  trouble = undefined;
  await reconcileAfter(server, 3_600_000);
  expect(await shopper.submit()).toMatchObject({ status: "Processed" });
  server.clock.set("2026-03-07T15:00:00Z");
});

it("other units sell while the provider is silent for some orders", async () => {
  const quiet = newBuyers(server, { ...input, payment: card("4000000000000408") }, 5);
  const [answers, others] = await Promise.all([submitAll(quiet), submitAll(newBuyers(server, input, 5))]);
  expect(tally(answers)).toEqual({ Pending: 5 });
  expect(tally(others)).toEqual({ Processed: 5 });
});
