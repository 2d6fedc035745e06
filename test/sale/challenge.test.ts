import { declineMessages, submitMessages } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { order, outbox, paymentAttempt } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard, readyToPay, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { answerChallenge } from "#test/sale/provider";
import { openBooks, type Books } from "#test/sale/books";
import {
  buyerOf,
  press,
  setAvailableStock,
  sofa,
  tally,
  warehouseStock,
  type Buyer,
} from "#test/sale/buyers";
import { capturedAtProvider } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const asking = card("4000002760003184");
const tenMinutes = 10 * 60_000;

let server: TestServer;
let input: Submit;
let books: Books;
let shopper: Buyer;
let before: { stock: { onHand: number; reserved: number }; charges: number };

beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 100);
});
beforeEach(async () => {
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  shopper = buyerOf(server, input, { payment: asking });
  books = await openBooks(server);
  before = {
    stock: await warehouseStock(server.db),
    charges: (await capturedAtProvider(server.db)).charges,
  };
});
afterEach(async () => {
  server.clock.advance(2 * tenMinutes);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

/** Submits and gets the bank's question. @returns the client secret that opens the bank's page. */
async function sentToProvider(): Promise<string> {
  const answer = await shopper.submit();
  expect(answer).toMatchObject({
    status: "ActionRequired",
    errorMessage: submitMessages.ActionRequired,
    orderNumber: "",
  });
  return answer.clientSecret ?? "";
}

async function withCard(number: string) {
  shopper.input.payment = { ...goodCard, number };
  return press(shopper.browser, shopper.input, shopper.key);
}

describe("a card whose bank asks its owner (3-D Secure)", () => {
  it("charges nothing until the owner has answered", async () => {
    await sentToProvider();
    const { onHand, reserved } = before.stock;
    expect(await warehouseStock(server.db)).toEqual({ onHand, reserved: reserved + 1 });
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges);
  });

  it("pays once it is confirmed, with the same key", async () => {
    await answerChallenge(server, await sentToProvider(), true);
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "Processed" });
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges + 1);
    expect(await shopper.submit()).toEqual(answer);
  });

  it("does not pay when its owner declines", async () => {
    await answerChallenge(server, await sentToProvider(), false);
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: declineMessages.declined });
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    expect(await shopper.submit()).toEqual(answer);
  });

  it("repeats the same question before its answer, also for eight submits at once", async () => {
    const secret = await sentToProvider();
    expect(await sentToProvider()).toBe(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.submit()));
    expect(tally(answers)).toEqual({ ActionRequired: 8 });
    expect(new Set(answers.map(({ clientSecret }) => clientSecret))).toEqual(new Set([secret]));
  });

  it("asks eight first submits at once the same question", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.submit()));
    expect(tally(answers)).toEqual({ ActionRequired: 8 });
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  it("is settled by the reconciliation job when its owner confirms and closes the window", async () => {
    await answerChallenge(server, await sentToProvider(), true);
    await reconcileAttempts(server.context);
    expect((await warehouseStock(server.db)).onHand).toBe(before.stock.onHand - 1);
    const mails = await server.db.select().from(outbox);
    const answer = await shopper.submit();
    expect(answer.status).toBe("Processed");
    expect(mails.map(({ messageId }) => messageId)).toContain(`order-${answer.orderNumber}`);
  });

  it("is left alone by the reconciliation job for ten minutes, then canceled for good", async () => {
    const secret = await sentToProvider();
    server.clock.advance(tenMinutes - 1_000);
    await reconcileAttempts(server.context);
    expect((await warehouseStock(server.db)).reserved).toBe(before.stock.reserved + 1);
    server.clock.advance(2_000);
    await reconcileAttempts(server.context);
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    await answerChallenge(server, secret, true);
    expect(await shopper.submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.processor_error,
    });
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges);
  });
});

describe("another card while the bank's question is open", () => {
  it("pays alone, and the first one can no longer be confirmed", async () => {
    const secret = await sentToProvider();
    const answer = await withCard("5555555555554444");
    expect(answer).toMatchObject({ status: "Processed" });
    await answerChallenge(server, secret, true);
    await reconcileAttempts(server.context);
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges + 1);
    const tries = await server.db
      .select({ key: paymentAttempt.providerKey, state: paymentAttempt.state })
      .from(paymentAttempt)
      .innerJoin(order, eq(order.id, paymentAttempt.orderId))
      .where(eq(order.number, answer.orderNumber))
      .orderBy(paymentAttempt.number);
    expect(tries.map(({ state }) => state)).toEqual(["abandoned", "captured"]);
    expect(tries.map(({ key }) => key.slice(-2))).toEqual(["-1", "-2"]);
  });

  it("is not charged when the first one was confirmed just before", async () => {
    await answerChallenge(server, await sentToProvider(), true);
    expect(await withCard("5555555555554444")).toMatchObject({ status: "Processed" });
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges + 1);
  });

  it("ends the order when it is declined", async () => {
    const secret = await sentToProvider();
    expect(await withCard("4000000000000002")).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.declined,
    });
    await answerChallenge(server, secret, true);
    await reconcileAttempts(server.context);
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    expect((await capturedAtProvider(server.db)).charges).toBe(before.charges);
  });

  it("may get its own question", async () => {
    await sentToProvider();
    const answer = await withCard("4000000000003220");
    expect(answer.status).toBe("ActionRequired");
    await answerChallenge(server, answer.clientSecret, true);
    expect(await withCard("4000000000003220")).toMatchObject({ status: "Processed" });
  });

  it("leaves the question open when it is mistyped", async () => {
    const secret = await sentToProvider();
    expect(await withCard("42")).toMatchObject({ status: "ActionRequired", clientSecret: secret });
  });

  it.each(rounds())(
    "and the first one, confirmed at the same moment: only one of them pays (%i)",
    async () => {
      const secret = await sentToProvider();
      const [answer] = await Promise.all([
        withCard("5555555555554444"),
        answerChallenge(server, secret, true),
        reconcileAttempts(server.context),
      ]);
      const final = answer.status === "Processed" ? answer : await shopper.submit();
      expect(final.status).toBe("Processed");
      expect((await capturedAtProvider(server.db)).charges).toBe(before.charges + 1);
    },
  );
});
