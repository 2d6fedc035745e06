import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { ledgerEntry } from "#server/db/schema";
import { settleBalances } from "#server/steps/settleBalances";
import { goodCard, newKey } from "#test/builders";
import { storeWithBank } from "#test/sale/bank";
import { keptMails, orderWithBalance } from "#test/sale/balances";
import { openBooks, type Books } from "#test/sale/books";
import { setFreeStock, sofa } from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const { mail, mails } = keptMails();
const tooMany = "We cannot take this payment online right now. Please try again later or call the store.";
const losesAnswer = "4000000000000408";

let server: TestServer;
/** Another process of the store, which asks the bank no more after one decline. */
let strict: TestServer;
let books: Books;
let own: Awaited<ReturnType<typeof orderWithBalance>>;

beforeAll(async () => {
  server = await storeWithBank((real) => real, { ports: { mail } });
  strict = await testServer({ url: server.url, env: { CARD_DECLINES_PER_HOUR: "1" } });
  await setFreeStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
});
beforeEach(async () => {
  mails.length = 0;
  books = await openBooks(server);
  own = await orderWithBalance(server, mails);
});
afterEach(async () => {
  server.hooks.clear();
  strict.hooks.clear();
  server.clock.advance(60_000);
  await settleBalances(server.shop);
  await books.expectRight();
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

async function captures() {
  const rows = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, own.id));
  return rows.map(({ amount }) => amount);
}

function decline(): Promise<void> {
  return server.shop.cardTries.count([`order ${own.id}`], { kind: "declined", reason: "declined" });
}

describe("a payment whose order has seen too many declines since", () => {
  it("is found captured at the bank when it is sent again, and not called declined", async () => {
    const key = newKey();
    const asked = own.remit(50, { number: losesAnswer });
    expect(await server.browser().call("RemitPayment", asked, key)).toMatchObject({ status: "Pending" });
    await decline();
    const answer = await strict.browser().call("RemitPayment", asked, key);
    expect(answer).toMatchObject({ status: "Processed", amount: 50 });
    expect(await captures()).toEqual([100_00, 50_00]);
  });

  it("is taken where another try of the same action was let through before this one was refused", async () => {
    const key = newKey();
    const asked = own.remit(50, { number: losesAnswer });
    strict.hooks.beforeNext("order.pay", async () => {
      expect(await server.browser().call("RemitPayment", asked, key)).toMatchObject({ status: "Pending" });
      await decline();
    });
    const answer = await strict.browser().call("RemitPayment", asked, key);
    expect(answer).toMatchObject({ status: "Processed", amount: 50 });
  });

  it("is refused where the bank never saw it, and can not be charged any more", async () => {
    const key = newKey();
    server.hooks.beforeNext("order.pay", () => {
      throw new Error("killed before the bank was asked");
    });
    const asked = own.remit(50);
    await expect(server.browser().call("RemitPayment", asked, key)).rejects.toThrow("500");
    await decline();
    expect(await strict.browser().call("RemitPayment", asked, key)).toMatchObject({
      status: "PaymentError",
      errorMessage: tooMany,
    });
    const late = { key: `${own.id}-2`, amount: cents(50_00), card: goodCard, orderNumber: own.orderNumber };
    expect(await server.shop.ports.payment.charge(late)).toEqual({ kind: "declined", reason: "abandoned" });
  });
});
