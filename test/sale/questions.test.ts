import { beforeEach, expect, it } from "vitest";
import { alreadyPlacedMessage, layawayPlacedMessage, submitProblems } from "#domain/messages/payments";
import { idempotencyRecord } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, dollars, newKey, noCard, readyToPay, type Submit } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { press as pressAt, sofa } from "#test/sale/support/buyers";
import { readyForLayaway, type SubmitLayawayPayment } from "#test/sale/support/layaways";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer, type Browser } from "#test/testServer";

/* What a page learns when it asks, without a card, what an earlier submit under its key has led to. */

const server = await stocked(testServer());
await booksOfEachTest(server);
let browser: Browser;
let input: Submit;
let key: string;
let charges: number;

beforeEach(async () => {
  browser = server.browser();
  input = await readyToPay(browser, { [sofa]: 1 });
  key = newKey();
  charges = await countCharges(server.db);
});

const press = (what: Submit = input) => pressAt(browser, what, key);
const ask = (about: Submit = input) => press({ ...about, payment: noCard, onlyAsks: true });
const unknown = { status: "Pending", isUnknown: true };
const withChangedCart = () => ({ ...input, order: { ...input.order, total: dollars(1) } });

it("a question changes nothing, even while its order is being placed", async () => {
  const records = await server.db.$count(idempotencyRecord);
  expect(await ask()).toMatchObject(unknown);
  expect(await server.db.$count(idempotencyRecord)).toBe(records);
  server.hooks.beforeNext("order.reserve", async () => {
    expect(await ask()).toMatchObject(unknown);
  });
  const placed = await press();
  expect(placed).toMatchObject({ status: "Processed" });
  expect(await ask()).toEqual(placed);
  expect(await countCharges(server.db)).toBe(charges + 1);
});

it("a question gets the decline that the order got", async () => {
  const declined = await press({ ...input, payment: card("4000000000000002") });
  expect(declined).toMatchObject({ status: "PaymentError" });
  expect(await ask()).toEqual(declined);
});

it("a question with a changed cart waits for an undecided payment, then learns of its order", async () => {
  expect(await press({ ...input, payment: card("4000000000000408") })).toMatchObject({ status: "Pending" });
  const changed = withChangedCart();
  const waiting = await ask(changed);
  expect(waiting).toMatchObject({ status: "Pending" });
  expect(waiting).not.toHaveProperty("isUnknown");
  server.clock.advance(3_600_000);
  await reconcileAttempts(server.context);
  const placed = await press();
  expect(placed).toMatchObject({ status: "Processed" });
  expect(await ask(changed)).toMatchObject({
    status: "FatalError",
    errorMessage: alreadyPlacedMessage(placed.orderNumber),
  });
  expect(await countCharges(server.db)).toBe(charges + 1);
});

it("a question about a layaway changes nothing, and is answered like its submit", async () => {
  const layawayKey = newKey();
  const layaway = await readyForLayaway(browser);
  const submit = (more: Partial<SubmitLayawayPayment> = {}) =>
    browser.call("SubmitLayawayPayment", { ...layaway, ...more }, layawayKey);
  const question = { payment: { ...noCard, amount: layaway.payment.amount }, onlyAsks: true };
  expect(await submit(question)).toMatchObject(unknown);
  const placed = await submit();
  expect(placed).toMatchObject({ status: "Processed" });
  expect(await submit(question)).toEqual(placed);
  const more = { ...question, payment: { ...noCard, amount: layaway.order.total } };
  expect(await submit(more)).toMatchObject({
    status: "FatalError",
    errorMessage: layawayPlacedMessage(placed.orderNumber),
  });
  expect(await countCharges(server.db)).toBe(charges + 1);
});

it("a question with a changed cart frees a key whose order failed", async () => {
  await press({ ...input, payment: card("4000000000000002") });
  const changed = await ask(withChangedCart());
  expect(changed).toMatchObject({ status: "PaymentError" });
  expect(changed).not.toHaveProperty("code");
  key = newKey();
  expect(await press()).toMatchObject({ status: "Processed" });
});

it("a question with a changed cart keeps the key of an order that waits for its cardholder", async () => {
  const { clientSecret } = await press({ ...input, payment: card("4000000000003220") });
  expect(await ask(withChangedCart())).toMatchObject(unknown);
  await answerChallenge(server, clientSecret, true);
  expect(await press({ ...input, payment: card("4000000000003220") })).toMatchObject({ status: "Processed" });
});

it("a question with a card charges nothing", async () => {
  const challenged = await press({ ...input, payment: card("4000000000003220") });
  expect(challenged).toMatchObject({ status: "ActionRequired" });
  expect(await press({ ...input, onlyAsks: true })).toMatchObject({
    status: "ActionRequired",
    clientSecret: challenged.clientSecret,
  });
  expect(await countCharges(server.db)).toBe(charges);
  expect(await press()).toMatchObject({ status: "Processed" });
});

it("a question without a key buys nothing again, however old its order is", async () => {
  const unstaged = { ...input, stagedOrderNum: "" };
  const placed = await pressAt(browser, unstaged);
  expect(placed).toMatchObject({ status: "Processed" });
  server.clock.advance(11 * 60_000);
  expect(await pressAt(browser, { ...unstaged, onlyAsks: true })).toMatchObject({
    orderNumber: placed.orderNumber,
  });
  expect(await countCharges(server.db)).toBe(charges + 1);
});

it("a changed submit ends its key, and a first one that is still on its way places nothing", async () => {
  let changed: unknown;
  server.hooks.beforeNext("order.reserve", async () => {
    changed = await press(withChangedCart());
  });
  const first = await press();
  expect(first).toMatchObject({ status: "FatalError", errorMessage: submitProblems.otherContent });
  expect(changed).toEqual(first);
  expect(await countCharges(server.db)).toBe(charges);
});

it("a layaway with a changed deposit is never paid beside the first one", async () => {
  const layaway = await readyForLayaway(browser);
  const more = { ...layaway, payment: { ...layaway.payment, amount: layaway.order.total } };
  const submit = (what: SubmitLayawayPayment, itsKey = key) =>
    browser.call("SubmitLayawayPayment", what, itsKey);
  server.hooks.beforeNext("order.reserve", async () => {
    expect(await submit(more)).toMatchObject({ status: "FatalError" });
  });
  expect(await submit(layaway)).toMatchObject({ status: "FatalError" });
  expect(await submit(more, newKey())).toMatchObject({ status: "Processed" });
  expect(await countCharges(server.db)).toBe(charges + 1);
});
