import {
  declineMessages,
  submitFailedMessage,
  submitMessages,
  submitProblems,
} from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { scheduleErrorMessage } from "#domain/messages/fulfillment/schedule";
import { unavailableMessage } from "#domain/messages/cart";
import { addDays, day, storeDay } from "#domain/dates";
import { cents, fromDollars, rate, toDollars } from "#domain/money";
import { noAddressMessage, noTaxForAddressMessage } from "#domain/messages/fulfillment/delivery";
import { noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { ledgerEntry, order, orderEvent, outbox, promotion, taxRate } from "#server/db/schema/index";
import { buyer, card, goodCard, readyToPay, type Submit } from "#test/data/builders";
import { changeVariant } from "#test/data/catalog";
import { changeSettings } from "#test/data/settings";
import { openBooks, type Books } from "#test/sale/support/books";
import { buyerOf, setAvailableStock, sofa, newBuyers, warehouseStock } from "#test/sale/support/buyers";
import { capturedAtProvider } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const server = await fileServer();
await setAvailableStock(server.db, sofa, 50);
let input: Submit;
let books: Books;
beforeEach(async () => {
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
afterEach(() => books.expectRight());

async function submit(more: Partial<Submit> = {}) {
  return buyerOf(server, { ...input, ...more }).submit();
}

async function orderRow(number: string) {
  const [row] = await server.db.select().from(order).where(eq(order.number, number));
  return row;
}

function withOrder(more: Partial<Submit["order"]>): Partial<Submit> {
  return { order: { ...input.order, ...more } };
}

describe("Processed", () => {
  it("charges the total once, takes one unit and queues one confirmation", async () => {
    await changeSettings(server, { orderCompleteMessage: "We call you." });
    const browser = server.browser();
    input = await readyToPay(browser, { [sofa]: 1 });
    const [stock, captured] = [await warehouseStock(server.db), await capturedAtProvider(server.db)];
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
    const row = await orderRow(answer.orderNumber);
    const total = fromDollars(input.order.total);
    expect(row).toMatchObject({ total, status: "Received", paymentStatus: "paid", dueLater: 0 });
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, row!.id));
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([["payment", total]]);
    expect(await capturedAtProvider(server.db)).toEqual({
      charges: captured.charges + 1,
      amount: captured.amount + total,
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

  it("charges the lower price if it fell since the review page", async () => {
    await changeVariant(server.db, sofa, { price: cents(900_00) });
    const row = await orderRow((await submit()).orderNumber);
    await changeVariant(server.db, sofa, { price: cents(949_00) });
    expect(row?.subtotal).toBe(900_00);
    expect(row?.total).toBeLessThan(fromDollars(input.order.total));
  });

  it("subtracts a promotion's discount and counts the use", async () => {
    await server.db.insert(promotion).values({ code: "SIT-50", name: "$50 off", amount: cents(50_00) });
    // The shopper may have been shown more than the order will cost.
    const { orderNumber, status } = await submit({ promotion: { code: " sit-50 " } });
    expect(status).toBe("Processed");
    expect(await orderRow(orderNumber)).toMatchObject({
      discount: 50_00,
      discountName: "$50 off",
      promotionCode: "SIT-50",
    });
    const [used] = await server.db.select().from(promotion).where(eq(promotion.code, "SIT-50"));
    expect(used?.uses).toBe(1);
  });
});

describe("PriceChanged", () => {
  it("charges nothing if the price has risen, and returns the new price", async () => {
    await changeVariant(server.db, sofa, { price: cents(999_00) });
    const answer = await submit();
    await changeVariant(server.db, sofa, { price: cents(949_00) });
    expect(answer).toMatchObject({
      status: "PriceChanged",
      errorMessage: "Prices in your cart have changed. You have not been charged; please review your order.",
      newItemList: [{ sku: sofa, price: 999, quantity: 1 }],
    });
    await books.expectUntouched();
  });
});

describe("InvalidPromotion", () => {
  const codes = [
    { code: "NOT-A-CODE", message: "Invalid promotion code" },
    { code: "LAST-YEAR", message: "This promotion has ended.", endsOn: day("2025-12-31") },
    { code: "NEXT-YEAR", message: "This promotion hasn't started yet.", startsOn: day("2027-01-01") },
    { code: "USED-UP", message: "This promotion has reached its limit.", usesAllowed: 0 },
    {
      code: "BIG-SPENDER",
      message: "This promotion needs a purchase of $5,000.00 or more.",
      minimumPurchase: cents(5_000_00),
    },
  ];
  it.each(codes)("rejects $code as CheckPromotion does: $message", async ({ message, ...row }) => {
    if (row.code !== "NOT-A-CODE")
      await server.db.insert(promotion).values({ ...row, name: row.code, share: rate(0.1) });
    const answer = await submit({ promotion: { code: row.code } });
    expect(answer).toMatchObject({ status: "InvalidPromotion", errorMessage: message, orderNumber: "" });
    const claim = { ...input.order, promotion: { code: row.code } };
    expect((await server.browser().call("CheckPromotion", claim)).message).toBe(message);
    await books.expectUntouched();
  });
});

describe("ItemSoldOut", () => {
  const soldOut = { status: "ItemSoldOut", errorMessage: unavailableMessage, orderNumber: "" };
  async function stockUp(units: number): Promise<void> {
    await setAvailableStock(server.db, sofa, units);
    await books.recount();
  }

  it("is the status when the last unit is gone", async () => {
    await stockUp(0);
    expect(await submit()).toMatchObject({ ...soldOut, newItemList: [] });
    await books.expectUntouched();
    await stockUp(50);
  });

  it("returns the available quantity if it is lower", async () => {
    await stockUp(2);
    const items = input.order.items.map((item) => ({ ...item, quantity: 3 }));
    expect(await submit(withOrder({ items, total: toDollars(cents(9_999_00)) }))).toMatchObject({
      ...soldOut,
      newItemList: [{ sku: sofa, quantity: 2 }],
    });
    await books.expectUntouched();
    await stockUp(50);
  });

  it("is the status for a variant that is off sale or unknown", async () => {
    await changeVariant(server.db, sofa, { forSale: false });
    expect(await submit()).toMatchObject(soldOut);
    await changeVariant(server.db, sofa, { forSale: true });
    const items = input.order.items.map((item) => ({ ...item, sku: "NO-SUCH-SOFA" }));
    expect(await submit(withOrder({ items }))).toMatchObject(soldOut);
    await books.expectUntouched();
  });
});

it("an order keeps the code and the rate of its jurisdiction on its day", async () => {
  const startsOn = storeDay(server.clock.now());
  const { orderNumber: before } = await submit();
  const decatur = { code: "GA-DEKALB-DECATUR", state: "GA", county: "DeKalb", city: "Decatur" };
  await server.db.insert(taxRate).values({ ...decatur, rate: rate(0.085), startsOn });
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  const { orderNumber: after } = await submit();
  await server.db.delete(taxRate).where(eq(taxRate.city, "Decatur"));
  expect(await orderRow(before)).toMatchObject({ taxRate: 80_000, taxJurisdiction: "GA-DEKALB" });
  expect(await orderRow(after)).toMatchObject({ taxRate: 85_000, taxJurisdiction: "GA-DEKALB-DECATUR" });
});

describe("an invalid submit", () => {
  const cash = { name: "Cash", price: toDollars(cents(500_00)), quantity: 1, typeId: 1 };
  const coupon = { name: "COUPON_", price: toDollars(cents(-999_00)), quantity: 1, typeId: 0, coupon: true };
  const lamp = { productId: 1, sku: "FOX-TLP-TER", quantity: 1, price: toDollars(cents(500_00)) };
  const savannah = { ...buyer, city: "Savannah", zipCode: "31401" };
  const cartersville = { ...buyer, city: "Cartersville", zipCode: "30120" };
  const nowhere = { ...buyer, city: "Nowhere", zipCode: "99901" };
  const { storeOnly, leaseByCard } = submitProblems;
  const minimum = "Sorry, we require minimum purchase of $499.00 to deliver in your area.";

  it.each([
    { what: "a payment in cash", order: { storeItems: [cash] }, message: storeOnly },
    { what: "a coupon", order: { storeItems: [coupon] }, message: storeOnly },
    { what: "a lease", order: { leaseToOwn: true }, message: leaseByCard },
    { what: "a small order", order: { items: [lamp], deliveryInfo: cartersville }, message: minimum },
    { what: "an empty cart", order: { items: [] }, message: submitFailedMessage },
    { what: "an address outside the area", order: { deliveryInfo: savannah }, message: noAddressMessage },
    { what: "an unknown address", order: { deliveryInfo: nowhere }, message: noAddressMessage },
  ])("with $what is rejected", async ({ order: more, message }) => {
    expect(await submit(withOrder(more))).toMatchObject({ status: "FatalError", errorMessage: message });
    await books.expectUntouched();
  });

  it("where no sales tax is known is rejected, delivered or picked up, and no usual rate is charged", async () => {
    const taxes = await server.db.delete(taxRate).returning();
    onTestFinished(async () => {
      await server.db.insert(taxRate).values(taxes);
    });
    const atStore = { pickup: true, pickupLocId: 5, deliveryInfo: null };
    expect(await submit()).toMatchObject({ status: "FatalError", errorMessage: noTaxForAddressMessage });
    expect(await submit(withOrder(atStore))).toMatchObject({
      status: "PaymentError",
      errorMessage: noTaxForStoreMessage,
    });
    await books.expectUntouched();
  });

  it("without a userId is rejected", async () => {
    expect(await submit({ userId: "" })).toMatchObject({ status: "FatalError", email: "" });
    await books.expectUntouched();
  });

  it.each([
    { contact: { firstName: "" }, message: "First Name is required" },
    { contact: { phone: "12" }, message: "Invalid phone number" },
    { contact: { email: "ada@" }, message: "Invalid email address" },
    { payment: { name: " " }, message: "Name is required" },
    { payment: { number: "" }, message: "Card number is required" },
    { payment: { number: "4242 4242 4242 4242" }, message: "Must be a number, no space" },
    { payment: { number: "424242424242" }, message: "Credit card number too short" },
    { payment: { number: "42424242424242424" }, message: "Credit card number too long" },
    { payment: { cvv: "" }, message: "CVV is required" },
    { payment: { expMonth: 2, expYear: 2026 }, message: "Expiration date cannot be in the past" },
  ])("names the wrong field: $message", async ({ contact, payment, message }) => {
    const order = { ...input.order, contactInfo: { ...buyer, ...contact } };
    const answer = await submit({ order, payment: { ...goodCard, ...payment } });
    expect(answer).toMatchObject({ status: "PaymentError", errorMessage: message });
    await books.expectUntouched();
  });

  it.each([
    { what: "no day", scheduledDate: null },
    { what: "a day that has passed", scheduledDate: "2026-03-06" },
    { what: "a Sunday", scheduledDate: "2026-03-15" },
    { what: "a day too far ahead", scheduledDate: "2026-12-01" },
    { what: "an impossible day", scheduledDate: "2026-13-45" },
  ])("for $what is rejected", async ({ scheduledDate }) => {
    const answer = await submit({ scheduledDate });
    expect(answer).toMatchObject({ status: "ScheduleError", errorMessage: submitMessages.ScheduleError });
    await books.expectUntouched();
  });
});

describe("PaymentError", () => {
  const declines = [
    { number: "4000000000000002", what: "a declined card", message: declineMessages.declined },
    { number: "4000000000009995", what: "a card with insufficient funds", message: declineMessages.declined },
    { number: "4000000000000069", what: "an expired card", message: declineMessages.declined },
    { number: "4000000000000119", what: "a processor error", message: declineMessages.processor_error },
  ];
  it.each(declines)(
    "reports $what, releases everything and accepts another card",
    async ({ number, message }) => {
      const before = await warehouseStock(server.db);
      const captured = await capturedAtProvider(server.db);
      const declined = { status: "PaymentError", errorMessage: message, orderNumber: "", email: "" };
      expect(await submit({ payment: card(number) })).toMatchObject(declined);
      expect(await warehouseStock(server.db)).toEqual(before);
      expect(await capturedAtProvider(server.db)).toEqual(captured);
      expect(await submit()).toMatchObject({ status: "Processed" });
    },
  );
});

describe("ScheduleError", () => {
  it("rejects a full day and offers others", async () => {
    const scheduledDate = addDays(day(input.scheduledDate ?? ""), 7);
    const rivals = newBuyers(server, { ...input, scheduledDate }, 12);
    for (const rival of rivals) expect(await rival.submit()).toMatchObject({ status: "Processed" });
    const rejection = { status: "ScheduleError", errorMessage: scheduleErrorMessage };
    expect(await submit({ scheduledDate })).toMatchObject(rejection);
    const fees = await server.browser().call("GetOrderFeesAndInfo", input.order);
    expect(fees.scheduleDates).not.toContain(scheduledDate);
    expect(await submit({ scheduledDate: fees.scheduleDates?.[8] })).toMatchObject({ status: "Processed" });
  });
});
