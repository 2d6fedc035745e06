import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { ledgerEntry, order } from "#server/db/schema";
import { writeSettings, type SettingValues } from "#server/db/settings";
import type { Mail } from "#server/ports/mail/port";
import { dollars, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setFreeStock, sofa } from "#test/sale/buyers";
import { bankTakings } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let asked: Submit;
let books: Books;
const sent: Mail[] = [];
const deposit = 100_00;

beforeAll(async () => {
  const mail = { send: (letter: Mail) => Promise.resolve(void sent.push(letter)) };
  server = await testServer({ ports: { mail } });
  await setFreeStock(server.db, sofa, 50);
  await writeSettings(server.db, { deliveryDeposit: deposit } as SettingValues);
});
beforeEach(async () => {
  books = await openBooks(server);
  const whole = await readyToPay(server.browser(), { [sofa]: 1 });
  asked = paying(whole, deposit);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** The same order, with so much of it now. */
function paying(whole: Submit, now: number): Submit {
  const codAmout = toDollars(cents(fromDollars(whole.order.total) - now));
  return {
    ...whole,
    order: { ...whole.order, amountChoice: "deposit", codAmout },
    payment: { ...whole.payment, amount: toDollars(cents(now)) },
  };
}

it("a deposit is charged now, and the rest is told on the wire, in the order and in the mail", async () => {
  const bank = await bankTakings(server.db);
  const answer = await buyerOf(server, asked).submit();
  expect(answer).toMatchObject({ status: "Processed", codAmount: asked.order.codAmout });
  expect(await bankTakings(server.db)).toEqual({ charges: bank.charges + 1, amount: bank.amount + deposit });
  const [row] = await server.db.select().from(order).where(eq(order.number, answer.orderNumber));
  expect(row).toMatchObject({ moneyState: "paid", total: row!.dueLater + deposit });
  const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row!.id));
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["capture", deposit]]);
  await relayOutbox(server.shop);
  const mail = sent.find(({ messageId }) => messageId === `order-${answer.orderNumber}`);
  expect(mail?.text).toContain("Paid $100.00 with");
  expect(mail?.text).toMatch(/Remaining balance: \$[\d,]+\.\d\d\. Please have it ready/);
});

it("both ways to pay are offered, the deposit with what is left", async () => {
  const fees = await server.browser().call("GetOrderFeesAndInfo", asked.order);
  expect(fees.amountChoiceList).toMatchObject([
    { id: "full", amount: asked.order.total, delivery: true, userId: asked.userId },
    {
      id: "deposit",
      amount: 100,
      paymentMessage: expect.stringMatching(/^The rest, \$.*, is due on delivery\.$/),
    },
  ]);
});

it.each([
  ["a smaller deposit than ours", () => paying(asked, 1)],
  ["a smaller rest than ours", () => ({ ...asked, order: { ...asked.order, codAmout: dollars(1) } })],
  [
    "a deposit as a choice that nobody offers",
    () => ({ ...asked, order: { ...asked.order, amountChoice: "nothing" } }),
  ],
])("%s charges nothing", async (_, changed) => {
  const bank = await bankTakings(server.db);
  expect(await buyerOf(server, changed()).submit()).toMatchObject({ status: "PriceChanged" });
  expect(await bankTakings(server.db)).toEqual(bank);
});

it("a deposit that is not offered any more charges nothing", async () => {
  await writeSettings(server.db, { deliveryDeposit: 0 } as SettingValues);
  expect(await buyerOf(server, asked).submit()).toMatchObject({ status: "PriceChanged" });
  await writeSettings(server.db, { deliveryDeposit: deposit } as SettingValues);
});
