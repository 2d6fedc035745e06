import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { ledgerEntry, order } from "#server/db/schema/index";
import { writeSettings, type SettingValues } from "#server/db/queries/settings";
import type { Mail } from "#server/ports/mail/port";
import { dollars, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setAvailableStock, sofa } from "#test/sale/buyers";
import { capturedAtProvider } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let input: Submit;
let books: Books;
const sent: Mail[] = [];
const deposit = 100_00;

beforeAll(async () => {
  const mail = { send: (letter: Mail) => Promise.resolve(void sent.push(letter)) };
  server = await testServer({ ports: { mail } });
  await setAvailableStock(server.db, sofa, 50);
  await writeSettings(server.db, { deliveryDeposit: deposit } as SettingValues);
});
beforeEach(async () => {
  books = await openBooks(server);
  const whole = await readyToPay(server.browser(), { [sofa]: 1 });
  input = paying(whole, deposit);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

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
  const bank = await capturedAtProvider(server.db);
  const answer = await buyerOf(server, input).submit();
  expect(answer).toMatchObject({ status: "Processed", codAmount: input.order.codAmout });
  expect(await capturedAtProvider(server.db)).toEqual({
    charges: bank.charges + 1,
    amount: bank.amount + deposit,
  });
  const [row] = await server.db.select().from(order).where(eq(order.number, answer.orderNumber));
  expect(row).toMatchObject({ paymentStatus: "paid", total: row!.dueLater + deposit });
  const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row!.id));
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", deposit]]);
  await relayOutbox(server.context);
  const mail = sent.find(({ messageId }) => messageId === `order-${answer.orderNumber}`);
  expect(mail?.text).toContain("Paid $100.00 with");
  expect(mail?.text).toMatch(/Remaining balance: \$[\d,]+\.\d\d\. Please have it ready/);
});

it("both payment choices are offered, the deposit with its balance", async () => {
  const fees = await server.browser().call("GetOrderFeesAndInfo", input.order);
  expect(fees.amountChoiceList).toMatchObject([
    { id: "full", amount: input.order.total, delivery: true, userId: input.userId },
    {
      id: "deposit",
      amount: 100,
      paymentMessage: expect.stringMatching(/^The rest, \$.*, is due on delivery\.$/),
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
  const bank = await capturedAtProvider(server.db);
  expect(await buyerOf(server, changed()).submit()).toMatchObject({ status: "PriceChanged" });
  expect(await capturedAtProvider(server.db)).toEqual(bank);
});

it("a deposit that is no longer offered charges nothing", async () => {
  await writeSettings(server.db, { deliveryDeposit: 0 } as SettingValues);
  expect(await buyerOf(server, input).submit()).toMatchObject({ status: "PriceChanged" });
  await writeSettings(server.db, { deliveryDeposit: deposit } as SettingValues);
});
