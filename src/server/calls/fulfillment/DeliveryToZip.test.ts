import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { changeVariant, setCityFee } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

function deliveryTo(zipCode: string, ...items: { productId: number; sku: string; quantity?: number }[]) {
  const asked = items.length > 0 ? items : [sofa];
  return server.browser().call("DeliveryToZip", {
    zipCode,
    items: asked.map((item) => ({ quantity: 1, ...item })),
  });
}

const sofa = { productId: 1001, sku: "ANS-SOF-OAT" };
const cheap = { productId: 4006, sku: "" };

const nowhere = { city: "", fee: null, minAmount: null, day: null, taxRate: null };

describe("DeliveryToZip", () => {
  it("names the first day, the fee and the tax", async () => {
    expect(await deliveryTo("30030")).toEqual({
      status: "OK",
      city: "Decatur",
      fee: 59,
      minAmount: 0,
      // From Saturday to Monday.
      day: "2026-03-09",
      taxRate: 0.08,
      message: "We can deliver to Decatur as soon as Monday, March 9, 2026, for $59.00.",
    });
    expect(await deliveryTo(" 30030-1234 ")).toMatchObject({ status: "OK", city: "Decatur" });
  });

  it("waits for a variant that is on order", async () => {
    await changeVariant(server.db, "ANS-SOF-PIN", { inStockDays: 10 });
    await expect
      .poll(async () => (await deliveryTo("30030", { ...sofa, sku: "ANS-SOF-PIN" })).day)
      .toBe("2026-03-18");
  });

  it("says so where delivery is free", async () => {
    await setCityFee(server.db, "Decatur", cents(0));
    expect((await deliveryTo("30030")).message).toContain("for free.");
  });

  it("requires the minimum purchase of distant places", async () => {
    expect(await deliveryTo("30120", cheap)).toMatchObject({
      status: "MinimumPurchase",
      fee: expect.any(Number),
      minAmount: 499,
      taxRate: expect.any(Number),
      message: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    });
    expect(await deliveryTo("30120")).toMatchObject({ status: "OK", minAmount: 499 });
    expect(await deliveryTo("30120", { ...cheap, quantity: 99 })).toMatchObject({ status: "OK" });
    expect(await deliveryTo("30120", cheap, sofa)).toMatchObject({ status: "OK" });
  });

  it("delivers a combo at once, when its slowest item is in", async () => {
    await changeVariant(server.db, "ANS-SOF-OAT", { inStockDays: 10 });
    await expect.poll(async () => (await deliveryTo("30030", cheap, sofa)).day).toBe("2026-03-18");
    expect((await deliveryTo("30030", cheap)).day).toBe("2026-03-09");
  });

  it.each(["31401", "10001", "99999"])("does not deliver to %s", async (zipCode) => {
    expect(await deliveryTo(zipCode)).toMatchObject({
      fee: null,
      day: null,
      status: "NotDeliverable",
      message: "Sorry, we don't deliver to your area right now",
    });
  });

  it.each(["", "3003", "300301", "Decatur"])("rejects %j as a ZIP code", async (zipCode) => {
    const message = "Please enter a five-digit ZIP code.";
    expect(await deliveryTo(zipCode)).toEqual({ ...nowhere, status: "InvalidZip", message });
  });

  it("delivers no unknown product", async () => {
    expect(await deliveryTo("30030", sofa, { productId: 999_999, sku: "" })).toMatchObject({
      status: "NotDeliverable",
    });
  });
});
