import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { deliveryQuote, zipArea } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { setCityFee } from "#test/data/catalog";
import { fileServer, testServer, type Browser } from "#test/testServer";

const server = await fileServer();

const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };
const cartersville = { addressLine1: "1 Main St", city: "Cartersville", state: "GA", zipCode: "30120" };

type Input = Partial<typeof decatur> & { userId?: string };

async function fee(address: Input, orderSubtotal = 1000, browser: Browser = server.browser()) {
  const input = { ...decatur, ...address };
  return browser.call("GetDeliveryFee", { address: input, orderSubtotal: dollars(orderSubtotal) });
}

const nothing = { fee: null, found: null, minAmount: null, taxRate: null, message: "" };

describe("GetDeliveryFee", () => {
  it("returns the city's fee, else the distance's, with the tax rate", async () => {
    expect(await fee({})).toEqual({ ...nothing, status: "OK", fee: 59, taxRate: 0.08 });
    const gwinnett = { ...nothing, status: "OK", fee: 49, taxRate: 0.06 };
    expect(await fee({ city: "Norcross", zipCode: "30071" })).toEqual(gwinnett);
    const bartow = { ...nothing, status: "OK", fee: 139, taxRate: 0.07, minAmount: 499 };
    expect(await fee(cartersville)).toEqual(bartow);
  });

  it("accepts a state's full name, any case and no ZIP code", async () => {
    expect(await fee({ state: "Georgia", zipCode: "" })).toMatchObject({ status: "OK", fee: 59 });
    expect(await fee({ city: "decatur", state: "ga" })).toMatchObject({ status: "OK", fee: 59 });
  });

  it("requires a minimum purchase for distant addresses, to the cent", async () => {
    expect(await fee(cartersville, 498.99)).toEqual({
      ...nothing,
      status: "MinimumPurchase",
      minAmount: 499,
      message: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    });
    expect(await fee(cartersville, 499)).toMatchObject({ status: "OK" });
    const locustGrove = { city: "Locust Grove", zipCode: "30248" };
    expect(await fee(locustGrove, 700)).toMatchObject({ status: "MinimumPurchase", minAmount: 799 });
    expect(await fee(locustGrove, 799)).toMatchObject({ status: "OK", fee: 169 });
  });

  it("rejects addresses beyond 60 miles, outside Georgia, or unknown", async () => {
    const rejection = {
      ...nothing,
      status: "NotDeliverable",
      message: "Sorry, we don't deliver to your area right now",
    };
    for (const address of [
      { city: "Savannah", zipCode: "31401" },
      { city: "Marsopolis", state: "GA", zipCode: "" },
      { city: "New York", state: "NY", zipCode: "10001" },
    ])
      expect(await fee(address)).toEqual(rejection);
  });

  it("returns the corrected address with its fee", async () => {
    const answer = await fee({ city: "Decater" });
    expect(answer).toEqual({
      ...nothing,
      status: "AddressFound",
      taxRate: 0.08,
      found: { ...decatur, fee: 59, deliveryFee: 59, deliveryDistance: expect.any(Number) },
    });
    expect(await fee({ city: "Decatur", zipCode: "30071" })).toMatchObject({
      status: "AddressFound",
      found: { addressLine1: "120 Ponce Place", city: "Norcross", zipCode: "30071", fee: 49 },
    });
  });

  it("returns no corrected address below the minimum purchase or outside the area", async () => {
    const misspelled = { ...cartersville, city: "Cartersvile" };
    expect(await fee(misspelled, 100)).toMatchObject({ status: "MinimumPurchase" });
    expect(await fee({ city: "Savanah", zipCode: "31401" })).toMatchObject({ status: "NotDeliverable" });
  });

  it("rejects an address across the border, however near", async () => {
    const place = { latitude: 33.95, longitude: -84.2, city: "Nearby", county: "Borderland" };
    await server.db.insert(zipArea).values({ ...place, zip: "36999", state: "AL" });
    const other = await testServer({ url: server.url });
    const answer = await fee({ city: "Nearby", state: "AL", zipCode: "36999" }, 1000, other.browser());
    expect(answer).toMatchObject({ status: "NotDeliverable" });
    await other.close();
  });

  it("stores no quote without a userId", async () => {
    const before = await server.db.select().from(deliveryQuote);
    await fee({ userId: "" });
    expect(await server.db.select().from(deliveryQuote)).toEqual(before);
  });
});

describe("a quoted fee", () => {
  const setFee = (amount: number) => setCityFee(server.db, "Decatur", cents(amount * 100));

  it("is honored for seven days for that visitor and address, and never raised", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await fee({ userId }, 1000, browser);
    await setFee(99);
    expect(await fee({ userId }, 1000, browser)).toMatchObject({ fee: 59 });
    expect(await fee({ userId, addressLine1: "120 ponce pl." }, 1000, browser)).toMatchObject({ fee: 59 });
    expect(await fee({ userId, zipCode: "" }, 1000, browser)).toMatchObject({ fee: 59 });
    expect(await fee({ userId, addressLine1: "122 Ponce Place" }, 1000, browser)).toMatchObject({ fee: 99 });
    expect(await fee({ userId })).toMatchObject({ fee: 99 });
    server.clock.advance(7 * 86_400_000 + 1);
    expect(await fee({ userId }, 1000, browser)).toMatchObject({ fee: 99 });
    await setFee(59);
    expect(await fee({ userId }, 1000, browser)).toMatchObject({ fee: 59 });
  });

  it("is honored for the corrected address", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await fee({ userId, city: "Decater" }, 1000, browser)).toMatchObject({ found: { fee: 59 } });
    await setFee(99);
    expect(await fee({ userId }, 1000, browser)).toMatchObject({ status: "OK", fee: 59 });
    await setFee(59);
  });

  it("is not honored below the minimum purchase", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await fee({ ...cartersville, userId }, 1000, browser)).toMatchObject({ status: "OK" });
    expect(await fee({ ...cartersville, userId }, 100, browser)).toMatchObject({ status: "MinimumPurchase" });
  });
});
