import { beforeEach, describe, expect, it } from "vitest";
import { submitProblems } from "#domain/messages/payments";
import { clerkOnlyMessage } from "#domain/messages/store/storeItems";
import { cents } from "#domain/money";
import { storeItem } from "#server/db/schema/index";
import { buyer, card, dollars, goodCard, readyToPay } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import {
  clerkOrder,
  couponItem,
  paidInStore,
  placedOrder,
  submitAsClerk,
  typedItem,
} from "#test/sale/support/clerks";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

/* What a store's devices claim, line type by line type (docs/security.md T02 to T04), and their orders by card. */

const server = await fileServer();
await setAvailableStock(server.db, sofa, 60);
const clerk = await deviceAt(server, 2);
const manager = await deviceAt(server, 2, "manager");
const kiosk = await deviceAt(server, 2, "kiosk");
await server.db.insert(storeItem).values([
  { id: 9001, storeId: 2, typeId: 0, name: "Mattress Protector", price: cents(49_00), position: 1 },
  { id: 9002, storeId: 3, typeId: 0, name: "Marietta Lamp", price: cents(19_00), position: 2 },
]);
const books = await booksOfEachTest(server);

describe("nothing is written when", () => {
  beforeEach(() => books.recount());

  it.each([
    { what: "a kiosk places an order without a card", device: kiosk },
    { what: "a shopper does", device: undefined },
  ])("$what", async ({ device }) => {
    const input = await clerkOrder(clerk);
    await books.recount();
    const browser = device?.browser ?? server.browser();
    const authToken = device?.authToken ?? "";
    expect(await browser.call("SubmitOrder", { ...input, authToken })).toMatchObject({
      status: "FatalError",
      errorMessage: clerkOnlyMessage,
    });
    await books.expectUntouched();
  });

  const cash = paidInStore(500);
  const coupon = couponItem("Mine", 25);
  const typed = typedItem("Sofa", 1);
  it.each([
    { who: "a shopper", device: undefined, items: [cash], message: submitProblems.storeOnly },
    { who: "a shopper", device: undefined, items: [coupon], message: submitProblems.storeOnly },
    {
      who: "a kiosk",
      device: kiosk,
      items: [cash],
      message: "Only a clerk can take a payment in the store.",
    },
    { who: "a kiosk", device: kiosk, items: [typed], message: "Only a clerk can add a typed-in product." },
    { who: "a kiosk", device: kiosk, items: [coupon], message: "Only a manager can give a coupon." },
    { who: "a clerk", device: clerk, items: [coupon], message: "Only a manager can give a coupon." },
  ])("$who pays by card with what only others may add: $message", async ({ device, items, message }) => {
    const browser = device?.browser ?? server.browser();
    const input = await readyToPay(browser, { [sofa]: 1 });
    await books.recount();
    const order = { ...input.order, storeItems: items };
    const answer = await browser.call("SubmitOrderPayment", {
      ...input,
      order,
      authToken: device?.authToken,
    });
    expect(answer).toMatchObject({ status: "FatalError", errorMessage: message });
    await books.expectUntouched();
  });

  it.each([
    { what: "a price above $20,000.00", items: [typedItem("Sofa", 20_000.01)], message: /between \$0\.01/ },
    { what: "a price of nothing", items: [typedItem("Sofa", 0)], message: /between \$0\.01/ },
    { what: "a negative quantity", items: [typedItem("Sofa", 10, -1)], message: /quantity of at least one/ },
    {
      what: "an item of another store",
      items: [{ ...typedItem("Marietta Lamp", 19), productId: 9002 }],
      message: /no longer on the store's list/,
    },
    {
      what: "credit from a layaway",
      items: [paidInStore(50, { typeId: 9, layawayNumber: "A671NQ96X1" })],
      message: /can only start a new layaway/,
    },
    { what: "a payment of nothing", items: [paidInStore(0)], message: /needs an amount/ },
    { what: "coupons above the goods", items: [couponItem("All", 5_000)], message: /take off more/ },
  ])("a manager sends $what", async ({ items, message }) => {
    const input = await clerkOrder(manager, { storeItems: items });
    await books.recount();
    expect(await submitAsClerk(manager, input)).toMatchObject({
      status: "FatalError",
      errorMessage: expect.stringMatching(message),
    });
    await books.expectUntouched();
  });

  it("the payments exceed the total", async () => {
    const input = await clerkOrder(clerk, {
      storeItems: [paidInStore(1_000), paidInStore(5_000, { typeId: 2 })],
    });
    await books.recount();
    expect(await submitAsClerk(clerk, input)).toMatchObject({
      status: "PaymentError",
      errorMessage: "Exceed balance",
    });
    await books.expectUntouched();
  });

  it.each([
    { contact: { firstName: "" }, message: "Name is required" },
    { contact: { phone: "" }, message: "Phone is required" },
    { contact: { addressLine1: "" }, message: "Address is required" },
    { contact: { city: "" }, message: "City is required" },
    { contact: { zipCode: "" }, message: "ZIP code is required" },
    { contact: { email: "ada@" }, message: "Invalid email address" },
  ])("the form lacks something: $message", async ({ contact, message }) => {
    const info = { ...buyer, ...contact };
    const input = await clerkOrder(clerk, { contactInfo: info, deliveryInfo: info });
    await books.recount();
    expect(await submitAsClerk(clerk, input)).toMatchObject({
      status: "PaymentError",
      errorMessage: message,
    });
    await books.expectUntouched();
  });
});

describe("a clerk's order by card", () => {
  it("charges what the payments in the store leave, and enters both when it is placed", async () => {
    const input = await readyToPay(clerk.browser, { [sofa]: 1 });
    const order = { ...input.order, storeItems: [paidInStore(200)] };
    const paid = { ...input, order, authToken: clerk.authToken };
    const { orderNumber } = await clerk.browser.call("SubmitOrderPayment", paid);
    const { order: placed, entries } = await placedOrder(server, orderNumber);
    expect(entries.map(({ tender, amount }) => [tender, amount]).sort()).toEqual([
      ["card", placed.total - 200_00],
      ["cash", 200_00],
    ]);
  });

  it("enters nothing when the card is declined", async () => {
    const input = await readyToPay(clerk.browser, { [sofa]: 1 });
    const order = { ...input.order, storeItems: [paidInStore(200)] };
    const payment = card("4000000000000002");
    const paid = { ...input, order, payment, authToken: clerk.authToken };
    expect(await clerk.browser.call("SubmitOrderPayment", paid)).toMatchObject({ status: "PaymentError" });
    const again = { ...paid, payment: goodCard, stagedOrderNum: "" };
    expect(await clerk.browser.call("SubmitOrderPayment", again)).toMatchObject({ status: "Processed" });
  });

  it("is a kiosk's too, with the store's own items at the store's price", async () => {
    const input = await readyToPay(kiosk.browser, { [sofa]: 1 });
    const listed = { ...typedItem("Mattress Protector", 49), productId: 9001, sku: "Mattress Protector" };
    const claim = { ...input.order, storeItems: [listed], total: dollars(99_999) };
    const { orderNumber } = await kiosk.browser.call("SubmitOrderPayment", {
      ...input,
      order: { ...claim, tax: dollars(999) },
      authToken: kiosk.authToken,
    });
    const { order: placed } = await placedOrder(server, orderNumber);
    expect(placed).toMatchObject({ storeId: 2, deviceId: kiosk.deviceId });
    expect(placed.subtotal).toBe(input.order.subtotal * 100 + 49_00);
  });
});
