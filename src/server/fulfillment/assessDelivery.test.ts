import { describe, expect, it } from "vitest";
import { cents, rate } from "#domain/money";
import { taxRate } from "#server/db/schema/index";
import { anonymousContext } from "#server/http/dispatch";
import {
  assessDelivery,
  decisionFor,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/fulfillment/index";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const ctx = anonymousContext(server.context);

const decatur = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

async function assess(address: typeof decatur) {
  return (await assessDelivery(address, ctx))!;
}

describe("assessDelivery", () => {
  it("finds county, fees and tax of an address", async () => {
    expect(await assess(decatur)).toMatchObject({
      located: { county: "DeKalb", exact: true },
      radiusMiles: 60,
      cityFee: 59_00,
      tax: { jurisdiction: "GA-DEKALB", rate: rate(0.08) },
      quotedFee: undefined,
    });
    const far = await assess({ ...decatur, city: "Cartersville", zipCode: "30120" });
    expect(far.cityFee).toBeUndefined();
    expect(far.bands.at(-1)).toEqual({ upToMiles: 60, fee: 169_00, minimumPurchase: 799_00 });
  });

  it("is undefined for an unknown address", async () => {
    expect(await assessDelivery({ ...decatur, city: "Marsopolis", zipCode: "" }, ctx)).toBeUndefined();
  });

  it("finds no tax where no jurisdiction is known", async () => {
    await server.db.delete(taxRate);
    expect((await assess(decatur)).tax).toBeUndefined();
  });
});

describe("decisionFor", () => {
  it.each([
    [undefined, 59_00],
    [cents(39_00), 39_00],
    [cents(99_00), 59_00],
  ])("charges the lower of a quoted fee of %s and today's: %i cents", async (quotedFee, fee) => {
    expect(decisionFor({ ...(await assess(decatur)), quotedFee }, cents(949_00))).toMatchObject({ fee });
  });

  it("rejects an address outside the delivery area, even with a quoted fee", async () => {
    const delivery = await assess(decatur);
    const shrunk = { ...delivery, radiusMiles: 5, quotedFee: cents(59_00) };
    expect(decisionFor(shrunk, cents(949_00))).toEqual({ status: "NotDeliverable" });
  });
});

it("a quoted fee holds for seven days, and only a lower one replaces it", async () => {
  const actor = { kind: "visitor", userId: newUserId(), cookieHash: Buffer.alloc(32, 7) } as const;
  const quotedFee = async () => (await assessDelivery(decatur, { ...ctx, actor }))?.quotedFee;
  const quote = async (fee: number) => quoteDelivery(await assess(decatur), cents(fee), { ...ctx, actor });
  await quote(59_00);
  server.clock.advance(6 * 86_400_000);
  await quote(99_00);
  expect(await quotedFee()).toBe(59_00);
  server.clock.advance(86_400_000);
  expect(await quotedFee()).toBeUndefined();
  await quote(99_00);
  expect(await quotedFee()).toBe(99_00);
  await quote(79_00);
  expect(await quotedFee()).toBe(79_00);
});

it("roundMiles rounds to one decimal", () => {
  expect([12.34, 12.35, 0.04, 100].map(roundMiles)).toEqual([12.3, 12.4, 0, 100]);
});

it("foundAddress corrects the address but leaves the street as typed", async () => {
  const delivery = await assess({ ...decatur, city: "decater", zipCode: "" });
  expect(foundAddress(delivery, cents(59_00), { addressLine1: "120  ponce" })).toEqual({
    ...decatur,
    addressLine1: "120  ponce",
    deliveryDistance: roundMiles(delivery.miles),
    deliveryFee: 59_00,
  });
});
