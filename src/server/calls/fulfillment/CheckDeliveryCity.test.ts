import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { cityFee } from "#server/db/schema/index";
import { dollars, newUserId, shownOrder } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

async function check(address: Partial<typeof decatur>, orderSubtotal = 1000) {
  const input = { ...decatur, addressLine2: "Apt 4", ...address };
  return server
    .browser()
    .call("CheckDeliveryCity", { address: input, orderSubtotal: dollars(orderSubtotal) });
}

const nothing = {
  distance: null,
  deliveryFee: null,
  correctAddress: null,
  outOfAreaMessage: "",
  errorMessage: "",
  dialogTitle: "",
};

describe("CheckDeliveryCity", () => {
  it("says how far it is and what it costs", async () => {
    const answer = await check({});
    expect(answer).toEqual({ ...nothing, status: "OK", deliveryFee: 59, distance: expect.any(Number) });
    expect(answer.distance).toBeGreaterThan(5);
    expect(answer.distance).toBeLessThan(25);
    expect(Number(answer.distance?.toFixed(1))).toBe(answer.distance);
  });

  it("offers the address as it should be written", async () => {
    expect(await check({ city: "Decatuer", zipCode: "" })).toEqual({
      ...nothing,
      status: "AddressFound",
      distance: expect.any(Number),
      correctAddress: { ...decatur, deliveryFee: 59, deliveryDistance: expect.any(Number) },
    });
  });

  it("is out of the area beyond 60 miles, in another state, and where nobody knows", async () => {
    const refused = {
      ...nothing,
      status: "OutOfArea",
      dialogTitle: "Out Of Delivery Area",
      outOfAreaMessage: "Sorry, we don't deliver to your area right now",
    };
    expect(await check({ city: "Savannah", zipCode: "31401" })).toEqual(refused);
    expect(await check({ city: "Chattanooga", state: "TN", zipCode: "37421" })).toEqual(refused);
    expect(await check({ city: "Nowhere", state: "GA", zipCode: "00000" })).toEqual(refused);
  });

  it("says what must be bought to be delivered far away", async () => {
    const far = { city: "Cartersville", zipCode: "30120" };
    expect(await check(far, 12.5)).toEqual({
      ...nothing,
      status: "OutOfArea",
      dialogTitle: "Minimum Purchase",
      errorMessage: "Sorry, we require minimum purchase of $499.00 to deliver in your area.",
    });
    expect(await check(far, 499)).toMatchObject({ status: "OK", deliveryFee: 139 });
  });

  it.each([
    ["in the address", (userId: string) => ({ address: { ...decatur, userId } })],
    ["beside it", (userId: string) => ({ address: decatur, userId })],
  ])("remembers the fee for the visitor named %s", async (_, named) => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("CheckDeliveryCity", { ...named(userId), orderSubtotal: dollars(1000) });
    const order = await shownOrder(browser, { "ANS-SOF-CLY": 1 }, userId);
    await server.db
      .update(cityFee)
      .set({ fee: cents(75_00) })
      .where(eq(cityFee.city, "Decatur"));
    expect(await browser.call("GetOrderFeesAndInfo", order)).toMatchObject({ status: "OK", deliveryFee: 59 });
    const stranger = await server.browser().call("GetOrderFeesAndInfo", order);
    expect(stranger).toMatchObject({ status: "OK", deliveryFee: 75 });
    await server.db
      .update(cityFee)
      .set({ fee: cents(59_00) })
      .where(eq(cityFee.city, "Decatur"));
  });

  it("turns payloads of another form away", async () => {
    const reply = await server
      .browser()
      .send("CheckDeliveryCity", { address: { ...decatur, zipCode: 30030 } });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: {
          code: "BadRequest",
          fields: { "address.zipCode": expect.any(String), orderSubtotal: expect.any(String) },
        },
      },
    });
  });
});
