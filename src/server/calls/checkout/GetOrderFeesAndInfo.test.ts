import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { cents } from "#domain/money";
import { deliverySlot, promotion, stagedOrder, variant } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { day } from "#domain/dates";
import { buyer, dollars, newKey, newUserId, readyToPay, shownOrder } from "#test/builders";
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
  it("answers fee, rates, days and the amount to pay for a delivery", async () => {
    const userId = newUserId();
    const answer = await fees(sofa, { userId });
    const { scheduleDates, ...rest } = answer;
    expect(rest).toEqual({
      status: "OK",
      deliveryFee: 59,
      deliveryDistance: expect.any(Number),
      taxRate: 0.08,
      tariffRate: 0.1,
      pickupDeposit: 0,
      pickupDepositTerm: "Security Deposit",
      pickupLoc: null,
      discount: null,
      outOfAreaMessage: "",
      useBillingAddress: true,
      billingAddrRequired: false,
      validateCCNumber: true,
      minDate: "2026-03-09",
      maxDate: "2026-04-21",
      availableOffsetList: null,
      excludedOffsetList: null,
      // 949.00 + tariff 94.90 + delivery 59.00 = 1102.90, and 8 % of it.
      amountChoiceList: [
        {
          id: "full",
          name: "Full",
          displayName: "Pay in full",
          amount: 1191.13,
          userId,
          delivery: true,
          paymentMessage: "",
        },
        {
          id: "deposit",
          name: "Deposit",
          displayName: "Deposit now, the rest on delivery",
          amount: 100,
          userId,
          delivery: true,
          paymentMessage: "The rest, $1,091.13, is due on delivery.",
        },
      ],
      progressiveSetting: null,
      promotionAvailable: true,
      assoProdSvcList: [expect.objectContaining({ id: 4 }), expect.objectContaining({ id: 8 })],
      errorCode: "",
      errorMessage: "",
    });
    // Tomorrow is a Sunday, and Sundays are closed.
    expect(scheduleDates?.slice(0, 7)).toEqual([
      "2026-03-09",
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
      "2026-03-13",
      "2026-03-14",
      "2026-03-16",
    ]);
  });

  it("answers the county's own tax rate", async () => {
    const to = (city: string, zipCode: string) => ({ deliveryInfo: { ...buyer, city, zipCode } });
    expect((await fees(sofa, to("Norcross", "30071"))).taxRate).toBe(0.06);
    expect((await fees(sofa, to("Atlanta", "30303"))).taxRate).toBe(0.089);
  });

  it("takes no figure from the browser but the quantities", async () => {
    const browser = server.browser();
    const order = await shownOrder(browser, { "ANS-SOF-CLY": 2 });
    const cheap = {
      ...order,
      items: order.items.map((item) => ({ ...item, price: dollars(1) })),
      deliveryFee: dollars(0),
      taxRate: 0,
      tariff: dollars(0),
      total: dollars(1),
      deliveryDistance: 1,
      honorDeliveryFee: true,
      overrideDeliveryFee: dollars(0),
      discount: { name: "All of it", amount: dollars(1898), afterTax: false },
      deliveryInfo: {
        ...buyer,
        deliveryFee: dollars(0),
        overrideDeliveryFee: dollars(0),
        deliveryDistance: 0,
      },
    };
    const answer = await browser.call("GetOrderFeesAndInfo", cheap);
    expect(answer).toEqual(await browser.call("GetOrderFeesAndInfo", order));
    // 1898.00 + 189.80 + 59.00 = 2146.80, and 8 % of it.
    expect(answer.amountChoiceList[0]?.amount).toBe(2318.54);
  });

  it("names the savings of a set and counts them before tax", async () => {
    const answer = await fees({ "OAK-TBL-72": 1, "OAK-CHR-OAT": 3 });
    expect(answer.discount).toEqual({
      name: "Oakhurst 7-Piece Dining Set savings",
      names: ["Oakhurst 7-Piece Dining Set savings"],
      amount: 137,
      afterTax: false,
    });
    // 1286.00 + 128.60 − 137.00 + 59.00 = 1336.60, and 8 % of it.
    expect(answer.amountChoiceList[0]?.amount).toBe(1443.53);
  });

  it("waits for the slowest piece of the order", async () => {
    expect(await fees({ ...sofa, "FOX-TLP-COB": 1 })).toMatchObject({ minDate: "2026-03-09" });
    await server.db.update(variant).set({ inStockDays: 14 }).where(eq(variant.sku, "FOX-TLP-COB"));
    expect(await fees({ ...sofa, "FOX-TLP-COB": 1 })).toMatchObject({
      minDate: "2026-03-23",
      maxDate: "2026-05-05",
    });
  });

  it("starts a day later after the cut-off hour", async () => {
    server.clock.set("2026-03-09T18:59:00Z");
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-10" });
    server.clock.set("2026-03-09T19:00:00Z");
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-11" });
  });

  it("leaves out the days that are full in the area of the address", async () => {
    const full = { area: "DeKalb", day: day("2026-03-09"), capacity: 12, taken: 12 };
    await server.db.insert(deliverySlot).values([full, { ...full, day: day("2026-03-10"), taken: 11 }]);
    expect(await fees(sofa)).toMatchObject({ minDate: "2026-03-10" });
    const norcross = { ...buyer, city: "Norcross", zipCode: "30071" };
    expect(await fees(sofa, { deliveryInfo: norcross })).toMatchObject({ minDate: "2026-03-09" });
    await server.db.delete(deliverySlot);
  });

  it("says so where we do not deliver, with the review page's own tax rate", async () => {
    const savannah = { ...buyer, city: "Savannah", zipCode: "31401" };
    const refused = {
      status: "OutOfArea",
      outOfAreaMessage: "Sorry, we don't deliver to your area right now",
      deliveryFee: 0,
      taxRate: 0.08,
      amountChoiceList: [],
      scheduleDates: null,
      minDate: null,
    };
    expect(await fees(sofa, { deliveryInfo: savannah })).toMatchObject(refused);
    expect(
      await fees(sofa, { deliveryInfo: { ...buyer, city: "", zipCode: "", state: "GA" } }),
    ).toMatchObject(refused);
    expect(await fees(sofa, { deliveryInfo: null })).toMatchObject(refused);
  });

  it("says what must be bought for a delivery far away", async () => {
    const cartersville = { ...buyer, city: "Cartersville", zipCode: "30120" };
    expect(await fees({ "FOX-TLP-TER": 5 }, { deliveryInfo: cartersville })).toMatchObject({
      status: "OutOfArea",
      outOfAreaMessage: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    });
    expect(await fees(sofa, { deliveryInfo: cartersville })).toMatchObject({
      status: "OK",
      deliveryFee: 139,
    });
  });

  it("counts pieces that are there, not those that are gone", async () => {
    const order = await shownOrder(server.browser(), sofa);
    const items = [...order.items, { ...order.items[0]!, sku: "ORM-BED-Q" }];
    const answer = await server.browser().call("GetOrderFeesAndInfo", { ...order, items });
    expect(answer.amountChoiceList[0]?.amount).toBe(1191.13);
  });

  it("keeps nothing", async () => {
    expect(await server.db.select().from(stagedOrder)).toEqual([]);
  });

  it("turns orders of another form away and names each field", async () => {
    const order = await shownOrder(server.browser(), sofa);
    const bad = { ...order, total: "0", taxRate: 2, items: [{ ...order.items[0], quantity: -1 }] };
    const reply = await server.browser().send("GetOrderFeesAndInfo", bad);
    expect(reply.status).toBe(400);
    const { fields } = (reply.body as { error: { fields: Record<string, string> } }).error;
    expect(Object.keys(fields).toSorted()).toEqual(["items.0.quantity", "taxRate", "total"]);
  });
});

describe("GetOrderFeesAndInfo with a promotion", () => {
  const code = { afterTax: false, valid: true };

  beforeAll(async () => {
    await server.db.insert(promotion).values([
      { code: "TEN", name: "Ten dollars", amount: cents(10_00) },
      { code: "RIDE", name: "Free ride", waivesDelivery: true },
      { code: "OVER", name: "Over", amount: cents(10_00), endsOn: day("2026-03-06") },
      { code: "SOON", name: "Soon", amount: cents(10_00), startsOn: day("2026-03-08") },
      { code: "USED", name: "Used", amount: cents(10_00), usesAllowed: 3, uses: 3 },
      { code: "MUCH", name: "Much", amount: cents(10_00), minimumPurchase: cents(950_00) },
      {
        code: "LAST",
        name: "Last day",
        amount: cents(10_00),
        startsOn: day("2026-03-07"),
        endsOn: day("2026-03-07"),
      },
    ]);
  });

  async function total(promotionCode: string): Promise<number | undefined> {
    const answer = await fees(sofa, { promotion: { ...code, code: promotionCode, discount: dollars(500) } });
    return answer.amountChoiceList[0]?.amount;
  }

  it("takes off what the code is worth, never what the browser says", async () => {
    // 949.00 + 94.90 − 10.00 + 59.00 = 1092.90, and 8 % of it.
    expect(await total("ten")).toBe(1180.33);
    expect(await total("LAST")).toBe(1180.33);
  });

  it("waives the delivery fee where the code says so", async () => {
    const answer = await fees(sofa, { promotion: { ...code, code: "RIDE" } });
    // 949.00 + 94.90 = 1043.90, and 8 % of it.
    expect(answer).toMatchObject({ deliveryFee: 0 });
    expect(answer.amountChoiceList[0]?.amount).toBe(1127.41);
  });

  it.each(["OVER", "SOON", "USED", "MUCH", "NONSENSE", ""])("gives nothing for %s", async (promotionCode) => {
    expect(await total(promotionCode)).toBe(1191.13);
  });

  it("looks up no more codes after ten wrong ones in ten minutes, here or with the order", async () => {
    server.clock.advance(3_600_000);
    for (let guess = 0; guess < 10; guess += 1) expect(await total(`GUESS-${guess}`)).toBe(1191.13);
    expect(await total("TEN")).toBe(1191.13);
    const browser = server.browser();
    const input = { ...(await readyToPay(browser, sofa)), promotion: { code: "TEN" } };
    expect(await browser.call("SubmitOrderPayment", input, newKey())).toMatchObject({
      status: "InvalidPromotion",
    });
    server.clock.advance(600_000);
    expect(await total("TEN")).toBe(1180.33);
  });
});

describe("GetOrderFeesAndInfo, what the owner sets", () => {
  it("tells the card form its rules", async () => {
    await writeSettings(server.db, {
      useBillingAddress: false,
      billingAddressRequired: true,
      validateCardNumber: false,
      tariffRate: 0.05,
    });
    await expect
      .poll(() => fees(sofa))
      .toMatchObject({
        useBillingAddress: false,
        billingAddrRequired: true,
        validateCCNumber: false,
        tariffRate: 0.05,
      });
  });
});
