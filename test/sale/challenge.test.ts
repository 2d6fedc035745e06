import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { declineMessages, submitMessages } from "#domain/messages/payments";
import { outbox } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, readyToPay } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { buyerOf, sofa, tally, warehouseStock, type Buyer } from "#test/sale/support/buyers";
import { attemptsOf, orderNumbered, reconcileAfter } from "#test/sale/support/orders";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

const tenMinutes = 10 * 60_000;

const server = await stocked(testServer());
await booksOfEachTest(server);
let shopper: Buyer;
let before: { stock: { onHand: number; reserved: number }; charges: number };

beforeEach(async () => {
  const input = await readyToPay(server.browser(), { [sofa]: 1 });
  shopper = buyerOf(server, input, { payment: card("4000002760003184") });
  before = { stock: await warehouseStock(server.db), charges: await countCharges(server.db) };
});
afterEach(async () => {
  await reconcileAfter(server, 2 * tenMinutes);
});

/** Submits and gets the challenge. @returns the client secret that opens the issuer's page. */
async function challenged(): Promise<string> {
  const answer = await shopper.submit();
  expect(answer).toMatchObject({
    status: "ActionRequired",
    errorMessage: submitMessages.ActionRequired,
    orderNumber: "",
  });
  return answer.clientSecret ?? "";
}

function payWith(number: string) {
  shopper.input.payment = card(number);
  return shopper.submit();
}

async function expectNewCharges(count: number): Promise<void> {
  expect(await countCharges(server.db)).toBe(before.charges + count);
}

function submitEightTimes() {
  return Promise.all(Array.from({ length: 8 }, () => shopper.submit()));
}

describe("a card that is challenged (3-D Secure)", () => {
  it("charges and reserves nothing until the cardholder has answered", async () => {
    await challenged();
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    await expectNewCharges(0);
  });

  it("pays once it is confirmed, with the same key", async () => {
    await answerChallenge(server, await challenged(), true);
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "Processed" });
    await expectNewCharges(1);
    expect(await shopper.submit()).toEqual(answer);
  });

  it("does not pay when the cardholder declines", async () => {
    await answerChallenge(server, await challenged(), false);
    const answer = await shopper.submit();
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: declineMessages.declined });
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    expect(await shopper.submit()).toEqual(answer);
  });

  it("repeats the same challenge until it is answered, also for eight submits at once", async () => {
    const secret = await challenged();
    expect(await challenged()).toBe(secret);
    const answers = await submitEightTimes();
    expect(tally(answers)).toEqual({ ActionRequired: 8 });
    expect(new Set(answers.map(({ clientSecret }) => clientSecret))).toEqual(new Set([secret]));
  });

  it("answers eight first submits at once with the same challenge", async () => {
    const answers = await submitEightTimes();
    expect(tally(answers)).toEqual({ ActionRequired: 8 });
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  it("is settled by the reconciliation job when the cardholder confirms and closes the window", async () => {
    await answerChallenge(server, await challenged(), true);
    await reconcileAttempts(server.context);
    expect((await warehouseStock(server.db)).onHand).toBe(before.stock.onHand - 1);
    const mails = await server.db.select().from(outbox);
    const answer = await shopper.submit();
    expect(answer.status).toBe("Processed");
    expect(mails.map(({ messageId }) => messageId)).toContain(`order-${answer.orderNumber}`);
  });

  it("is left alone by the reconciliation job for ten minutes, then canceled for good", async () => {
    const secret = await challenged();
    await reconcileAfter(server, tenMinutes - 1_000);
    expect(await challenged()).toBe(secret);
    await reconcileAfter(server, 2_000);
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    await answerChallenge(server, secret, true);
    expect(await shopper.submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.processor_error,
    });
    await expectNewCharges(0);
  });
});

describe("another card while the challenge is open", () => {
  it("pays alone, and the first one can no longer be confirmed", async () => {
    const secret = await challenged();
    const answer = await payWith("5555555555554444");
    expect(answer).toMatchObject({ status: "Processed" });
    await answerChallenge(server, secret, true);
    await reconcileAttempts(server.context);
    await expectNewCharges(1);
    const { id } = await orderNumbered(server, answer.orderNumber);
    const attempts = await attemptsOf(server.db, id);
    expect(attempts.map(({ state, providerKey }) => [state, providerKey])).toEqual([
      ["abandoned", `${id}-1`],
      ["captured", `${id}-2`],
    ]);
  });

  it("is not charged when the first one was confirmed just before", async () => {
    await answerChallenge(server, await challenged(), true);
    expect(await payWith("5555555555554444")).toMatchObject({ status: "Processed" });
    await expectNewCharges(1);
  });

  it("ends the order when it is declined", async () => {
    const secret = await challenged();
    expect(await payWith("4000000000000002")).toMatchObject({
      status: "PaymentError",
      errorMessage: declineMessages.declined,
    });
    await answerChallenge(server, secret, true);
    await reconcileAttempts(server.context);
    expect(await warehouseStock(server.db)).toEqual(before.stock);
    await expectNewCharges(0);
  });

  it("may get its own challenge", async () => {
    await challenged();
    const answer = await payWith("4000000000003220");
    expect(answer.status).toBe("ActionRequired");
    await answerChallenge(server, answer.clientSecret, true);
    expect(await payWith("4000000000003220")).toMatchObject({ status: "Processed" });
  });

  it("leaves the challenge open when it is mistyped", async () => {
    const secret = await challenged();
    expect(await payWith("42")).toMatchObject({ status: "ActionRequired", clientSecret: secret });
  });

  it.each(rounds())(
    "and the first one, confirmed at the same moment: only one of them pays (%i)",
    async () => {
      const secret = await challenged();
      const [answer] = await Promise.all([
        payWith("5555555555554444"),
        answerChallenge(server, secret, true),
        reconcileAttempts(server.context),
      ]);
      const final = answer.status === "Processed" ? answer : await shopper.submit();
      expect(final.status).toBe("Processed");
      await expectNewCharges(1);
    },
  );
});
