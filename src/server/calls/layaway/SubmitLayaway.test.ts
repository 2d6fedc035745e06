import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { cents } from "#domain/money";
import { createPrinter } from "#server/documents/printer";
import { outbox, override, storeItem } from "#server/db/schema/index";
import { buyer, dollars, newKey } from "#test/data/builders";
import { pdfText } from "#test/pdfText";
import { latestMail } from "#test/data/accounts";
import { ledgerOf, sentMails } from "#test/sale/support/balances";
import { booksOfEachTest } from "#test/sale/support/books";
import { setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
import { layawayNumbered, readyForLayaway } from "#test/sale/support/layaways";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, printer: createPrinter() });
await setAvailableStock(server.db, sofa, 100);
await server.db.insert(storeItem).values({
  id: 9001,
  storeId: 2,
  typeId: 0,
  name: "Bed Frame",
  price: cents(49_00),
  position: 1,
});
const clerk = await deviceAt(server, 2);
const manager = await deviceAt(server, 2, "manager");
const kiosk = await deviceAt(server, 2, "kiosk");
const books = await booksOfEachTest(server);

type SubmitLayaway = WireInput<"SubmitLayaway">;
type StoreItem = NonNullable<SubmitLayaway["order"]["storeItems"]>[number];

const cash = (amount: number, more: Partial<StoreItem> = {}): StoreItem => ({
  name: "Cash",
  sku: "InStore Payment",
  productId: -1,
  typeId: 1,
  price: dollars(amount),
  quantity: 1,
  ...more,
});
const frame: StoreItem = {
  name: "Bed Frame",
  sku: "Bed Frame",
  productId: 9001,
  typeId: 0,
  price: dollars(49),
  quantity: 2,
};
const typed = {
  ...frame,
  name: "TYPED_Legs",
  sku: "TYPED_Legs",
  productId: 0,
  price: dollars(100),
  quantity: 1,
};
const coupon = { ...typed, name: "COUPON_Scratch", sku: "COUPON_Scratch", price: dollars(-30), coupon: true };

/** What /layawaySummary sends for a sofa and what the store adds; it shows more than it costs. */
async function storeLayaway(storeItems: StoreItem[], more: Partial<SubmitLayaway["order"]> = {}) {
  const { payment: _card, ...input } = await readyForLayaway(server.browser());
  const order = { ...input.order, total: dollars(5_000), tax: dollars(500), storeItems, ...more };
  return { ...input, order, storeId: 2 };
}

it("tells a shopper without a payment the smallest deposit, and reserves nothing", async () => {
  const browser = server.browser();
  const { payment: _card, ...input } = await readyForLayaway(browser);
  expect(await browser.call("SubmitLayaway", input, newKey())).toMatchObject({
    status: "PaymentError",
    orderNumber: "",
    errorMessage: "Minimum deposit required: $100.59 (10%)",
  });
  const authToken = "a-token-of-no-device";
  const claim = { ...input, storeId: 1, authToken, salesperson: "Eve", kiosk: false };
  expect(await browser.call("SubmitLayaway", claim, newKey())).toMatchObject({ status: "PaymentError" });
  expect(await kiosk.call("SubmitLayaway", claim, newKey())).toMatchObject({ status: "PaymentError" });
  await books.expectUntouched();
});

describe("a clerk's layaway", () => {
  it("takes a deposit of several tenders for goods of the catalog and of the store", async () => {
    const before = await warehouseStock(server.db);
    const tenders = [cash(100), cash(50, { typeId: 2, tender: "debit", last4: "4242", approvalCode: "A1" })];
    const input = await storeLayaway([frame, typed, ...tenders]);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => clerk.call("SubmitLayaway", input, key)));
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    const [answer] = answers;
    // 949.00 + 98.00 + 100.00 with the tax of the store's county, and no tariff.
    const { order, layaway } = await layawayNumbered(server, answer!.orderNumber);
    expect(answer).toMatchObject({ status: "Processed", depositAmount: 150, email: buyer.email });
    expect(order).toMatchObject({
      kind: "layaway",
      subtotal: 1147_00,
      tariff: 0,
      storeId: 2,
      pickupLocationId: 2,
    });
    expect(order.total).toBe(order.subtotal + order.tax);
    expect(layaway.status).toBe("Active");
    expect(await ledgerOf(server.db, order.id)).toEqual([
      ["payment", 100_00],
      ["payment", 50_00],
    ]);
    expect(await warehouseStock(server.db)).toEqual({ ...before, reserved: before.reserved + 1 });
    expect(await server.db.$count(outbox, eq(outbox.messageId, `order-${order.number}`))).toBe(1);
  });

  it("gives a manager's coupon, and shows it with the store's items wherever the layaway is shown", async () => {
    const input = { ...(await storeLayaway([typed, coupon, cash(200)])), salesperson: "Rosa Diaz" };
    const { orderNumber, status } = await manager.call("SubmitLayaway", input, newKey());
    expect(status).toBe("Processed");
    const { order } = await layawayNumbered(server, orderNumber);
    expect(order.total).toBe(order.subtotal + order.tax - 30_00);
    const isIts = eq(override.orderId, order.id);
    const recorded = await server.db.select().from(override).where(isIts).orderBy(override.kind);
    expect(recorded).toMatchObject([
      { kind: "coupon", detail: { name: "Scratch", amount: 30_00 }, salesperson: "Rosa Diaz" },
      { kind: "typedItem", detail: { title: "Legs", price: 100_00 }, deviceId: manager.deviceId },
    ]);
    const detail = await manager.call("GetLayawayForStore", { orderNumber });
    expect(detail?.storeItems.map(({ typeId, name, price }) => [typeId, name, price])).toEqual([
      [0, "Legs", 100],
      [1, "Cash/Check", 200],
    ]);
    expect(detail?.storeCoupons).toEqual([{ name: "Scratch", price: -30 }]);
    expect(detail?.orderItems.map(({ item }) => item.sku)).toEqual([sofa]);
    const { data } = await manager.call("GetOrderForStorePrint", { value: orderNumber, isLayaway: true });
    const text = pdfText(Buffer.from(data?.pdf ?? "", "base64"));
    for (const shown of ["Rosa Diaz", "Legs", "−$30.00", "Cash/Check"]) expect(text).toContain(shown);
  });

  it("shows each deposit with the picture that its store has for one of its type", async () => {
    const imageUrl = "/pictures/content/cash.webp";
    const deposit = { typeId: 1, name: "Cash", price: cents(0), position: 2, layaway: true, imageUrl };
    await server.db.insert(storeItem).values({ id: 9002, storeId: 2, ...deposit });
    const input = await storeLayaway([cash(200), cash(50, { typeId: 2 })]);
    const { orderNumber } = await clerk.call("SubmitLayaway", input, newKey());
    const detail = await manager.call("GetLayawayForStore", { orderNumber });
    expect(detail?.storeItems.map(({ typeId, depositType }) => [typeId, depositType])).toEqual([
      [1, { imageUrl }],
      [2, null],
    ]);
  });

  it("needs a name and a phone only, and then no mail is sent", async () => {
    const contactInfo = { ...buyer, lastName: "", email: "" };
    const answer = await clerk.call(
      "SubmitLayaway",
      await storeLayaway([cash(300)], { contactInfo }),
      newKey(),
    );
    expect(answer).toMatchObject({ status: "Processed", email: "" });
    expect(await latestMail(server, mails, { to: "", kind: "" })).toBeUndefined();
    const nameless = { ...contactInfo, firstName: "", phone: "" };
    expect(
      await clerk.call("SubmitLayaway", await storeLayaway([cash(300)], { contactInfo: nameless }), newKey()),
    ).toMatchObject({ status: "PaymentError", errorMessage: "Name is required" });
  });

  it("is rejected, writing nothing, for what its device may not add and a deposit out of bounds", async () => {
    const rejected: readonly (readonly [typeof clerk, StoreItem[], string, string])[] = [
      [clerk, [], "PaymentError", "Minimum deposit required: $100.59 (10%)"],
      [clerk, [cash(100.58)], "PaymentError", "Minimum deposit required: $100.59 (10%)"],
      [clerk, [cash(1_005.95)], "PaymentError", "Exceed balance"],
      [clerk, [cash(-5)], "FatalError", "Cash needs an amount between $0.01 and $20,000.00."],
      [clerk, [coupon, cash(200)], "FatalError", "Only a manager can give a coupon."],
      [kiosk, [typed], "PaymentError", "Minimum deposit required: $100.59 (10%)"],
    ];
    await books.recount();
    for (const [device, storeItems, status, errorMessage] of rejected)
      expect(await device.call("SubmitLayaway", await storeLayaway(storeItems), newKey())).toMatchObject({
        status,
        errorMessage,
      });
    const empty = await storeLayaway([cash(100)], { items: [] });
    expect(await clerk.call("SubmitLayaway", empty, newKey())).toMatchObject({
      status: "FatalError",
      errorMessage: "Failed to process the layaway order.",
    });
    await books.expectUntouched();
  });
});

it("a kiosk's layaway of the store's goods begins with a card, and with nothing else", async () => {
  const { payment, order, ...input } = await readyForLayaway(kiosk.browser);
  const info = await kiosk.call("GetLayawayInfoForOrderEx", { items: order.items, storeItems: [frame] });
  const shown = { ...order, subtotal: info.subtotal, total: info.total, tax: info.tax, storeItems: [frame] };
  const paying = { ...input, order: shown, payment: { ...payment, amount: info.minimumDeposit } };
  const answer = await kiosk.call("SubmitLayawayPayment", paying, newKey());
  expect(answer).toMatchObject({ status: "Processed", totalAmount: info.total });
  expect((await layawayNumbered(server, answer.orderNumber)).order).toMatchObject({
    storeId: 2,
    deviceId: kiosk.deviceId,
    subtotal: 1047_00,
  });
  await books.recount();
  for (const storeItems of [[typed], [cash(50)], [coupon]])
    expect(
      await kiosk.call("SubmitLayawayPayment", { ...paying, order: { ...shown, storeItems } }, newKey()),
    ).toMatchObject({ orderNumber: "" });
  await books.expectUntouched();
});
