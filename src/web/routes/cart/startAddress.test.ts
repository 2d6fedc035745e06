import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#domain/store/store";
import { startAddress } from "#web/routes/cart/startAddress";

const address = { addressLine1: "120 Ponce Place", city: "Decatur", zipCode: "30030" };
const known = { firstName: "Ann", ...address };
const empty = { addressLine1: "", city: "", state: "GA", zipCode: "" };

describe("startAddress", () => {
  it("starts with the shopper's own address", () => {
    expect(startAddress(abilitiesOf("visitor"), known)).toEqual({ ...address, state: "GA" });
  });

  it("starts with the ZIP code that was checked where no other is known", () => {
    const checked = { checkedZip: "30307" };
    expect(startAddress(abilitiesOf("visitor"), checked)).toEqual({ ...empty, zipCode: "30307" });
    expect(startAddress(abilitiesOf("visitor"), { ...known, ...checked }).zipCode).toBe("30030");
    expect(startAddress(abilitiesOf("kiosk"), checked)).toEqual(empty);
  });

  it("starts in Georgia when nothing is known", () => {
    expect(startAddress(abilitiesOf("visitor"), {})).toEqual(empty);
  });

  it.each(["kiosk", "clerk", "manager"] as const)("shows no stored address to a %s", (actor) => {
    expect(startAddress(abilitiesOf(actor), known)).toEqual(empty);
  });
});
