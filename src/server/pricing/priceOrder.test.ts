import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type Input } from "#contract/index";
import { day } from "#domain/dates";
import { cents, zeroCents, rate, subtract } from "#domain/money";
import { promotion } from "#server/db/schema/index";
import { assessDelivery, type Delivery } from "#server/fulfillment/assessDelivery";
import { anonymous } from "#server/app/actor";
import type { Fulfillment } from "#server/fulfillment/assessPickup";
import { deliveryAddress, priceOrder, wasShownLess } from "#server/pricing/priceOrder";
import { payloads } from "#test/payloads";
import { testNow, testServer, type TestServer } from "#test/testServer";

let server: TestServer;
/** A delivery for $59 in a county that takes 8 %. */
let delivery: Delivery;
beforeAll(async () => {
  server = await testServer();
  const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };
  const found = await assessDelivery(decatur, { ...server.context, actor: anonymous });
  if (!found) throw new Error("Nobody knows Decatur.");
  delivery = { ...found, miles: 15 };
  await server.db.insert(promotion).values([
    { code: "TENTH", name: "A tenth", share: rate(0.1), maxOff: cents(120_00) },
    { code: "THIRD", name: "A third", share: rate(1 / 3) },
    { code: "LATER", name: "Thanks", amount: cents(25_00), afterTax: true },
    { code: "HUGE", name: "Everything", amount: cents(999_999_00) },
    { code: "RIDE", name: "Ride", waivesDelivery: true },
    { code: "DUE", name: "From 949", amount: cents(9_00), minimumPurchase: cents(949_00) },
    {
      code: "TODAY",
      name: "Today",
      amount: cents(9_00),
      startsOn: day("2026-03-07"),
      endsOn: day("2026-03-07"),
    },
    { code: "LAST", name: "Last use", amount: cents(9_00), usesAllowed: 2, uses: 1 },
    { code: "GONE", name: "Used up", amount: cents(9_00), usesAllowed: 2, uses: 2 },
  ]);
});
afterAll(() => server.close());

function orderOf(units: Record<string, number>): Input<"StageOrder"> {
  const order = contract.StageOrder.payload.parse(payloads.StageOrder);
  const items = Object.entries(units).map(([sku, quantity]) => ({
    productId: 1,
    sku,
    quantity,
    price: cents(1),
  }));
  return { ...order, items };
}

function price(
  units: Record<string, number>,
  more: { code?: string; fulfillment?: Fulfillment; now?: Date } = {},
) {
  const settings = { tariffRate: rate(0.1) };
  return priceOrder(server.db, {
    order: orderOf(units),
    fulfillment: delivery,
    code: "",
    settings,
    now: testNow,
    ...more,
  });
}

const sofa = { "ANS-SOF-CLY": 1 };

describe("priceOrder", () => {
  it("adds an order up from the shelves: goods, tariff, delivery, tax", async () => {
    const {
      totals,
      cart,
      delivery: decided,
      discountName,
      promotion: none,
    } = await price({ "ANS-SOF-CLY": 2, "FOX-TLP-TER": 1 });
    // 1898.00 + 89.00 = 1987.00; tariff 198.70; delivery 59.00; tax on 2244.70.
    expect(totals).toMatchObject({
      subtotal: 1987_00,
      tariff: 198_70,
      discount: 0,
      deliveryFee: 59_00,
      tax: 179_58,
      total: 2424_28,
    });
    expect(decided).toMatchObject({ status: "OK", fee: 59_00 });
    expect(cart.changed).toBe(true);
    expect([discountName, none]).toEqual(["", undefined]);
  });

  it("takes the longest wait of its pieces", async () => {
    expect((await price({ ...sofa, "DEC-SEC-CHA": 1, "PON-CHR-PIN": 1 })).leadDays).toBe(21);
    expect((await price(sofa)).leadDays).toBe(0);
    expect((await price({})).leadDays).toBe(0);
  });

  it("asks no fee where we do not go", async () => {
    const far = await price(sofa, { fulfillment: { ...delivery, miles: 61 } });
    expect(far).toMatchObject({ delivery: { status: "NotDeliverable" }, totals: { deliveryFee: 0 } });
  });

  it("goes by today's subtotal for the minimum purchase, not by the one claimed", async () => {
    const bands = [{ upToMiles: 50, fee: cents(139_00), minimumPurchase: cents(499_00) }];
    const answer = await price(
      { "FOX-TLP-TER": 5 },
      { fulfillment: { ...delivery, cityFee: undefined, bands } },
    );
    expect(answer.delivery).toEqual({ status: "MinimumPurchase", fee: 139_00, minAmount: 499_00 });
  });
});

describe("priceOrder with a code", () => {
  it.each([
    ["tenth", 94_90],
    ["THIRD", 316_33],
    ["DUE", 9_00],
    ["TODAY", 9_00],
    ["LAST", 9_00],
    [" last ", 9_00],
  ])("takes off what %s is worth", async (code, discount) => {
    const priced = await price(sofa, { code });
    expect(priced.promotion).toMatchObject({ valid: true, discount });
    expect(priced.totals.discount).toBe(discount);
  });

  it("takes a share up to its limit", async () => {
    expect((await price({ "ANS-SOF-CLY": 3 }, { code: "TENTH" })).totals.discount).toBe(120_00);
  });

  it("never takes more than the goods, and nothing of delivery and tax", async () => {
    const { totals, promotion: applied } = await price(sofa, { code: "HUGE" });
    expect(applied?.discount).toBe(949_00);
    expect(totals.total).toBe(totals.tariff + totals.deliveryFee + totals.tax);
  });

  it("lowers the taxed amount or only the total, as the code says", async () => {
    const plain = await price(sofa);
    const later = await price(sofa, { code: "LATER" });
    expect(later.totals.tax).toBe(plain.totals.tax);
    expect(later.totals.total).toBe(plain.totals.total - 25_00);
    const before = await price(sofa, { code: "DUE" });
    expect(before.totals.tax).toBe(87_51);
  });

  it("waives the delivery fee, and the tax on it", async () => {
    const { totals } = await price(sofa, { code: "RIDE" });
    expect(totals).toMatchObject({ deliveryFee: 0, discount: 0, tax: 83_51, total: 1127_41 });
  });

  it.each(["GONE", "NONSENSE", "'; drop table promotion; --"])("says that %s is not valid", async (code) => {
    const priced = await price(sofa, { code });
    expect(priced.promotion).toMatchObject({ valid: false, discount: 0 });
    expect(priced.totals.discount).toBe(0);
  });

  it("goes by the store's own day", async () => {
    const at = async (now: string) =>
      (await price(sofa, { code: "TODAY", now: new Date(now) })).promotion?.valid;
    expect(await at("2026-03-07T04:59:00Z")).toBe(false);
    expect(await at("2026-03-07T05:00:00Z")).toBe(true);
    expect(await at("2026-03-08T04:59:00Z")).toBe(true);
    expect(await at("2026-03-08T05:00:00Z")).toBe(false);
  });

  it("adds to the savings of a set, and names both", async () => {
    const priced = await price({ "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 }, { code: "DUE" });
    expect(priced.totals.discount).toBe(137_00 + 9_00);
    expect(priced.discountName).toBe("Oakhurst 7-Piece Dining Set savings + From 949");
  });
});

describe("wasShownLess", () => {
  const payment = contract.SubmitOrderPayment.payload.parse(payloads.SubmitOrderPayment).payment;

  /** The order with everything the server itself would show. */
  async function shown() {
    const priced = await price(sofa);
    const { totals } = priced;
    const order = {
      ...orderOf(sofa),
      items: [{ productId: 1001, sku: "ANS-SOF-CLY", quantity: 1, price: cents(949_00) }],
      total: totals.total,
      tax: totals.tax,
      deliveryFee: totals.deliveryFee,
    };
    const due = { now: totals.total, later: zeroCents };
    return { priced, due, order, payment: { ...payment, amount: totals.total } };
  }

  it("finds nothing wrong with what the server shows itself, nor with more, nor with amounts left out", async () => {
    const { priced, due, order, payment: paid } = await shown();
    expect(wasShownLess({ order, payment: paid }, priced, due)).toBe(false);
    const more = { ...order, total: cents(9999_00), tax: cents(999_00), deliveryFee: cents(99_00) };
    expect(wasShownLess({ order: more, payment: paid }, priced, due)).toBe(false);
    const bare = { ...order, tax: undefined, deliveryFee: undefined };
    expect(wasShownLess({ order: bare, payment: { ...payment, amount: undefined } }, priced, due)).toBe(
      false,
    );
  });

  it.each(["total", "tax", "deliveryFee"] as const)("notices a cent less in %s", async (field) => {
    const { priced, due, order, payment: paid } = await shown();
    const less = { ...order, [field]: subtract(order[field], cents(1)) };
    expect(wasShownLess({ order: less, payment: paid }, priced, due)).toBe(true);
  });

  it("notices a cent less in a line's price, on the cheapest of several lines", async () => {
    const { priced, due, order, payment: paid } = await shown();
    const [line] = order.items;
    const items = [line!, { ...line!, price: cents(948_99) }];
    expect(wasShownLess({ order: { ...order, items }, payment: paid }, priced, due)).toBe(true);
  });

  it("notices a card form that was to be charged less", async () => {
    const { priced, due, order } = await shown();
    expect(wasShownLess({ order, payment: { ...payment, amount: cents(1_00) } }, priced, due)).toBe(true);
  });

  it.each(["codAmout", "securityDeposit"] as const)(
    "notices who expects to pay later (%s)",
    async (field) => {
      const { priced, due, order, payment: paid } = await shown();
      expect(wasShownLess({ order: { ...order, [field]: cents(1) }, payment: paid }, priced, due)).toBe(true);
    },
  );
});

describe("wasShownLess of an order paid in parts", () => {
  const payment = contract.SubmitOrderPayment.payload.parse(payloads.SubmitOrderPayment).payment;

  it("compares what is due now with the card form, and what is due later with what was told", async () => {
    const priced = await price(sofa);
    const { total } = priced.totals;
    const due = { now: cents(100_00), later: subtract(total, cents(100_00)) };
    const order = { ...orderOf(sofa), total, tax: undefined, deliveryFee: undefined, items: [] };
    const shown = { order: { ...order, codAmout: due.later }, payment: { ...payment, amount: due.now } };
    expect(wasShownLess(shown, priced, due)).toBe(false);
    const lessNow = { ...shown, payment: { ...payment, amount: cents(99_99) } };
    expect(wasShownLess(lessNow, priced, due)).toBe(true);
    const lessLater = { ...shown, order: { ...shown.order, codAmout: subtract(due.later, cents(1)) } };
    expect(wasShownLess(lessLater, priced, due)).toBe(true);
  });
});

describe("deliveryAddress", () => {
  it("is where the order goes, and nowhere for a pickup", () => {
    const order = orderOf(sofa);
    expect(deliveryAddress(order)).toEqual({
      addressLine1: "120 Ponce Place",
      addressLine2: "",
      city: "Decatur",
      state: "GA",
      zipCode: "30030",
    });
    expect(deliveryAddress({ ...order, pickup: true })).toBeUndefined();
    expect(deliveryAddress({ ...order, deliveryInfo: null })).toBeUndefined();
    expect(deliveryAddress({ ...order, deliveryInfo: undefined })).toBeUndefined();
  });
});
