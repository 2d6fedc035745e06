import { describe, expect, it, vi } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, rate, toDollars } from "#domain/money";
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
const inCartersville = {
  status: "MinimumPurchase",
  city: "Cartersville",
  fee: toDollars(cents(99_00)),
  minAmount: toDollars(cents(499_00)),
  day: null,
  taxRate: 0.07,
  message: "",
} as const;
const nowhere = { ...inCartersville, fee: null, minAmount: null, taxRate: null };
const nothing = { requested: undefined, zip: undefined };

/** Has a shopper who knows of earlier fees check a ZIP code. */
function checkAfter(
  earlier: { requested: RequestedFee | undefined; zip: CheckedZip | undefined },
  zipCode: string,
  answer: WireOutput<"DeliveryToZip">,
): void {
  vi.stubGlobal("window", new EventTarget());
  restoreStores();
  vi.setSystemTime(now);
  useRequestedFee.setState(earlier);
  noteZip(zipCode, answer);
}

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

  it("disappears outside the delivery area, even with a quote for another address", () => {
    checkAfter({ requested: macon, zip: decatur }, " 31401 ", { ...nowhere, status: "NotDeliverable" });
    expect(estimatesOf(useRequestedFee.getState(), cart)).toEqual({});
    expect(knownZipCode(useRequestedFee.getState())).toBe("31401");
  });

  it("knows the fee of a place where one product alone is below the minimum purchase", () => {
    checkAfter({ requested: macon, zip: undefined }, "30120", inCartersville);
    const known = useRequestedFee.getState();
    expect(estimatesOf(known, cart).counting).toMatchObject({ city: "Cartersville", fee: 99_00 });
    expect(estimatesOf(known, { ...cart, subtotal: cents(300_00) })).toMatchObject({
      belowMinimum: { city: "Cartersville", minAmount: 499_00 },
    });
    expect(knownZipCode(known)).toBe("30120");
  });

  it("is none where no tax rate is known, except an honored fee for an address there", () => {
    const untaxed = { ...inCartersville, status: "OK", taxRate: null } as const;
    checkAfter({ requested: macon, zip: undefined }, "30120", untaxed);
    expect(estimatesOf(useRequestedFee.getState(), cart)).toEqual({});
    expect(knownZipCode(useRequestedFee.getState())).toBe("30120");
    checkAfter({ requested: macon, zip: undefined }, macon.address.zipCode, untaxed);
    expect(estimatesOf(useRequestedFee.getState(), cart).counting?.fee).toBe(99_00);
  });

  it("stays after a mistyped ZIP code", () => {
    checkAfter({ requested: macon, zip: decatur }, "3003", { ...nowhere, status: "InvalidZip" });
    expect(useRequestedFee.getState()).toMatchObject({ zip: decatur });
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
