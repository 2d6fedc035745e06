import { describe, expect, it } from "vitest";
import {
  fromPostalAddress,
  leasedPrice,
  leaseParts,
  leftOfLimit,
  postalAddress,
  reachesLeaseMinimum,
} from "#domain/lease/terms";
import { cents, rate } from "#domain/money";
import { fc, forAll } from "#test/properties";

const rates = { taxRate: rate(0.089), leaseTaxRate: rate(0.07) };

it("goods are leased with their tariff and the application fee", () => {
  const of = { price: cents(1_000_00), tariffRate: rate(0.1), applicationFee: cents(39_00) };
  expect(leasedPrice(of)).toBe(1_139_00);
});

describe("the parts of an order that is leased", () => {
  it("are the lease alone up to the limit of its approval", () => {
    const whole = { leased: 1_000_00, overLimit: 0, tax: 0, balance: 0 };
    expect(leaseParts({ total: cents(1_000_00), limit: cents(1_000_00), ...rates })).toEqual(whole);
    expect(leaseParts({ total: cents(1_000_00), limit: cents(5_000_00), ...rates })).toEqual(whole);
  });

  it("are the lease and a sale above the limit, taxed by what a sale's rate is higher", () => {
    expect(leaseParts({ total: cents(1_000_00), limit: cents(700_00), ...rates })).toEqual({
      leased: 700_00,
      overLimit: 300_00,
      tax: 5_70,
      balance: 305_70,
    });
  });

  it("bear no other tax where a sale's rate is not higher", () => {
    const cheaper = { taxRate: rate(0.04), leaseTaxRate: rate(0.07) };
    expect(leaseParts({ total: cents(1_000_00), limit: cents(700_00), ...cheaper })).toMatchObject({
      tax: 0,
      balance: 300_00,
    });
  });

  it("add up to the order, with a lease of no more than its limit", () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
    forAll(amount, amount, (total, limit) => {
      const { leased, overLimit, tax, balance } = leaseParts({ total, limit, ...rates });
      expect(leased + overLimit).toBe(total);
      expect(balance).toBe(overLimit + tax);
      expect(leased).toBe(Math.min(total, limit));
    });
  });
});

describe("an approval", () => {
  it("covers what other orders under it leave, and never less than nothing", () => {
    expect(leftOfLimit(cents(700_00), cents(200_00))).toBe(500_00);
    expect(leftOfLimit(cents(700_00), cents(900_00))).toBe(0);
  });

  it.each([
    [471_00, true],
    [470_99, false],
  ])(
    "is for an order whose %d cents, without tax and application fee, reach the minimum: %s",
    (total, is) => {
      const order = { total: cents(total), tax: cents(28_00), applicationFee: cents(43_00) };
      expect(reachesLeaseMinimum(order, cents(400_00))).toBe(is);
    },
  );
});

describe("an address", () => {
  const home = { addressLine1: "120 Ponce Place", city: "Decatur", state: "GA", zipCode: "30030" };

  it("is the same in the provider's words and back", () => {
    expect(postalAddress({ ...home, addressLine2: "Apt 4" })).toEqual({
      streetAddress1: "120 Ponce Place",
      streetAddress2: "Apt 4",
      city: "Decatur",
      state: "GA",
      zip: "30030",
    });
    expect(fromPostalAddress(postalAddress({ ...home, addressLine2: "Apt 4" }))).toEqual({
      ...home,
      addressLine2: "Apt 4",
    });
    expect(fromPostalAddress(postalAddress(home))).toEqual({ ...home, addressLine2: "" });
  });
});
