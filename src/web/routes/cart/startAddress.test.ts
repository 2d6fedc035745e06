import { describe, expect, it } from "vitest";
import { abilitiesOf } from "#domain/store/store";
import { startAddress } from "#web/routes/cart/startAddress";

const known = { firstName: "Ann", addressLine1: "120 Ponce Place", city: "Decatur", zipCode: "30030" };

describe("startAddress", () => {
  it("starts with the shopper's own address", () => {
    expect(startAddress(abilitiesOf("visitor"), known)).toEqual({
      addressLine1: "120 Ponce Place",
      city: "Decatur",
      state: "GA",
      zipCode: "30030",
    });
  });

  it("starts in Georgia when nothing is known", () => {
    expect(startAddress(abilitiesOf("visitor"), {})).toEqual({
      addressLine1: "",
      city: "",
      state: "GA",
      zipCode: "",
    });
  });

  it.each(["kiosk", "clerk", "manager"] as const)("shows no stored address to a %s", (actor) => {
    expect(startAddress(abilitiesOf(actor), known)).toMatchObject({ addressLine1: "", city: "" });
  });
});
