import { beforeEach, expect, it } from "vitest";
import { alreadyPlacedMessage, submitMessages, submitProblems } from "#domain/messages/payments";
import { tidy } from "#server/jobs/cleanUp";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, newKey, readyToPay, type Submit } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import {
  buyerOf,
  newBuyer,
  newBuyers,
  press,
  setAvailableStock,
  sofa,
  submitAll,
  tally,
} from "#test/sale/support/buyers";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { patient, testServer, type Browser } from "#test/testServer";

/* Concurrent submits of one action that meet each other, the reconciliation job or the clock. */

const hour = 3_600_000;

const server = await stocked(testServer({ env: patient }));
const books = await booksOfEachTest(server);
let input: Submit;

beforeEach(async () => {
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});

/** One shopper's cart in two tabs, one of which has another unit by now. */
async function twoCarts(): Promise<{ browser: Browser; carts: readonly [Submit, Submit] }> {
  const browser = server.browser();
  const one = await readyToPay(browser, { [sofa]: 1 });
  return { browser, carts: [one, await readyToPay(browser, { [sofa]: 2 }, one.userId)] };
}

it("C05: a reservation that ends during the confirmation is bought or available to another shopper", async () => {
  for (const round of rounds()) {
    await setAvailableStock(server.db, sofa, 1);
    await books.recount();
    const before = await countCharges(server.db);
    const challenged = newBuyer(server, { ...input, payment: card("4000002760003184") });
    const next = newBuyer(server, input);
    const { clientSecret } = await challenged.submit();
    server.clock.advance(hour);
    const confirm = () => answerChallenge(server, clientSecret, true);
    // In every third round the confirmation reaches the provider first.
    if (round % 3 === 0) await confirm();
    await Promise.all([
      round % 3 === 0 ? undefined : confirm(),
      reconcileAttempts(server.context),
      challenged.submit(),
    ]);
    const final = await challenged.submit();
    const other = await next.submit();
    expect(["Processed ItemSoldOut", "PaymentError Processed"]).toContain(`${final.status} ${other.status}`);
    expect(await countCharges(server.db)).toBe(before + 1);
    await books.expectRight();
  }
  await setAvailableStock(server.db, sofa, 1_000);
  await books.recount();
});

it("C11: a lost answer and three retries, the first one too early, place one order", async () => {
  for (const _ of rounds()) {
    const before = await countCharges(server.db);
    const shopper = buyerOf(server, input);
    const lost = shopper.submit();
    const repeats = [await shopper.submit(), await shopper.submit(), await shopper.submit()];
    const answers = [await lost, ...repeats].map((answer) => JSON.stringify(answer));
    expect(repeats[0]).toMatchObject({ status: "Processed" });
    expect(new Set(answers).size).toBe(1);
    expect(await countCharges(server.db)).toBe(before + 1);
    input = await readyToPay(server.browser(), { [sofa]: 1 });
  }
});

it("C13: two tabs with a cart and a key each buy one of the carts and reject the other", async () => {
  for (const round of rounds()) {
    const before = await countCharges(server.db);
    const { browser, carts } = await twoCarts();
    expect(carts[1].stagedOrderNum).toBe(carts[0].stagedOrderNum);
    const tabs = round % 2 === 0 ? carts : carts.toReversed();
    const answers = await Promise.all(tabs.map((tab) => press(browser, tab, newKey())));
    expect(tally(answers)).toEqual({ Processed: 1, FatalError: 1 });
    const [bought, told] = answers.toSorted((a, b) => b.status.localeCompare(a.status));
    const messages = [submitProblems.unconfirmed, alreadyPlacedMessage(bought?.orderNumber ?? "")];
    expect(messages).toContain(told?.errorMessage);
    expect(await countCharges(server.db)).toBe(before + 1);
  }
});

it("tells who orders again while a payment is unconfirmed to wait for it", async () => {
  const { browser, carts } = await twoCarts();
  const lost = await press(browser, { ...carts[0], payment: card("4000000000000408") }, newKey());
  expect(lost).toMatchObject({ status: "Pending" });
  const before = await countCharges(server.db);
  expect(await press(browser, carts[1], newKey())).toMatchObject({
    status: "FatalError",
    errorMessage: submitProblems.unconfirmed,
  });
  expect(await countCharges(server.db)).toBe(before);
  server.clock.advance(hour);
  await reconcileAttempts(server.context);
});

it("C19: one key with two carts at once buys one of them or neither, and not the other", async () => {
  for (const round of rounds()) {
    const before = await countCharges(server.db);
    const { browser, carts } = await twoCarts();
    const tabs = (round % 2 === 0 ? carts : carts.toReversed()).map((tab) => ({
      ...tab,
      stagedOrderNum: "",
    }));
    const key = newKey();
    const answers = await Promise.all(tabs.map((tab) => press(browser, tab, key)));
    const bought = answers.find(({ status }) => status === "Processed");
    const rejected = answers.filter((answer) => answer !== bought);
    // Depends on how far the other one is: before it has led to anything, the second cart ends the key for both.
    const messages = bought
      ? [submitProblems.otherContent, submitMessages.Pending, alreadyPlacedMessage(bought.orderNumber)]
      : [submitProblems.otherContent];
    for (const { errorMessage, orderNumber } of rejected) {
      expect(messages).toContain(errorMessage);
      expect(orderNumber).toBe("");
    }
    if (!bought && tabs[1])
      expect(await press(browser, tabs[1], newKey())).toMatchObject({ status: "Processed" });
    expect(await countCharges(server.db)).toBe(before + 1);
  }
});

it("C20b: yesterday's key replays its first answer, also after the cleanup job", async () => {
  const shoppers = newBuyers(server, input, rounds().length);
  const first = await submitAll(shoppers);
  const before = await countCharges(server.db);
  server.clock.advance(25 * hour);
  await tidy(server.context);
  expect(await submitAll(shoppers)).toEqual(first);
  expect(tally(first)).toEqual({ Processed: shoppers.length });
  expect(await countCharges(server.db)).toBe(before);
});
