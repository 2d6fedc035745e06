import { beforeEach, expect, it } from "vitest";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { dollars, readyToPay, type Submit } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { confirmationOf, ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { capturedAtProvider } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer } from "#test/testServer";

const deposit = 100_00;
const { mail, mails } = sentMails();
const server = await stocked(testServer({ ports: { mail } }));
await offerDeposit(deposit);
await booksOfEachTest(server);
let input: Submit;

beforeEach(async () => {
  input = paying(await readyToPay(server.browser(), { [sofa]: 1 }), deposit);
});

function offerDeposit(deliveryDeposit: number): Promise<void> {
  return changeSettings(server, { deliveryDeposit });
}

/** The same order with this much of it paid now. */
function paying(whole: Submit, now: number): Submit {
  const codAmout = toDollars(cents(fromDollars(whole.order.total) - now));
  return {
    ...whole,
    order: { ...whole.order, amountChoice: "deposit", codAmout },
    payment: { ...whole.payment, amount: toDollars(cents(now)) },
  };
}

it("a deposit is charged now, and wire, order and mail name the balance due", async () => {
  const before = await capturedAtProvider(server.db);
  const answer = await buyerOf(server, input).submit();
  expect(answer).toMatchObject({ status: "Processed", codAmount: input.order.codAmout });
  expect(await capturedAtProvider(server.db)).toEqual({
    charges: before.charges + 1,
    amount: before.amount + deposit,
  });
  const row = await orderNumbered(server, answer.orderNumber);
  expect(row).toMatchObject({ paymentStatus: "paid", total: row.dueLater + deposit });
  expect(await ledgerOf(server.db, row.id)).toEqual([["payment", deposit]]);
  await relayOutbox(server.context);
  const text = confirmationOf(mails, answer.orderNumber)?.text;
  expect(text).toMatch(/^Paid with .*: \$100\.00$/m);
  expect(text).toMatch(/Remaining balance: \$[\d,]+\.\d\d\. Please have it ready/);
});

it("both payment choices are offered, the deposit with its balance", async () => {
  const fees = await server.browser().call("GetOrderFeesAndInfo", input.order);
  expect(fees.amountChoiceList).toMatchObject([
    { id: "full", amount: input.order.total, delivery: true, userId: input.userId },
    {
      id: "deposit",
      amount: 100,
      paymentMessage: expect.stringMatching(/^The balance, \$.*, is due on delivery\.$/),
    },
  ]);
});

it.each([
  ["a deposit below the store's", () => paying(input, 1)],
  ["a balance below the store's", () => ({ ...input, order: { ...input.order, codAmout: dollars(1) } })],
  [
    "a deposit under an unknown choice",
    () => ({ ...input, order: { ...input.order, amountChoice: "nothing" } }),
  ],
])("%s charges nothing", async (_, changed) => {
  const before = await capturedAtProvider(server.db);
  expect(await buyerOf(server, changed()).submit()).toMatchObject({ status: "PriceChanged" });
  expect(await capturedAtProvider(server.db)).toEqual(before);
});

it("a deposit that is no longer offered charges nothing", async () => {
  await offerDeposit(0);
  expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
  await offerDeposit(deposit);
});
