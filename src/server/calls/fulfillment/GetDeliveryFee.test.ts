import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { cityFee, deliveryQuote, zipArea } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/builders";
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
  it("answers the fee of the city, else that of its distance, with the tax there", async () => {
    expect(await fee({})).toEqual({ ...nothing, status: "OK", fee: 59, taxRate: 0.08 });
    const gwinnett = { ...nothing, status: "OK", fee: 49, taxRate: 0.06 };
    expect(await fee({ city: "Norcross", zipCode: "30071" })).toEqual(gwinnett);
    const bartow = { ...nothing, status: "OK", fee: 139, taxRate: 0.07, minAmount: 499 };
    expect(await fee(cartersville)).toEqual(bartow);
  });

  it("takes an address as people write it: Georgia in full, no ZIP code", async () => {
    expect(await fee({ state: "Georgia", zipCode: "" })).toMatchObject({ status: "OK", fee: 59 });
    expect(await fee({ city: "decatur", state: "ga" })).toMatchObject({ status: "OK", fee: 59 });
  });

  it("asks for a minimum purchase far away, to the cent", async () => {
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

  it("does not go beyond 60 miles, out of Georgia, or where nobody knows", async () => {
    const refused = {
      ...nothing,
      status: "NotDeliverable",
      message: "Sorry, we don't deliver to your area right now",
    };
    expect(await fee({ city: "Savannah", zipCode: "31401" })).toEqual(refused);
    expect(await fee({ city: "Marsopolis", state: "GA", zipCode: "" })).toEqual(refused);
    expect(await fee({ city: "New York", state: "NY", zipCode: "10001" })).toEqual(refused);
  });

  it("offers the address that was meant, with what delivery there costs", async () => {
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

  it("does not offer a corrected address that needs a larger purchase or lies too far away", async () => {
    expect(await fee({ ...cartersville, city: "Cartersvile" }, 100)).toMatchObject({
      status: "MinimumPurchase",
    });
    expect(await fee({ city: "Savanah", zipCode: "31401" })).toMatchObject({ status: "NotDeliverable" });
  });

  it("stays in Georgia however near the border is", async () => {
    await server.db.insert(zipArea).values({
      zip: "36999",
      city: "Nearby",
      county: "Borderland",
      state: "AL",
      latitude: 33.95,
      longitude: -84.2,
    });
    const other = await testServer({ url: server.url });
    const answer = await fee({ city: "Nearby", state: "AL", zipCode: "36999" }, 1000, other.browser());
    expect(answer).toMatchObject({ status: "NotDeliverable" });
    await other.close();
  });

  it("takes an address it does not need to keep, and keeps nothing for nobody", async () => {
    const before = await server.db.select().from(deliveryQuote);
    await fee({ userId: "" });
    expect(await server.db.select().from(deliveryQuote)).toEqual(before);
  });

  it.each([
    ["no address", { orderSubtotal: 100 }, "address"],
    ["an address of another form", { address: "12 Main St", orderSubtotal: 1 }, "address"],
    [
      "a city that is a list",
      { address: { ...decatur, city: ["Decatur"] }, orderSubtotal: 1 },
      "address.city",
    ],
    [
      "a street of 201 letters",
      { address: { ...decatur, addressLine1: "x".repeat(201) }, orderSubtotal: 1 },
      "address.addressLine1",
    ],
    ["no amount", { address: decatur }, "orderSubtotal"],
    ["an amount in words", { address: decatur, orderSubtotal: "100" }, "orderSubtotal"],
  ])("turns %s away", async (_, payload, field) => {
    const reply = await server.browser().send("GetDeliveryFee", payload);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { code: "BadRequest", fields: { [field]: expect.any(String) } },
    });
  });
});

describe("GetDeliveryFee, the fee once told", () => {
  async function setFee(amount: number): Promise<void> {
    await server.db
      .update(cityFee)
      .set({ fee: cents(amount * 100) })
      .where(eq(cityFee.city, "Decatur"));
  }

  it("is honoured for seven days for that visitor and address, and never raised", async () => {
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

  it("is honoured for the address that was offered instead of the one asked", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await fee({ userId, city: "Decater" }, 1000, browser)).toMatchObject({ found: { fee: 59 } });
    await setFee(99);
    expect(await fee({ userId }, 1000, browser)).toMatchObject({ status: "OK", fee: 59 });
    await setFee(59);
  });

  it("is not honoured for less than the minimum purchase or beyond the area", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await fee({ ...cartersville, userId }, 1000, browser)).toMatchObject({ status: "OK" });
    expect(await fee({ ...cartersville, userId }, 100, browser)).toMatchObject({ status: "MinimumPurchase" });
  });
});
