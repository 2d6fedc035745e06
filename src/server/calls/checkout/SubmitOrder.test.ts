import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noTaxForAddressMessage } from "#domain/messages/fulfillment/delivery";
import { cents, toDollars } from "#domain/money";
import { deliverySlot, outbox, storeItem } from "#server/db/schema/index";
import { buyer, dollars, newKey, readyToPay } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { buyerOf, setAvailableStock, sofa, warehouseStock } from "#test/sale/support/buyers";
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

const server = await fileServer();
await setAvailableStock(server.db, sofa, 60);
const clerk = await deviceAt(server, 2);
const manager = await deviceAt(server, 2, "manager");
await server.db.insert(storeItem).values([
  { id: 9001, storeId: 2, typeId: 0, name: "Mattress Protector", price: cents(49_00), position: 1 },
  { id: 9002, storeId: 3, typeId: 0, name: "Marietta Lamp", price: cents(19_00), position: 2 },
]);
const books = await booksOfEachTest(server);

describe("a clerk's order", () => {
  it("is paid by several tenders, with the rest due on delivery", async () => {
    const before = await warehouseStock(server.db);
    const tenders = [
      paidInStore(100, { tender: "cash" }),
      paidInStore(50, { tender: "check", note: "No. 118" }),
      paidInStore(25, { typeId: 2, tender: "debit", nameOnCard: "Ada", last4: "4242", approvalCode: "A1" }),
    ];
    const answer = await submitAsClerk(clerk, await clerkOrder(clerk, { storeItems: tenders }));
    expect(answer).toMatchObject({ status: "Processed", email: buyer.email });
    const { order: placed, entries } = await placedOrder(server, answer.orderNumber);
    expect(answer.codAmount).toBe(toDollars(cents(placed.total - 175_00)));
    expect(placed).toMatchObject({
      storeId: 2,
      deviceId: clerk.deviceId,
      paymentStatus: "paid",
      tendered: 175_00,
    });
    expect(entries.map(({ tender, amount, deviceId }) => [tender, amount, deviceId])).toEqual([
      ["cash", 100_00, clerk.deviceId],
      ["check", 50_00, clerk.deviceId],
      ["debit", 25_00, clerk.deviceId],
    ]);
    expect(entries[2]).toMatchObject({ nameOnCard: "Ada", last4: "4242", approvalCode: "A1" });
    const after = await warehouseStock(server.db);
    expect(after).not.toEqual(before);
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, `order-${placed.number}`));
    expect(mails).toHaveLength(1);
  });

  it("needs no email, and then no mail is sent", async () => {
    const contact = { ...buyer, email: "", lastName: "" };
    const input = await clerkOrder(clerk, { contactInfo: contact, deliveryInfo: contact });
    const { orderNumber } = await submitAsClerk(clerk, input);
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, `order-${orderNumber}`));
    expect(mails).toEqual([]);
  });

  it("writes off what its payments leave under $1", async () => {
    const first = await submitAsClerk(clerk, await clerkOrder(clerk));
    const { total } = (await placedOrder(server, first.orderNumber)).order;
    const almost = paidInStore((total - 60) / 100);
    const answer = await submitAsClerk(clerk, await clerkOrder(clerk, { storeItems: [almost] }));
    expect(answer).toMatchObject({ status: "Processed", codAmount: 0 });
    const { entries } = await placedOrder(server, answer.orderNumber);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", total - 60],
      ["write-off", 60],
    ]);
  });

  it("sells typed-in goods with their tariff, and the store's own at the store's price", async () => {
    const listed = {
      ...typedItem("Mattress Protector", 0.01, 2),
      productId: 9001,
      sku: "Mattress Protector",
    };
    const plain = await submitAsClerk(clerk, await clerkOrder(clerk));
    const storeItems = [typedItem("Custom legs", 40), listed];
    const { orderNumber } = await submitAsClerk(clerk, await clerkOrder(clerk, { storeItems }));
    const { order: placed, storeLines, overrides } = await placedOrder(server, orderNumber);
    const { subtotal, tariff } = (await placedOrder(server, plain.orderNumber)).order;
    expect(placed.subtotal).toBe(subtotal + 40_00 + 98_00);
    expect(placed.tariff).toBe(tariff + 13_80);
    expect(storeLines.map(({ title, quantity, unitPrice }) => [title, quantity, unitPrice])).toEqual([
      ["Mattress Protector", 2, 49_00],
      ["Custom legs", 1, 40_00],
    ]);
    expect(overrides).toMatchObject([
      { kind: "typedItem", detail: { title: "Custom legs", price: 40_00 }, deviceId: clerk.deviceId },
    ]);
  });

  it("may consist of store items alone, for pickup and without a day", async () => {
    const input = await clerkOrder(clerk, {
      items: [],
      storeItems: [typedItem("Floor lamp", 80)],
      pickup: true,
      pickupLocId: 2,
      deliveryInfo: null,
    });
    const answer = await submitAsClerk(clerk, { ...input, stagedOrderNum: "", scheduledDate: null });
    expect(answer).toMatchObject({ status: "Processed" });
    const { order: placed, overrides } = await placedOrder(server, answer.orderNumber);
    expect(placed).toMatchObject({ scheduledDay: null, pickupLocationId: 2, deliveryFee: 0 });
    expect(overrides.map(({ kind }) => kind)).toEqual(["noDate", "typedItem"]);
  });

  it("takes no delivery slot while its day is open", async () => {
    const input = await clerkOrder(clerk);
    const slots = () => server.db.select().from(deliverySlot);
    const before = await slots();
    expect(await submitAsClerk(clerk, { ...input, scheduledDate: null })).toMatchObject({
      status: "Processed",
    });
    expect(await slots()).toEqual(before);
  });

  it("is one order, however often it is sent", async () => {
    const input = await clerkOrder(clerk, { storeItems: [paidInStore(100)] });
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => submitAsClerk(clerk, input, key)));
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    const again = await submitAsClerk(clerk, input, key);
    expect(again).toEqual(answers[0]);
    expect((await placedOrder(server, again.orderNumber)).entries).toHaveLength(1);
  });

  it("shows its store items, coupons, payments and salesperson on the invoice", async () => {
    const storeItems = [
      typedItem("Custom legs", 40),
      couponItem("Scratch", 25, "scratched leg"),
      paidInStore(100),
    ];
    const input = { ...(await clerkOrder(manager, { storeItems })), salesperson: "Rosa Diaz" };
    const { orderNumber } = await submitAsClerk(manager, input);
    const { data } = await clerk.call("GetOrderForStorePrint", { value: orderNumber });
    expect(data).toMatchObject({
      order: { salesperson: "Rosa Diaz" },
      storeItemList: [{ name: "Custom legs", quantity: 1, price: 40 }],
      storeCouponList: [{ name: "Scratch", price: -25 }],
      paymentList: [{ paymentName: "Cash/Check", amount: 100 }],
    });
  });
});

describe("a delivery fee set by a clerk", () => {
  const savannah = { ...buyer, city: "Savannah", zipCode: "31401" };
  const nowhere = { ...buyer, city: "Nowhere", zipCode: "99901" };

  const override = { overrideDeliveryFee: dollars(150), overrideReason: "regular customer" };

  it("delivers outside the area, and says who and why", async () => {
    const input = await clerkOrder(clerk, { deliveryInfo: savannah, ...override });
    const { orderNumber, status } = await submitAsClerk(clerk, input);
    expect(status).toBe("Processed");
    const { order: placed, overrides } = await placedOrder(server, orderNumber);
    expect(placed).toMatchObject({ deliveryFee: 150_00, taxRate: 70_000, taxJurisdiction: "GA-CHATHAM" });
    expect(overrides).toMatchObject([
      { kind: "deliveryFee", detail: { fee: 150_00 }, reason: "regular customer", deviceId: clerk.deviceId },
    ]);
  });

  it("takes nothing to where no sales tax is known", async () => {
    const input = await clerkOrder(clerk, { ...override, deliveryInfo: savannah });
    const order = { ...input.order, deliveryInfo: nowhere };
    await books.recount();
    const fees = await clerk.call("GetOrderFeesAndInfo", order);
    expect(fees).toMatchObject({ status: "OutOfArea", amountChoiceList: [] });
    expect(await submitAsClerk(clerk, { ...input, order })).toMatchObject({
      status: "FatalError",
      errorMessage: noTaxForAddressMessage,
    });
    await books.expectUntouched();
  });

  it("of zero waives the fee inside the area only", async () => {
    const free = { overrideDeliveryFee: dollars(0) };
    const { orderNumber } = await submitAsClerk(clerk, await clerkOrder(clerk, free));
    expect((await placedOrder(server, orderNumber)).order.deliveryFee).toBe(0);
    await books.recount();
    const far = await clerkOrder(clerk, { ...free, deliveryInfo: savannah });
    expect(await submitAsClerk(clerk, far)).toMatchObject({ status: "FatalError" });
    await books.expectUntouched();
  });

  it("above $500.00 is rejected", async () => {
    const input = await clerkOrder(clerk, { overrideDeliveryFee: dollars(500.01) });
    expect(await submitAsClerk(clerk, input)).toMatchObject({
      status: "FatalError",
      errorMessage: "The delivery fee must be at most $500.00",
    });
  });

  it("counts for nobody else: the store's own fee applies", async () => {
    const input = await readyToPay(server.browser(), { [sofa]: 1 });
    const order = { ...input.order, overrideDeliveryFee: dollars(0), deliveryFee: dollars(0) };
    const answer = await buyerOf(server, { ...input, order }).submit();
    expect(answer.status).toBe("PriceChanged");
  });
});

describe("a manager", () => {
  it("gives a coupon after tax, with its reason", async () => {
    const plain = await submitAsClerk(manager, await clerkOrder(manager));
    const storeItems = [couponItem("Scratch", 25, "scratched leg")];
    const { orderNumber } = await submitAsClerk(manager, await clerkOrder(manager, { storeItems }));
    const { order: placed, overrides } = await placedOrder(server, orderNumber);
    const { total, tax } = (await placedOrder(server, plain.orderNumber)).order;
    expect(placed).toMatchObject({ total: total - 25_00, tax, coupons: 25_00 });
    expect(overrides).toMatchObject([
      { kind: "coupon", reason: "scratched leg", managerId: expect.any(String) },
    ]);
  });

  it("names the salesperson, and shares a line's credit", async () => {
    const credits = [
      { salesperson: "Rosa Diaz", percent: 60 },
      { salesperson: "Lee Park", percent: 40 },
    ];
    const input = await clerkOrder(manager, { lineCredits: [{ sku: sofa, credits }] });
    const { orderNumber } = await submitAsClerk(manager, { ...input, salesperson: "Rosa Diaz" });
    const { order: placed, overrides } = await placedOrder(server, orderNumber);
    expect(placed.salesperson).toBe("Rosa Diaz");
    expect(overrides).toMatchObject([{ kind: "lineCredit", detail: { sku: sofa, credits } }]);
    const byClerk = await submitAsClerk(clerk, { ...(await clerkOrder(clerk)), salesperson: "Rosa Diaz" });
    expect((await placedOrder(server, byClerk.orderNumber)).order.salesperson).toBe("");
  });
});
