import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { servicePrice } from "#domain/messages/pricing";
import { offeredServices, serviceSku, type Service } from "#domain/pricing/orderServices";
import { fc, forAll } from "#test/properties";

const assembly: Service = {
  id: 2,
  kind: "assembly",
  name: "Bed assembly",
  description: "In the room you choose.",
  price: cents(69_00),
  per: "unit",
  productIds: [3001, 3002],
  deliveryOnly: true,
  minUnitPrice: null,
  maxUnitPrice: null,
};
const plan: Service = {
  ...assembly,
  id: 4,
  kind: "protection",
  name: "5-year plan",
  productIds: [1001],
  deliveryOnly: false,
  minUnitPrice: cents(150_00),
  maxUnitPrice: cents(999_00),
};
const haulAway: Service = { ...assembly, id: 8, kind: "haulAway", per: "order", productIds: [1001, 3001] };
const all = [assembly, plan, haulAway];

/** The quantity of each offered service by its id. */
function offered(units: [productId: number, price: number, quantity: number][], delivery = true) {
  const items = units.map(([productId, price, quantity]) => ({ productId, price: cents(price), quantity }));
  const services = offeredServices(all, items, delivery);
  return Object.fromEntries(services.map(({ id, quantity }) => [id, quantity]));
}

describe("the services offered with an order", () => {
  it.each([
    [
      "fit its products, once for each unit",
      [
        [3001, 500_00, 2],
        [3002, 700_00, 1],
      ],
      { 2: 3, 8: 1 },
    ],
    ["for the whole order count once", [[3001, 500_00, 4]], { 2: 4, 8: 1 }],
    [
      "fit units in their price range, both ends included",
      [
        [1001, 149_99, 1],
        [1001, 150_00, 1],
        [1001, 999_00, 1],
        [1001, 999_01, 1],
      ],
      { 4: 2, 8: 1 },
    ],
    ["are none for what they do not fit", [[5001, 500_00, 1]], {}],
  ] as const)("%s", (_, units, expected) => {
    expect(offered(units.map(([a, b, c]) => [a, b, c]))).toEqual(expected);
  });

  it("are not offered for a pickup when the driver does them", () => {
    const sofaAndBed = [1001, 3001].map((id): [number, number, number] => [id, 500_00, 1]);
    expect(offered(sofaAndBed, false)).toEqual({ 4: 1 });
  });

  it("are never offered more often than there are units", () => {
    const unit = fc.tuple(
      fc.constantFrom(1001, 3001, 3002, 5001),
      fc.integer({ min: 0, max: 2_000_00 }),
      fc.integer({ min: 1, max: 9 }),
    );
    forAll(fc.array(unit), fc.boolean(), (units, delivery) => {
      const count = units.reduce((sum, [, , quantity]) => sum + quantity, 0);
      for (const quantity of Object.values(offered(units, delivery))) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(count);
      }
    });
  });

  it("show the price of one and of several", () => {
    expect(servicePrice({ price: cents(69_00), quantity: 1 })).toBe("$69.00");
    expect(servicePrice({ price: cents(69_00), quantity: 2 })).toBe("2 × $69.00 = $138.00");
    expect(serviceSku(7)).toBe("SVC-7");
  });
});
