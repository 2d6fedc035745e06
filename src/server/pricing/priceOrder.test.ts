import { describe, expect, it } from "vitest";
import { contract, type Input } from "#contract/index";
import { day } from "#domain/dates";
import { cents, rate, subtract, type Cents } from "#domain/money";
import type { Totals } from "#domain/pricing/totals";
import { promotion } from "#server/db/schema/index";
import { assessDelivery, type Fulfillment } from "#server/fulfillment/index";
import { anonymousContext } from "#server/http/dispatch";
import { deliveryAddress, priceOrder, wasShownLess } from "#server/pricing/priceOrder";
import { noStoreItems } from "#server/pricing/readStoreItems";
import { payloads } from "#test/data/payloads";
import { fileServer, testNow } from "#test/testServer";

const server = await fileServer();
const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };
const found = await assessDelivery(decatur, anonymousContext(server.context));
/** A delivery for $59 in a county with 8% sales tax. */
const delivery = { ...found!, miles: 15, tax: found!.tax! };
const nine = cents(9_00);
const today = day("2026-03-07");
await server.db.insert(promotion).values([
  { code: "TENTH", name: "A tenth", share: rate(0.1), maxOff: cents(120_00) },
  { code: "THIRD", name: "A third", share: rate(1 / 3) },
  { code: "LATER", name: "Thanks", amount: cents(25_00), afterTax: true },
  { code: "HUGE", name: "Everything", amount: cents(999_999_00) },
  { code: "RIDE", name: "Ride", waivesDelivery: true },
  { code: "DUE", name: "From 949", amount: nine, minimumPurchase: cents(949_00) },
  { code: "TODAY", name: "Today", amount: nine, startsOn: today, endsOn: today },
  { code: "LAST", name: "Last use", amount: nine, usesAllowed: 2, uses: 1 },
  { code: "GONE", name: "Used up", amount: nine, usesAllowed: 2, uses: 2 },
]);

function orderOf(units: Record<string, number>): Input<"StageOrder"> {
  const claim = { productId: 1, price: cents(1) };
  const items = Object.entries(units).map(([sku, quantity]) => ({ ...claim, sku, quantity }));
  return { ...contract.StageOrder.payload.parse(payloads.StageOrder), items };
}

function price(
  units: Record<string, number>,
  more: { code?: string; fulfillment?: Fulfillment; now?: Date } = {},
) {
  const settings = { tariffRate: rate(0.1) };
  const usual = { fulfillment: delivery, code: "", settings, now: testNow, store: noStoreItems };
  return priceOrder(server.db, { order: orderOf(units), ...usual, ...more });
}

const sofa = { "ANS-SOF-CLY": 1 };

describe("priceOrder", () => {
  it("adds up today's prices, tariff, delivery fee and tax", async () => {
    const priced = await price({ "ANS-SOF-CLY": 2, "FOX-TLP-TER": 1 });
    // 1898.00 + 89.00 = 1987.00; tariff 198.70; delivery 59.00; tax on 2244.70.
    expect(priced).toMatchObject({
      totals: {
        subtotal: 1987_00,
        tariff: 198_70,
        discount: 0,
        deliveryFee: 59_00,
        tax: 179_58,
        total: 2424_28,
      },
      delivery: { status: "OK", fee: 59_00 },
      cart: { changed: true },
      discountName: "",
      promotion: undefined,
    });
  });

  it("takes the longest lead time of its products", async () => {
    expect((await price({ ...sofa, "DEC-SEC-CHA": 1, "PON-CHR-PIN": 1 })).leadDays).toBe(21);
    expect((await price(sofa)).leadDays).toBe(0);
    expect((await price({})).leadDays).toBe(0);
  });

  it("charges no fee outside the delivery area", async () => {
    const far = await price(sofa, { fulfillment: { ...delivery, miles: 61 } });
    expect(far).toMatchObject({ delivery: { status: "NotDeliverable" }, totals: { deliveryFee: 0 } });
  });

  it("compares today's subtotal with the minimum purchase, not the claimed one", async () => {
    const bands = [{ upToMiles: 50, fee: cents(139_00), minimumPurchase: cents(499_00) }];
    const fulfillment = { ...delivery, cityFee: undefined, bands };
    const priced = await price({ "FOX-TLP-TER": 5 }, { fulfillment });
    expect(priced.delivery).toEqual({ status: "MinimumPurchase", fee: 139_00, minAmount: 499_00 });
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
  ])("takes the value of %s off", async (code, discount) => {
    const priced = await price(sofa, { code });
    expect(priced).toMatchObject({ promotion: { valid: true, discount }, totals: { discount } });
  });

  it("takes a share up to its limit", async () => {
    expect((await price({ "ANS-SOF-CLY": 3 }, { code: "TENTH" })).totals.discount).toBe(120_00);
  });

  it("never takes off more than the goods, and nothing of delivery and tax", async () => {
    const { totals, promotion: applied } = await price(sofa, { code: "HUGE" });
    expect(applied?.discount).toBe(949_00);
    expect(totals.total).toBe(totals.tariff + totals.deliveryFee + totals.tax);
  });

  it("lowers the taxed amount or only the total, as the code says", async () => {
    const plain = await price(sofa);
    const later = await price(sofa, { code: "LATER" });
    expect(later.totals).toMatchObject({ tax: plain.totals.tax, total: plain.totals.total - 25_00 });
    expect((await price(sofa, { code: "DUE" })).totals.tax).toBe(87_51);
  });

  it("waives the delivery fee, and the tax on it", async () => {
    const { totals } = await price(sofa, { code: "RIDE" });
    expect(totals).toMatchObject({ deliveryFee: 0, discount: 0, tax: 83_51, total: 1127_41 });
  });

  it.each(["GONE", "NONSENSE", "'; drop table promotion; --"])("says that %s is not valid", async (code) => {
    const priced = await price(sofa, { code });
    expect(priced).toMatchObject({ promotion: { valid: false, discount: 0 }, totals: { discount: 0 } });
  });

  it.each([
    ["2026-03-07T04:59:00Z", false],
    ["2026-03-07T05:00:00Z", true],
    ["2026-03-08T04:59:00Z", true],
    ["2026-03-08T05:00:00Z", false],
  ])("follows the store's own day: valid at %s is %s", async (now, valid) => {
    expect((await price(sofa, { code: "TODAY", now: new Date(now) })).promotion).toMatchObject({ valid });
  });

  it("adds to the savings of a combo, and names both", async () => {
    const priced = await price({ "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 }, { code: "DUE" });
    expect(priced.totals.discount).toBe(137_00 + 9_00);
    expect(priced.discountName).toBe("Oakhurst 7-Piece Dining Set savings + From 949");
  });
});

describe("wasShownLess", () => {
  const { payment } = contract.SubmitOrderPayment.payload.parse(payloads.SubmitOrderPayment);
  type Shown = Partial<Input<"StageOrder">> & { amount?: Cents | undefined };

  /** Compares a sofa's order with what was shown: by default the server's own amounts, paid in full. */
  async function isLess(
    change: (own: Totals & { line: Input<"StageOrder">["items"][number] }) => Shown,
    nowDue?: Cents,
  ) {
    const priced = await price(sofa);
    const { total, tax, deliveryFee } = priced.totals;
    const line = { productId: 1001, sku: "ANS-SOF-CLY", quantity: 1, price: cents(949_00) };
    const due = { now: nowDue ?? total, later: subtract(total, nowDue ?? total) };
    const own = { ...orderOf(sofa), items: [line], total, tax, deliveryFee, amount: due.now };
    const { amount, ...order } = { ...own, ...change({ line, ...priced.totals }) };
    return wasShownLess({ order, payment: { ...payment, amount } }, priced, due);
  }

  it.each<[string, Parameters<typeof isLess>[0]]>([
    ["the server's own amounts", () => ({})],
    ["more", () => ({ total: cents(9999_00), tax: cents(999_00), deliveryFee: cents(99_00) })],
    ["no amounts but the total", () => ({ tax: undefined, deliveryFee: undefined, amount: undefined })],
  ])("is false for %s", async (_, change) => {
    expect(await isLess(change)).toBe(false);
  });

  it.each<[string, Parameters<typeof isLess>[0]]>([
    ["a cent less in total", ({ total }) => ({ total: subtract(total, cents(1)) })],
    ["a cent less in tax", ({ tax }) => ({ tax: subtract(tax, cents(1)) })],
    ["a cent less in deliveryFee", ({ deliveryFee }) => ({ deliveryFee: subtract(deliveryFee, cents(1)) })],
    [
      "a cent less in the cheapest line of a SKU",
      ({ line }) => ({ items: [line, { ...line, price: cents(948_99) }] }),
    ],
    ["a card form with less", () => ({ amount: cents(1_00) })],
    ["a shopper who expects to pay later (codAmout)", () => ({ codAmout: cents(1) })],
    ["a shopper who expects to pay later (securityDeposit)", () => ({ securityDeposit: cents(1) })],
  ])("is true for %s", async (_, change) => {
    expect(await isLess(change)).toBe(true);
  });

  it("compares what is due now and later when the order is paid in parts", async () => {
    const deposit = cents(100_00);
    const later = ({ total }: Totals) => subtract(total, deposit);
    expect(await isLess((own) => ({ codAmout: later(own) }), deposit)).toBe(false);
    expect(await isLess((own) => ({ codAmout: later(own), amount: cents(99_99) }), deposit)).toBe(true);
    expect(await isLess((own) => ({ codAmout: subtract(later(own), cents(1)) }), deposit)).toBe(true);
  });
});

describe("deliveryAddress", () => {
  it("is the order's delivery address, and undefined for a pickup", () => {
    const order = orderOf(sofa);
    expect(deliveryAddress(order)).toEqual({ ...decatur, addressLine2: "" });
    expect(deliveryAddress({ ...order, pickup: true })).toBeUndefined();
    expect(deliveryAddress({ ...order, deliveryInfo: null })).toBeUndefined();
    expect(deliveryAddress({ ...order, deliveryInfo: undefined })).toBeUndefined();
  });
});
