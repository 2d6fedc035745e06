import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unavailableSentence } from "#domain/cart";
import { addDays, day } from "#domain/dates";
import { cents, fromDollars, rate, toDollars } from "#domain/money";
import {
  cardDeclinedSentence,
  processorErrorSentence,
  submitFailedSentence,
  submitSentences,
} from "#domain/payment";
import { scheduleErrorSentence } from "#domain/schedule";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { ledgerEntry, order, orderEvent, outbox, promotion, variant } from "#server/db/schema";
import { writeSettings, type SettingValues } from "#server/db/settings";
import { noAddressSentence } from "#server/steps/wayOf";
import { leaseByCardSentence, storeOnlySentence } from "#server/steps/checkSubmit";
import { buyer, card, goodCard, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setFreeStock, sofa, strangers, warehouseStock } from "#test/sale/buyers";
import { bankTakings } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let asked: Submit;
let books: Books;
beforeAll(async () => {
  server = await testServer();
  await setFreeStock(server.db, sofa, 50);
});
beforeEach(async () => {
  asked = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** What somebody is told who presses the button on `more` than what was asked. */
async function submit(more: Partial<Submit> = {}) {
  return buyerOf(server, { ...asked, ...more }).submit();
}

function withOrder(more: Partial<Submit["order"]>): Partial<Submit> {
  return { order: { ...asked.order, ...more } };
}

describe("Processed", () => {
  it("charges the total once, takes one piece and queues one confirmation", async () => {
    await writeSettings(server.db, { orderCompleteMessage: "We call you." } as SettingValues);
    const browser = server.browser();
    asked = await readyToPay(browser, { [sofa]: 1 });
    const [stock, bank] = [await warehouseStock(server.db), await bankTakings(server.db)];
    await browser.call("SaveCart", { userId: asked.userId ?? "", itemList: asked.order.items });
    const answer = await buyerOf(server, asked).submit(browser);
    expect(answer).toEqual({
      status: "Processed",
      orderNumber: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      email: buyer.email,
      codAmount: 0,
      orderCompleteMsg: "We call you.",
      newItemList: [],
      errorMessage: "",
    });
    const [row] = await server.db.select().from(order).where(eq(order.number, answer.orderNumber));
    const total = fromDollars(asked.order.total);
    expect(row).toMatchObject({ total, status: "Received", moneyState: "paid", dueLater: 0 });
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row!.id));
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["capture", total]]);
    expect(await bankTakings(server.db)).toEqual({ charges: bank.charges + 1, amount: bank.amount + total });
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand - 1, held: stock.held });
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, row!.id));
    expect(events.map(({ kind }) => kind)).toEqual(["PaymentTaken"]);
    const staged = await browser.call("StageOrder", asked.order);
    expect(staged.orderNumber).not.toBe(asked.stagedOrderNum);
    await relayOutbox(server.shop);
    const mails = await server.db.select().from(outbox);
    expect(mails.map((mail) => [mail.messageId, mail.sentAt !== null])).toEqual([
      [`order-${answer.orderNumber}`, true],
    ]);
  });

  it("charges the lower price when it fell since the shopper looked", async () => {
    await server.db
      .update(variant)
      .set({ price: cents(900_00) })
      .where(eq(variant.sku, sofa));
    const { orderNumber } = await submit();
    await server.db
      .update(variant)
      .set({ price: cents(949_00) })
      .where(eq(variant.sku, sofa));
    const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
    expect(row?.subtotal).toBe(900_00);
    expect(row?.total).toBeLessThan(fromDollars(asked.order.total));
  });

  it("takes off what a promotion code is worth, and counts the use", async () => {
    await server.db.insert(promotion).values({ code: "SIT-50", name: "$50 off", amount: cents(50_00) });
    // The shopper may have been shown more than the order will cost.
    const { orderNumber, status } = await submit({ promotion: { code: " sit-50 " } });
    expect(status).toBe("Processed");
    const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
    expect(row).toMatchObject({ discount: 50_00, discountName: "$50 off", promotionCode: "SIT-50" });
    const [used] = await server.db.select().from(promotion).where(eq(promotion.code, "SIT-50"));
    expect(used?.uses).toBe(1);
  });
});

describe("PriceChanged", () => {
  it("charges nothing when the price has risen, and names the new one", async () => {
    await server.db
      .update(variant)
      .set({ price: cents(999_00) })
      .where(eq(variant.sku, sofa));
    const answer = await submit();
    await server.db
      .update(variant)
      .set({ price: cents(949_00) })
      .where(eq(variant.sku, sofa));
    expect(answer.status).toBe("PriceChanged");
    expect(answer.errorMessage).toBe(
      "Prices in your cart have changed. You have not been charged; please review your order.",
    );
    expect(answer.newItemList).toMatchObject([{ sku: sofa, price: 999, quantity: 1 }]);
    await books.expectUntouched();
  });
});

describe("InvalidPromotion", () => {
  const codes = [
    { code: "NOT-A-CODE", says: "Invalid promotion code" },
    { code: "LAST-YEAR", says: "This promotion has ended.", endsOn: day("2025-12-31") },
    { code: "NEXT-YEAR", says: "This promotion has not started yet.", startsOn: day("2027-01-01") },
    { code: "USED-UP", says: "This promotion has been used up.", usesAllowed: 0 },
    {
      code: "BIG-SPENDER",
      says: "This promotion needs a purchase of $5,000.00 or more.",
      minimumPurchase: cents(5_000_00),
    },
  ];
  it.each(codes)("tells of $code what CheckPromotion tells: $says", async ({ says, ...row }) => {
    if (row.code !== "NOT-A-CODE")
      await server.db.insert(promotion).values({ ...row, name: row.code, share: rate(0.1) });
    const answer = await submit({ promotion: { code: row.code } });
    expect(answer).toMatchObject({
      status: "InvalidPromotion",
      errorMessage: says,
      orderNumber: "",
    });
    const checked = await server.browser().call("CheckPromotion", {
      ...asked.order,
      promotion: { code: row.code },
    });
    expect(checked.message).toBe(says);
    await books.expectUntouched();
  });
});

describe("ItemSoldOut", () => {
  const soldOut = { status: "ItemSoldOut", errorMessage: unavailableSentence, orderNumber: "" };

  it("says so when the last piece has gone", async () => {
    await setFreeStock(server.db, sofa, 0);
    await books.recount();
    expect(await submit()).toMatchObject({ ...soldOut, newItemList: [] });
    await books.expectUntouched();
    await setFreeStock(server.db, sofa, 50);
    await books.recount();
  });

  it("says how many are left when there are fewer than wanted", async () => {
    await setFreeStock(server.db, sofa, 2);
    await books.recount();
    const items = asked.order.items.map((item) => ({ ...item, quantity: 3 }));
    expect(await submit(withOrder({ items, total: toDollars(cents(9_999_00)) }))).toMatchObject({
      ...soldOut,
      newItemList: [{ sku: sofa, quantity: 2 }],
    });
    await books.expectUntouched();
    await setFreeStock(server.db, sofa, 50);
    await books.recount();
  });

  it("says so of what is not sold any more, and of what never was", async () => {
    await server.db.update(variant).set({ forSale: false }).where(eq(variant.sku, sofa));
    expect(await submit()).toMatchObject(soldOut);
    await server.db.update(variant).set({ forSale: true }).where(eq(variant.sku, sofa));
    const items = asked.order.items.map((item) => ({ ...item, sku: "NO-SUCH-SOFA" }));
    expect(await submit(withOrder({ items }))).toMatchObject(soldOut);
    await books.expectUntouched();
  });
});

describe("FatalError", () => {
  const cash = { name: "Cash", price: toDollars(cents(500_00)), quantity: 1, typeId: 1 };
  const coupon = { name: "COUPON_", price: toDollars(cents(-999_00)), quantity: 1, typeId: 0, coupon: true };
  const far = { ...buyer, city: "Savannah", zipCode: "31401" };
  const cartersville = { ...buyer, city: "Cartersville", zipCode: "30120" };
  const lamp = { productId: 1, sku: "FOX-TLP-TER", quantity: 1, price: toDollars(cents(500_00)) };
  const nowhere = { ...buyer, city: "Nowhere", zipCode: "99901" };
  const cases = [
    { what: "a payment in cash", more: { storeItems: [cash] }, says: storeOnlySentence },
    { what: "a coupon", more: { storeItems: [coupon] }, says: storeOnlySentence },
    { what: "a lease", more: { leaseToOwn: true }, says: leaseByCardSentence },
    {
      what: "less than has to be bought for a delivery so far away",
      more: { items: [lamp], deliveryInfo: cartersville },
      says: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    },
    { what: "an empty cart", more: { items: [] }, says: submitFailedSentence },
    { what: "an address out of the area", more: { deliveryInfo: far }, says: noAddressSentence },
    { what: "an address nobody knows", more: { deliveryInfo: nowhere }, says: noAddressSentence },
  ];
  it.each(cases)("refuses $what", async ({ more, says }) => {
    expect(await submit(withOrder(more))).toMatchObject({ status: "FatalError", errorMessage: says });
    await books.expectUntouched();
  });

  it("refuses somebody without a cart of their own", async () => {
    expect(await submit({ userId: "" })).toMatchObject({ status: "FatalError", email: "" });
    await books.expectUntouched();
  });
});

describe("PaymentError", () => {
  const declines = [
    { number: "4000000000000002", what: "a declined card", says: cardDeclinedSentence },
    { number: "4000000000009995", what: "too little money", says: cardDeclinedSentence },
    { number: "4000000000000069", what: "an expired card", says: cardDeclinedSentence },
    { number: "4000000000000119", what: "an error of the processor", says: processorErrorSentence },
  ];
  it.each(declines)("tells of $what, gives all back and lets another card try", async ({ number, says }) => {
    const before = await warehouseStock(server.db);
    const bank = await bankTakings(server.db);
    const refused = await submit({ payment: card(number) });
    expect(refused).toMatchObject({ status: "PaymentError", errorMessage: says, orderNumber: "", email: "" });
    expect(await warehouseStock(server.db)).toEqual(before);
    expect(await bankTakings(server.db)).toEqual(bank);
    expect(await submit()).toMatchObject({ status: "Processed" });
  });

  const contact = [
    { field: "firstName", value: "", says: "First Name is required" },
    { field: "phone", value: "12", says: "Invalid phone number" },
    { field: "email", value: "ada@", says: "Invalid email address" },
  ];
  it.each(contact)("reads the contact: $says", async ({ field, value, says }) => {
    const answer = await submit(withOrder({ contactInfo: { ...buyer, [field]: value } }));
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: says });
    await books.expectUntouched();
  });

  const cards = [
    { more: { name: " " }, says: "Name is required" },
    { more: { number: "" }, says: "Card number is required" },
    { more: { number: "4242 4242 4242 4242" }, says: "Must be a number, no space" },
    { more: { number: "424242424242" }, says: "Credit card number too short" },
    { more: { number: "42424242424242424" }, says: "Credit card number too long" },
    { more: { cvv: "" }, says: "CVV is required" },
    { more: { expMonth: 2, expYear: 2026 }, says: "Expiration date cannot be in the past" },
  ];
  it.each(cards)("reads the card: $says", async ({ more, says }) => {
    const answer = await submit({ payment: { ...goodCard, ...more } });
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: says });
    await books.expectUntouched();
  });
});

describe("ScheduleError", () => {
  const days = [
    { what: "no day", scheduledDate: null },
    { what: "a day that has passed", scheduledDate: "2026-03-06" },
    { what: "a Sunday", scheduledDate: "2026-03-15" },
    { what: "a day too far ahead", scheduledDate: "2026-12-01" },
    { what: "no real day", scheduledDate: "2026-13-45" },
  ];
  it.each(days)("refuses $what", async ({ scheduledDate }) => {
    const answer = await submit({ scheduledDate });
    expect(answer).toMatchObject({ status: "ScheduleError", errorMessage: scheduleErrorSentence });
    expect(answer.errorMessage).toBe(submitSentences.ScheduleError);
    await books.expectUntouched();
  });

  it("refuses a day that has filled up, and offers others", async () => {
    const scheduledDate = addDays(day(asked.scheduledDate ?? ""), 7);
    const rivals = strangers(server, { ...asked, scheduledDate }, 12);
    for (const rival of rivals) expect(await rival.submit()).toMatchObject({ status: "Processed" });
    expect(await submit({ scheduledDate })).toMatchObject({ status: "ScheduleError" });
    const fees = await server.browser().call("GetOrderFeesAndInfo", asked.order);
    expect(fees.scheduleDates).not.toContain(scheduledDate);
    expect(await submit({ scheduledDate: fees.scheduleDates?.[8] })).toMatchObject({ status: "Processed" });
  });
});
