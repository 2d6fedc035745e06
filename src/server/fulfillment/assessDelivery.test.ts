import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents, rate } from "#domain/money";
import { countyTax } from "#server/db/schema/index";
import type { RequestContext } from "#server/app/requestContext";
import { anonymousContext } from "#server/http/dispatch";
import {
  assessDelivery,
  decisionFor,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/fulfillment/assessDelivery";
import { newUserId } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

function ctx(): RequestContext {
  return anonymousContext(server.context);
}

async function assess(address: typeof decatur) {
  const delivery = await assessDelivery(address, ctx());
  if (!delivery) throw new Error("Nobody knows that place.");
  return delivery;
}

describe("assessDelivery", () => {
  it("knows way, fees and tax of a place", async () => {
    expect(await assess(decatur)).toMatchObject({
      located: { county: "DeKalb", exact: true },
      radiusMiles: 60,
      cityFee: 59_00,
      taxRate: rate(0.08),
      quotedFee: undefined,
    });
    const far = await assess({ ...decatur, city: "Cartersville", zipCode: "30120" });
    expect(far.cityFee).toBeUndefined();
    expect(far.bands.at(-1)).toEqual({ upToMiles: 60, fee: 169_00, minimumPurchase: 799_00 });
  });

  it("knows nothing of a place that nobody can find", async () => {
    expect(await assessDelivery({ ...decatur, city: "Marsopolis", zipCode: "" }, ctx())).toBeUndefined();
  });

  it("taxes an order to a county whose rate is not known by the review page's own rate", async () => {
    await server.db.delete(countyTax);
    expect((await assess(decatur)).taxRate).toBe(rate(0.08));
    expect((await assess({ ...decatur, city: "Norcross", zipCode: "30071" })).taxRate).toBe(rate(0.08));
  });
});

describe("decisionFor", () => {
  it("asks the lower of the fee today and the fee once told", async () => {
    const delivery = await assess(decatur);
    const fee = (quotedFee: number | undefined) => {
      const told = quotedFee === undefined ? undefined : cents(quotedFee);
      return decisionFor({ ...delivery, quotedFee: told }, cents(949_00));
    };
    expect(fee(undefined)).toMatchObject({ fee: 59_00 });
    expect(fee(39_00)).toMatchObject({ fee: 39_00 });
    expect(fee(99_00)).toMatchObject({ fee: 59_00 });
  });

  it("does not go where it said it would go once, should the area have shrunk", async () => {
    const delivery = await assess(decatur);
    const shrunk = { ...delivery, radiusMiles: 5, quotedFee: cents(59_00) };
    expect(decisionFor(shrunk, cents(949_00))).toEqual({ status: "NotDeliverable" });
  });
});

describe("a fee once told", () => {
  it("holds for seven days and no longer, however often it is asked for again", async () => {
    const actor = { kind: "visitor", userId: newUserId(), cookieHash: Buffer.alloc(32, 7) } as const;
    const told = async () => (await assessDelivery(decatur, { ...ctx(), actor }))?.quotedFee;
    const tell = async (fee: number) => quoteDelivery(await assess(decatur), cents(fee), { ...ctx(), actor });
    await tell(59_00);
    server.clock.advance(6 * 86_400_000);
    await tell(99_00);
    expect(await told()).toBe(59_00);
    server.clock.advance(86_400_000);
    expect(await told()).toBeUndefined();
    await tell(99_00);
    expect(await told()).toBe(99_00);
    await tell(79_00);
    expect(await told()).toBe(79_00);
  });
});

describe("what is shown of a way", () => {
  it("are miles to one decimal", () => {
    expect([12.34, 12.35, 0.04, 100].map(roundMiles)).toEqual([12.3, 12.4, 0, 100]);
  });

  it("is the address as it should be written, with the street as it was typed", async () => {
    const delivery = await assess({ ...decatur, city: "decater", zipCode: "" });
    expect(foundAddress(delivery, cents(59_00), { addressLine1: "120  ponce" })).toEqual({
      addressLine1: "120  ponce",
      city: "Decatur",
      state: "GA",
      zipCode: "30030",
      deliveryDistance: roundMiles(delivery.miles),
      deliveryFee: 59_00,
    });
  });
});
