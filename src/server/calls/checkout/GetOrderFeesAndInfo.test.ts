import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { cents } from "#domain/money";
import { deliverySlot, promotion, stagedOrder } from "#server/db/schema/index";
import { day } from "#domain/dates";
import { buyer, dollars, newKey, newUserId, readyToPay, shownOrder } from "#test/data/builders";
import { changeVariant } from "#test/data/catalog";
import { changeSettings } from "#test/data/settings";
import { fileServer, testNow } from "#test/testServer";

const server = await fileServer();
beforeEach(() => server.clock.set(testNow));

type Order = WireInput<"GetOrderFeesAndInfo">;

async function fees(units: Record<string, number>, more: Partial<Order> = {}) {
  const browser = server.browser();
  const order = await shownOrder(browser, units);
  return browser.call("GetOrderFeesAndInfo", { ...order, ...more });
}

const sofa = { "ANS-SOF-CLY": 1 };

describe("GetOrderFeesAndInfo", () => {
  it("returns the fee, rates, days and amounts due for a delivery", async () => {
    const userId = newUserId();
    const answer = await fees(sofa, { userId });
    const { scheduleDates, ...others } = answer;
    const full = { id: "full", name: "Full", displayName: "Pay in full" };
    const deposit = {
      id: "deposit",
      name: "Deposit",
      displayName: "Pay a deposit now and the balance on delivery",
    };
    const later = "The balance, $1,091.13, is due on delivery.";
    expect(others).toEqual({
      status: "OK",
      deliveryFee: 59,
      deliveryDistance: expect.any(Number),
      taxRate: 0.08,
      tariffRate: 0.1,
      pickupDeposit: 0,
      pickupDepositTerm: "Security Deposit",
      pickupLoc: null,
      discount: null,
      combos: [],
      outOfAreaMessage: "",
      useBillingAddress: true,
      billingAddrRequired: false,
      validateCCNumber: true,
      minDate: "2026-03-09",
      maxDate: "2026-04-21",
      availableOffsetList: null,
      excludedOffsetList: null,
      // 949.00 + tariff 94.90 + delivery 59.00 = 1102.90, and 8% of it.
      amountChoiceList: [
        { ...full, amount: 1191.13, userId, delivery: true, paymentMessage: "" },
        { ...deposit, amount: 100, userId, delivery: true, paymentMessage: later },
      ],
      progressiveSetting: {
        leaseMinimum: 400,
        applicationFee: 39,
        storeApplFee: 29,
        applFeeLabel: "Application fee",
        enableStoreLookup: true,
        enableStoreOrder: true,
        leaseTaxRate: 0,
        notLeased: [],
      },
      promotionAvailable: true,
      assoProdSvcList: [expect.objectContaining({ id: 4 }), expect.objectContaining({ id: 8 })],
      errorCode: "",
      errorMessage: "",
    });
    // Sundays are closed.
    const days = ["09", "10", "11", "12", "13", "14", "16"].map((date) => `2026-03-${date}`);
    expect(scheduleDates?.slice(0, 7)).toEqual(days);
  });

  it("returns the tax rate of the city, else of the county", async () => {
    const to = (city: string, zipCode: string) => ({ deliveryInfo: { ...buyer, city, zipCode } });
    expect((await fees(sofa, to("Norcross", "30071"))).taxRate).toBe(0.06);
    expect((await fees(sofa, to("Roswell", "30075"))).taxRate).toBe(0.0775);
    expect((await fees(sofa, to("Decatur", "30030"))).taxRate).toBe(0.08);
    for (const zipCode of ["30303", "30307"])
      expect((await fees(sofa, to("Atlanta", zipCode))).taxRate).toBe(0.089);
  });

  it("ignores every amount from the browser", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, { "ANS-SOF-CLY": 2 });
    const free = { deliveryFee: dollars(0), overrideDeliveryFee: dollars(0) };
    const cheap = {
      ...order,
      items: order.items.map((item) => ({ ...item, price: dollars(1) })),
      ...free,
      taxRate: 0,
      tariff: dollars(0),
      total: dollars(1),
      deliveryDistance: 1,
      honorDeliveryFee: true,
      discount: { name: "Everything", amount: dollars(1898), afterTax: false },
      deliveryInfo: { ...buyer, ...free, deliveryDistance: 0 },
    };
    const answer = await browser.call("GetOrderFeesAndInfo", cheap);
    expect(answer).toEqual(await browser.call("GetOrderFeesAndInfo", order));
    // 1898.00 + 189.80 + 59.00 = 2146.80, and 8% of it.
    expect(answer.amountChoiceList[0]?.amount).toBe(2318.54);
  });

  it("subtracts a combo's savings before tax", async () => {
    const answer = await fees({ "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 });
    expect(answer.discount).toEqual({
      name: "Oakhurst 7-Piece Dining Set savings",
      amount: 137,
      afterTax: false,
    });
    expect(answer.combos).toMatchObject([{ name: "Oakhurst 7-Piece Dining Set", price: 1149, savings: 137 }]);
    // 1286.00 + 128.60 − 137.00 + 59.00 = 1336.60, and 8% of it.
    expect(answer.amountChoiceList[0]?.amount).toBe(1443.53);
  });

  it("starts with the longest lead time in the order", async () => {
    expect(await fees({ ...sofa, "FOX-TLP-COB": 1 })).toMatchObject({ minDate: "2026-03-09" });
    await changeVariant(server.db, "FOX-TLP-COB", { inStockDays: 14 });
    const later = { minDate: "2026-03-23", maxDate: "2026-05-05" };
    expect(await fees({ ...sofa, "FOX-TLP-COB": 1 })).toMatchObject(later);
  });

  it("starts a day later after the cutoff", async () => {
    server.clock.set("2026-03-09T18:59:00Z");
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-10" });
    server.clock.set("2026-03-09T19:00:00Z");
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-11" });
  });

  it("omits days that are full in the address's area", async () => {
    const full = { area: "DeKalb", day: day("2026-03-09"), capacity: 12, taken: 12 };
    await server.db.insert(deliverySlot).values([full, { ...full, day: day("2026-03-10"), taken: 11 }]);
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-10" });
    const norcross = { ...buyer, city: "Norcross", zipCode: "30071" };
    expect(await fees(sofa, { deliveryInfo: norcross })).toMatchObject({ minDate: "2026-03-09" });
    await server.db.delete(deliverySlot);
  });

  it("returns OutOfArea and the default tax rate outside the delivery area", async () => {
    const savannah = { ...buyer, city: "Savannah", zipCode: "31401" };
    const rejection = {
      status: "OutOfArea",
      outOfAreaMessage: "Sorry, we don't deliver to your area right now",
      deliveryFee: 0,
      taxRate: 0.08,
      amountChoiceList: [],
      scheduleDates: null,
      minDate: null,
    };
    for (const deliveryInfo of [savannah, { ...buyer, city: "", zipCode: "" }, null])
      expect(await fees(sofa, { deliveryInfo })).toMatchObject(rejection);
  });

  it("names the minimum purchase for a distant address", async () => {
    const cartersville = { ...buyer, city: "Cartersville", zipCode: "30120" };
    const outOfAreaMessage = "Sorry, we require minimum purchase of $499.00 to deliver in your area.";
    const lamps = await fees({ "FOX-TLP-TER": 5 }, { deliveryInfo: cartersville });
    expect(lamps).toMatchObject({ status: "OutOfArea", outOfAreaMessage });
    const far = await fees(sofa, { deliveryInfo: cartersville });
    expect(far).toMatchObject({ status: "OK", deliveryFee: 139 });
  });

  it("ignores sold-out lines", async () => {
    const order = await shownOrder(server.browser(), sofa);
    const items = [...order.items, { ...order.items[0]!, sku: "ORM-BED-Q" }];
    const answer = await server.browser().call("GetOrderFeesAndInfo", { ...order, items });
    expect(answer.amountChoiceList[0]?.amount).toBe(1191.13);
  });

  it("stores nothing", async () => {
    expect(await server.db.select().from(stagedOrder)).toEqual([]);
  });
});

describe("GetOrderFeesAndInfo with a promotion", () => {
  const ten = { name: "Ten dollars", amount: cents(10_00) };
  beforeAll(async () => {
    await server.db.insert(promotion).values([
      { code: "TEN", ...ten },
      { code: "RIDE", name: "Free delivery", waivesDelivery: true },
      { code: "OVER", ...ten, endsOn: day("2026-03-06") },
      { code: "SOON", ...ten, startsOn: day("2026-03-08") },
      { code: "USED", ...ten, usesAllowed: 3, uses: 3 },
      { code: "MUCH", ...ten, minimumPurchase: cents(950_00) },
      { code: "LAST", ...ten, startsOn: day("2026-03-07"), endsOn: day("2026-03-07") },
    ]);
  });

  async function total(code: string): Promise<number | undefined> {
    const promotion = { code, afterTax: false, valid: true, discount: dollars(500) };
    const answer = await fees(sofa, { promotion });
    return answer.amountChoiceList[0]?.amount;
  }

  it("applies the code's own discount", async () => {
    // 949.00 + 94.90 − 10.00 + 59.00 = 1092.90, and 8% of it.
    expect(await total("ten")).toBe(1180.33);
    expect(await total("LAST")).toBe(1180.33);
  });

  it("waives the delivery fee", async () => {
    const answer = await fees(sofa, { promotion: { code: "RIDE", afterTax: false, valid: true } });
    // 949.00 + 94.90 = 1043.90, and 8% of it.
    expect(answer).toMatchObject({ deliveryFee: 0 });
    expect(answer.amountChoiceList[0]?.amount).toBe(1127.41);
  });

  it.each(["OVER", "SOON", "USED", "MUCH", "NONSENSE", ""])("ignores the invalid code %j", async (code) => {
    expect(await total(code)).toBe(1191.13);
  });

  it("looks up no more codes after ten wrong ones in ten minutes, for fees or orders", async () => {
    server.clock.advance(3_600_000);
    for (let guess = 0; guess < 10; guess += 1) expect(await total(`GUESS-${guess}`)).toBe(1191.13);
    expect(await total("TEN")).toBe(1191.13);
    const browser = server.browser();
    const input = { ...(await readyToPay(browser, sofa)), promotion: { code: "TEN" } };
    const submitted = await browser.call("SubmitOrderPayment", input, newKey());
    expect(submitted).toMatchObject({ status: "InvalidPromotion" });
    server.clock.advance(600_000);
    expect(await total("TEN")).toBe(1180.33);
  });
});

describe("GetOrderFeesAndInfo with other settings", () => {
  it("returns the card form's rules", async () => {
    await changeSettings(server, {
      useBillingAddress: false,
      tariffRate: 0.05,
      billingAddressRequired: true,
      validateCardNumber: false,
    });
    const rules = { billingAddrRequired: true, validateCCNumber: false };
    expect(await fees(sofa)).toMatchObject({ useBillingAddress: false, tariffRate: 0.05, ...rules });
  });
});
