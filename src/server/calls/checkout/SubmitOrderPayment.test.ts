import {
  declineMessages,
  submitFailedMessage,
  submitMessages,
  submitProblems,
} from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduleErrorMessage } from "#domain/messages/schedule";
import { unavailableMessage } from "#domain/messages/cart";
import { addDays, day } from "#domain/dates";
import { cents, fromDollars, rate, toDollars } from "#domain/money";
import { noAddressMessage } from "#domain/messages/delivery";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { ledgerEntry, order, orderEvent, outbox, promotion, variant } from "#server/db/schema/index";
import { writeSettings, type SettingValues } from "#server/db/queries/settings";
import { buyer, card, goodCard, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { buyerOf, setAvailableStock, sofa, newBuyers, warehouseStock } from "#test/sale/buyers";
import { capturedAtProvider } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let input: Submit;
let books: Books;
beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 50);
});
beforeEach(async () => {
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

/** What somebody is told who presses the button on `more` than what was asked. */
async function submit(more: Partial<Submit> = {}) {
  return buyerOf(server, { ...input, ...more }).submit();
}

function withOrder(more: Partial<Submit["order"]>): Partial<Submit> {
  return { order: { ...input.order, ...more } };
}

describe("Processed", () => {
  it("charges the total once, takes one piece and queues one confirmation", async () => {
    await writeSettings(server.db, { orderCompleteMessage: "We call you." } as SettingValues);
    const browser = server.browser();
    input = await readyToPay(browser, { [sofa]: 1 });
    const [stock, bank] = [await warehouseStock(server.db), await capturedAtProvider(server.db)];
    await browser.call("SaveCart", { userId: input.userId ?? "", itemList: input.order.items });
    const answer = await buyerOf(server, input).submit(browser);
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
    const total = fromDollars(input.order.total);
    expect(row).toMatchObject({ total, status: "Received", paymentStatus: "paid", dueLater: 0 });
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row!.id));
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", total]]);
    expect(await capturedAtProvider(server.db)).toEqual({
      charges: bank.charges + 1,
      amount: bank.amount + total,
    });
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand - 1, reserved: stock.reserved });
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, row!.id));
    expect(events.map(({ kind }) => kind)).toEqual(["PaymentTaken"]);
    const staged = await browser.call("StageOrder", input.order);
    expect(staged.orderNumber).not.toBe(input.stagedOrderNum);
    await relayOutbox(server.context);
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
    expect(row?.total).toBeLessThan(fromDollars(input.order.total));
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
  it.each(codes)("answers $code as CheckPromotion does: $says", async ({ says, ...row }) => {
    if (row.code !== "NOT-A-CODE")
      await server.db.insert(promotion).values({ ...row, name: row.code, share: rate(0.1) });
    const answer = await submit({ promotion: { code: row.code } });
    expect(answer).toMatchObject({
      status: "InvalidPromotion",
      errorMessage: says,
      orderNumber: "",
    });
    const checked = await server.browser().call("CheckPromotion", {
      ...input.order,
      promotion: { code: row.code },
    });
    expect(checked.message).toBe(says);
    await books.expectUntouched();
  });
});

describe("ItemSoldOut", () => {
  const soldOut = { status: "ItemSoldOut", errorMessage: unavailableMessage, orderNumber: "" };

  it("says so when the last piece has gone", async () => {
    await setAvailableStock(server.db, sofa, 0);
    await books.recount();
    expect(await submit()).toMatchObject({ ...soldOut, newItemList: [] });
    await books.expectUntouched();
    await setAvailableStock(server.db, sofa, 50);
    await books.recount();
  });

  it("says how many are left when there are fewer than wanted", async () => {
    await setAvailableStock(server.db, sofa, 2);
    await books.recount();
    const items = input.order.items.map((item) => ({ ...item, quantity: 3 }));
    expect(await submit(withOrder({ items, total: toDollars(cents(9_999_00)) }))).toMatchObject({
      ...soldOut,
      newItemList: [{ sku: sofa, quantity: 2 }],
    });
    await books.expectUntouched();
    await setAvailableStock(server.db, sofa, 50);
    await books.recount();
  });

  it("says so of what is not sold any more, and of what never was", async () => {
    await server.db.update(variant).set({ forSale: false }).where(eq(variant.sku, sofa));
    expect(await submit()).toMatchObject(soldOut);
    await server.db.update(variant).set({ forSale: true }).where(eq(variant.sku, sofa));
    const items = input.order.items.map((item) => ({ ...item, sku: "NO-SUCH-SOFA" }));
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
    { what: "a payment in cash", more: { storeItems: [cash] }, says: submitProblems.storeOnly },
    { what: "a coupon", more: { storeItems: [coupon] }, says: submitProblems.storeOnly },
    { what: "a lease", more: { leaseToOwn: true }, says: submitProblems.leaseByCard },
    {
      what: "less than has to be bought for a delivery so far away",
      more: { items: [lamp], deliveryInfo: cartersville },
      says: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    },
    { what: "an empty cart", more: { items: [] }, says: submitFailedMessage },
    { what: "an address out of the area", more: { deliveryInfo: far }, says: noAddressMessage },
    { what: "an address nobody knows", more: { deliveryInfo: nowhere }, says: noAddressMessage },
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
    { number: "4000000000000002", what: "a declined card", says: declineMessages.declined },
    { number: "4000000000009995", what: "too little money", says: declineMessages.declined },
    { number: "4000000000000069", what: "an expired card", says: declineMessages.declined },
    { number: "4000000000000119", what: "an error of the processor", says: declineMessages.processor_error },
  ];
  it.each(declines)("reports $what, releases all and takes another card", async ({ number, says }) => {
    const before = await warehouseStock(server.db);
    const bank = await capturedAtProvider(server.db);
    const refused = await submit({ payment: card(number) });
    expect(refused).toMatchObject({
      status: "PaymentError",
      errorMessage: says,
      orderNumber: "",
      email: "",
    });
    expect(await warehouseStock(server.db)).toEqual(before);
    expect(await capturedAtProvider(server.db)).toEqual(bank);
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
    expect(answer).toMatchObject({ status: "ScheduleError", errorMessage: scheduleErrorMessage });
    expect(answer.errorMessage).toBe(submitMessages.ScheduleError);
    await books.expectUntouched();
  });

  it("refuses a day that has filled up, and offers others", async () => {
    const scheduledDate = addDays(day(input.scheduledDate ?? ""), 7);
    const rivals = newBuyers(server, { ...input, scheduledDate }, 12);
    for (const rival of rivals) expect(await rival.submit()).toMatchObject({ status: "Processed" });
    expect(await submit({ scheduledDate })).toMatchObject({ status: "ScheduleError" });
    const fees = await server.browser().call("GetOrderFeesAndInfo", input.order);
    expect(fees.scheduleDates).not.toContain(scheduledDate);
    expect(await submit({ scheduledDate: fees.scheduleDates?.[8] })).toMatchObject({ status: "Processed" });
  });
});
