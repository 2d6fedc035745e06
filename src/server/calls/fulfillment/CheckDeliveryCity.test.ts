import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { dollars, newUserId, shownOrder } from "#test/data/builders";
import { setCityFee } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

async function check(address: Partial<typeof decatur>, orderSubtotal = 1000) {
  const input = {
    address: { ...decatur, addressLine2: "Apt 4", ...address },
    orderSubtotal: dollars(orderSubtotal),
  };
  return server.browser().call("CheckDeliveryCity", input);
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
  it("returns the distance and the fee", async () => {
    const answer = await check({});
    expect(answer).toEqual({ ...nothing, status: "OK", deliveryFee: 59, distance: expect.any(Number) });
    expect(answer.distance).toBeGreaterThan(5);
    expect(answer.distance).toBeLessThan(25);
    expect(Number(answer.distance?.toFixed(1))).toBe(answer.distance);
  });

  it("returns the corrected address", async () => {
    expect(await check({ city: "Decatuer", zipCode: "" })).toEqual({
      ...nothing,
      status: "AddressFound",
      distance: expect.any(Number),
      correctAddress: { ...decatur, deliveryFee: 59, deliveryDistance: expect.any(Number) },
    });
  });

  it("is out of area beyond 60 miles, in another state, and for an unknown place", async () => {
    const rejection = {
      ...nothing,
      status: "OutOfArea",
      dialogTitle: "Out Of Delivery Area",
      outOfAreaMessage: "Sorry, we don't deliver to your area right now",
    };
    for (const address of [
      { city: "Savannah", zipCode: "31401" },
      { city: "Chattanooga", state: "TN", zipCode: "37421" },
      { city: "Nowhere", state: "GA", zipCode: "00000" },
    ])
      expect(await check(address)).toEqual(rejection);
  });

  it("names the minimum purchase for a distant address", async () => {
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
  ])("stores the quoted fee for the userId %s", async (_, named) => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("CheckDeliveryCity", { ...named(userId), orderSubtotal: dollars(1000) });
    const order = await shownOrder(browser, { "ANS-SOF-CLY": 1 }, userId);
    await setCityFee(server.db, "Decatur", cents(75_00));
    expect(await browser.call("GetOrderFeesAndInfo", order)).toMatchObject({ status: "OK", deliveryFee: 59 });
    const other = await server.browser().call("GetOrderFeesAndInfo", order);
    expect(other).toMatchObject({ status: "OK", deliveryFee: 75 });
    await setCityFee(server.db, "Decatur", cents(59_00));
  });
});
