import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { idempotencyRecord, orderLink } from "#server/db/schema/index";
import { newKey, noCard } from "#test/data/builders";
import {
  ledgerOf,
  orderWithBalance,
  providerConnection,
  sentMails,
  type BalancePayment,
} from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { withLayaway } from "#test/sale/support/layaways";
import { reconcileAfter } from "#test/sale/support/orders";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import { stocked } from "#test/sale/support/stocked";

/* What a page learns when it asks, without a card, what became of a payment toward a balance that it sent before. */

const { mail, mails } = sentMails();
const connection = providerConnection();
const server = await stocked(storeWithSandbox(connection.around, { ports: { mail } }));
await booksOfEachTest(server);
let own: Awaited<ReturnType<typeof orderWithBalance>>;
let key: string;

beforeEach(async () => {
  server.clock.advance(60_000);
  mails.length = 0;
  connection.isDown = false;
  own = await orderWithBalance(server, mails);
  key = newKey();
});
afterEach(async () => {
  connection.isDown = false;
  server.hooks.clear();
  await reconcileAfter(server, 60_000);
});

const remit = (input: BalancePayment) => server.browser().call("RemitPayment", input, key);
const ask = (amount: number, more: Partial<BalancePayment> = {}) =>
  remit(own.remit(amount, { ...noCard, onlyAsks: true, ...more }));
const unknown = { status: "Pending", isUnknown: true, success: false };
const payments = async () => (await ledgerOf(server.db, own.id)).length;

it("a question before the payment has arrived changes nothing", async () => {
  const records = await server.db.$count(idempotencyRecord);
  expect(await ask(50)).toMatchObject(unknown);
  expect(await server.db.$count(idempotencyRecord)).toBe(records);
  expect(await remit(own.remit(50))).toMatchObject({ success: true });
});

it("a question while the payment is on its way waits for it, and starts none, whatever card it carries", async () => {
  const questions: ReturnType<typeof ask>[] = [];
  server.hooks.beforeNext("order.reserved", async () => {
    questions.push(ask(50), ask(50, own.remit(50)));
  });
  const paid = await remit(own.remit(50));
  expect(paid).toMatchObject({ success: true, amount: 50 });
  expect(await Promise.all(questions)).toEqual([paid, paid]);
  expect(await payments()).toBe(2);
});

it("a question with another amount, or another order's link, learns nothing", async () => {
  expect(await remit(own.remit(50))).toMatchObject({ success: true });
  expect(await ask(60)).toMatchObject(unknown);
  const other = await orderWithBalance(server, mails);
  expect(await ask(50, { linkToken: other.linkToken })).toMatchObject(unknown);
  expect(await payments()).toBe(2);
});

it("a question gets the decline, and the card may then be changed under a new key", async () => {
  const declined = await remit(own.remit(50, { number: "4000000000000002" }));
  expect(declined).toMatchObject({ status: "PaymentError" });
  expect(await ask(50)).toEqual(declined);
  key = newKey();
  expect(await remit(own.remit(50))).toMatchObject({ success: true });
});

it("a question of a page that has lost its link ends nothing", async () => {
  server.hooks.beforeNext("order.authorized", async () => {
    connection.isDown = true;
  });
  expect(await remit(own.remit(50))).toMatchObject({ status: "Pending" });
  const links = await server.db.delete(orderLink).where(eq(orderLink.orderId, own.id)).returning();
  expect(await ask(50)).toMatchObject({ status: "FatalError" });
  await server.db.insert(orderLink).values(links);
  connection.isDown = false;
  server.clock.advance(60_000);
  expect(await remit(own.remit(50))).toMatchObject({ success: true, amount: 50 });
  expect(await payments()).toBe(2);
});

it("a question continues a payment whose outcome was lost, and charges it once", async () => {
  server.hooks.beforeNext("order.authorized", async () => {
    connection.isDown = true;
  });
  expect(await remit(own.remit(50))).toMatchObject({ status: "Pending" });
  expect(await ask(50)).toMatchObject({ status: "Pending" });
  connection.isDown = false;
  server.clock.advance(60_000);
  expect(await ask(50)).toMatchObject({ success: true, amount: 50 });
  expect(await payments()).toBe(2);
});

it("a question about a payment that waits for its cardholder can be answered by them, and charges it once", async () => {
  const first = await remit(own.remit(50, { number: "4000002760003184" }));
  expect(await ask(50)).toEqual(first);
  await answerChallenge(server, first.clientSecret, true);
  expect(await ask(50)).toMatchObject({ success: true, amount: 50 });
  expect(await payments()).toBe(2);
});

it("a question about an installment is answered like the installment", async () => {
  const { pay } = await withLayaway(server, mails);
  const question = { ...noCard, onlyAsks: true };
  expect(await pay(50, question, key)).toMatchObject(unknown);
  const paid = await pay(50, {}, key);
  expect(paid).toMatchObject({ success: true });
  expect(await pay(50, question, key)).toEqual(paid);
});
