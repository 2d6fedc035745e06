import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents, rate } from "#domain/money";
import { ledgerEntry, order, paymentAttempt, promotion } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { dollars, goodCard, type Submit } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { rounds } from "#test/rounds";
import { sentMails, ledgerOf } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { buyerOf, stockUp, newBuyers, submitAll, tally, warehouseStock } from "#test/sale/support/buyers";
import { failNext, orderNumbered } from "#test/sale/support/orders";
import { capturedAtProvider } from "#test/sale/support/rows";
import { testServer } from "#test/testServer";

const { mail, mails } = sentMails();
/** What a browser sends that shows no card form. */
const noCard = { name: "", number: "", cvv: "", expMonth: 3, expYear: 2026 };

const server = await testServer({ ports: { mail } });
// A sofa of $949.00 without tariff and, under these codes, without delivery fee.
await changeSettings(server, { tariffRate: 0 });
const off = (code: string, amount: number) => ({
  code,
  name: code,
  amount: cents(amount),
  waivesDelivery: true,
});
await server.db
  .insert(promotion)
  .values([
    off("ALL", 949_00),
    { ...off("ONCE", 949_00), usesAllowed: 1 },
    { ...off("AFTER", 949_00), afterTax: true },
    off("NEARLY", 948_54),
    off("DOLLAR", 948_07),
    { code: "HALF", name: "half", share: rate(0.5) },
  ]);
const input = await stockUp(server);
const books = await openBooks(server);
beforeEach(async () => {
  mails.length = 0;
  await books.recount();
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** The sofa under a code, from a browser that showed this total in dollars. */
function under(code: string, total: number, payment: object = noCard): Submit {
  const promotion = code === "" ? null : { code };
  const amounts = { deliveryFee: dollars(0), tax: dollars(total), total: dollars(total) };
  return {
    ...input,
    promotion,
    order: { ...input.order, ...amounts, promotion },
    payment: { ...noCard, ...payment, amount: dollars(total) },
  } as Submit;
}

describe("an order that is free under a promotion", () => {
  it.each([["ALL"], ["ONCE"]])("is placed without a card under %s, once, and confirmed", async (code) => {
    const [charged, stock] = [await capturedAtProvider(server.db), await warehouseStock(server.db)];
    const [buyer] = newBuyers(server, under(code, 0), 1);
    const answers = [await buyer!.submit(), await buyer!.submit()];
    expect(answers[0]).toMatchObject({ status: "Processed", codAmount: 0, errorMessage: "" });
    expect(answers[1]).toEqual(answers[0]);
    const row = await orderNumbered(server, answers[0]!.orderNumber);
    expect(row).toMatchObject({ total: 0, dueLater: 0, paymentStatus: "paid", status: "Received" });
    expect(await ledgerOf(server.db, row.id)).toEqual([]);
    expect(await server.db.$count(paymentAttempt, eq(paymentAttempt.orderId, row.id))).toBe(0);
    expect(await capturedAtProvider(server.db)).toEqual(charged);
    expect(await warehouseStock(server.db)).toEqual({ ...stock, onHand: stock.onHand - 1 });
    await relayOutbox(server.context);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(row.number)]);
    expect(mails[0]?.text).toContain("$0.00");
  });

  it("does not charge a card that was sent along", async () => {
    const charged = await capturedAtProvider(server.db);
    const [buyer] = newBuyers(server, under("ALL", 0, goodCard), 1);
    expect(await buyer!.submit()).toMatchObject({ status: "Processed" });
    expect(await capturedAtProvider(server.db)).toEqual(charged);
  });

  it("is placed once when its process dies", async () => {
    failNext(server, "order.reserved");
    const [buyer] = newBuyers(server, under("ALL", 0), 1);
    await expect(buyer!.submit()).rejects.toThrow("500");
    const orders = await server.db.$count(order);
    expect(await buyer!.submit()).toMatchObject({ status: "Processed" });
    expect(await server.db.$count(order)).toBe(orders);
  });

  it("goes to one of many shoppers with the last use", async () => {
    for (const round of rounds(2, 5)) {
      const code = `LAST-${round}`;
      await server.db.insert(promotion).values({ ...off(code, 949_00), usesAllowed: 1 });
      const answers = await submitAll(newBuyers(server, under(code, 0), 8));
      expect(tally(answers)).toEqual({ Processed: 1, InvalidPromotion: 7 });
    }
  });
});

describe("an order of less than $1", () => {
  it("counts as paid: what it costs is written off", async () => {
    // 0.46 and 8% of it.
    const [buyer] = newBuyers(server, under("NEARLY", 0.5), 1);
    const row = await orderNumbered(server, (await buyer!.submit()).orderNumber);
    expect(row).toMatchObject({ total: 50, paymentStatus: "paid" });
    expect(await ledgerOf(server.db, row.id)).toEqual([["write-off", 50]]);
    await relayOutbox(server.context);
    expect(mails[0]?.text).toContain("See your order: ");
  });

  it("ends at $1, where a card is required", async () => {
    // 0.93 and 8% of it.
    const charged = await capturedAtProvider(server.db);
    const buyer = (payment?: object) => newBuyers(server, under("DOLLAR", 1, payment), 1)[0]!;
    expect(await buyer().submit()).toMatchObject({
      status: "PaymentError",
      errorMessage: "Name is required",
    });
    expect(await buyer(goodCard).submit()).toMatchObject({ status: "Processed" });
    expect(await capturedAtProvider(server.db)).toEqual({
      charges: charged.charges + 1,
      amount: charged.amount + 1_00,
    });
  });
});

describe("a submit that claims a free order", () => {
  it.each([
    ["without a code", ""],
    ["under a code that takes off less", "HALF"],
    ["under a code that leaves the tax", "AFTER"],
  ])("%s is answered with the price, and stores nothing", async (_, code) => {
    const answer = await buyerOf(server, under(code, 0.99)).submit();
    expect(answer.status).toBe("PriceChanged");
    await books.expectUntouched();
    expect(await server.db.$count(ledgerEntry, eq(ledgerEntry.amount, cents(99)))).toBe(0);
  });
});
