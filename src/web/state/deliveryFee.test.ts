import { describe, expect, it, vi } from "vitest";
import { cents, rate } from "#domain/money";
import { quoteHonoredDays } from "#domain/fulfillment/delivery";
import { restoreStores } from "#web/state/clientStore";
import {
  estimatesOf,
  knownZipCode,
  noteZip,
  useRequestedFee,
  type CheckedZip,
  type RequestedFee,
} from "#web/state/deliveryFee";

const day = 86_400_000;
const now = 100 * day;
const cart = { subtotal: cents(500_00), now };

const macon: RequestedFee = {
  address: { addressLine1: "1 Oak St", city: "Macon", state: "GA", zipCode: "31201" },
  fee: cents(99_00),
  minAmount: cents(0),
  taxRate: rate(0.08),
  at: now - day,
};
const decatur: CheckedZip = {
  zipCode: "30030",
  city: "Decatur",
  fee: cents(59_00),
  minAmount: cents(0),
  taxRate: rate(0.08),
  at: now,
};
const tooLittle = {
  status: "MinimumPurchase",
  city: "Savannah",
  fee: null,
  minAmount: null,
  day: null,
  taxRate: null,
  message: "",
} as const;
const nothing = { requested: undefined, zip: undefined };

describe("the delivery estimate", () => {
  it("is that of the ZIP code checked after a fee for another address", () => {
    expect(estimatesOf({ requested: macon, zip: decatur }, cart).counting?.city).toBe("Decatur");
  });

  it("keeps the honored fee of an address over the ZIP code it is in", () => {
    const near = { ...decatur, zipCode: "31201", city: "Macon" };
    expect(estimatesOf({ requested: macon, zip: near }, cart).counting?.fee).toBe(99_00);
  });

  it("is that of a fresh ZIP code once the fee for its address is too old", () => {
    const old = { ...macon, at: now - (quoteHonoredDays + 1) * day };
    const near = { ...decatur, zipCode: "31201", city: "Macon" };
    expect(estimatesOf({ requested: old, zip: near }, cart).counting?.fee).toBe(59_00);
    expect(estimatesOf({ requested: old, zip: undefined }, cart)).toEqual({});
  });

  it("is none outside the delivery area, whatever an earlier address cost", () => {
    const known = { requested: macon, zip: undefined, outside: "31401" };
    expect(estimatesOf(known, cart)).toEqual({});
    expect(knownZipCode(known)).toBe("31401");
  });

  it.each(["NotDeliverable", "MinimumPurchase"] as const)(
    "is none for a ZIP code whose answer is %s, whatever an earlier address cost",
    (status) => {
      vi.stubGlobal("window", new EventTarget());
      restoreStores();
      useRequestedFee.setState({ requested: macon, zip: decatur, outside: undefined });
      noteZip(" 31401 ", { ...tooLittle, status });
      expect(useRequestedFee.getState()).toMatchObject({ zip: undefined, outside: "31401" });
      expect(estimatesOf(useRequestedFee.getState(), cart)).toEqual({});
    },
  );

  it("keeps the honored fee of a city where another cart is below the minimum purchase", () => {
    vi.stubGlobal("window", new EventTarget());
    restoreStores();
    const requested = { ...macon, address: { ...macon.address, zipCode: "" } };
    useRequestedFee.setState({ requested, zip: undefined, outside: undefined });
    noteZip("31204", { ...tooLittle, city: "Macon" });
    expect(estimatesOf(useRequestedFee.getState(), cart).counting?.fee).toBe(99_00);
  });

  it("waits for the minimum purchase of its area", () => {
    const zip = { ...decatur, minAmount: cents(600_00) };
    expect(estimatesOf({ ...nothing, zip }, cart)).toMatchObject({ belowMinimum: { city: "Decatur" } });
  });

  it("remembers the ZIP code of an address whose fee was requested", () => {
    expect(knownZipCode({ ...nothing, requested: macon })).toBe("31201");
    expect(knownZipCode(nothing)).toBe("");
  });
});
