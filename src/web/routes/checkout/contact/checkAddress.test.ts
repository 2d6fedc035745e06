import { describe, expect, it } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, toDollars } from "#domain/money";
import { readCheck } from "#web/routes/checkout/contact/checkAddress";

const contact = {
  firstName: "Ann",
  lastName: "Lee",
  phone: "4045550123",
  email: "ann@example.com",
  addressLine1: "120 Peachtree St",
  addressLine2: "Apt 4",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  note: "",
};
const check: WireOutput<"CheckDeliveryCity"> = {
  status: "OK",
  distance: 14.3,
  deliveryFee: toDollars(cents(59_00)),
  correctAddress: null,
  outOfAreaMessage: "",
  errorMessage: "",
  dialogTitle: "",
};

describe("readCheck", () => {
  it("continues with distance and fee", () => {
    expect(readCheck(contact, check)).toEqual({
      kind: "deliverable",
      info: { ...contact, deliveryDistance: 14.3, deliveryFee: 59_00 },
    });
  });

  it("uses the default fee when the server gives none", () => {
    expect(readCheck(contact, { ...check, deliveryFee: null, distance: null })).toMatchObject({
      info: { deliveryFee: 65_00, deliveryDistance: undefined },
    });
  });

  it("offers a corrected address with its fee, keeping the apartment", () => {
    const correctAddress = {
      addressLine1: "120 Peachtree St NE",
      city: "Decatur",
      state: "GA",
      zipCode: "30030",
      deliveryDistance: 9.4,
      deliveryFee: toDollars(cents(49_00)),
    };
    expect(readCheck(contact, { ...check, status: "AddressFound", correctAddress })).toEqual({
      kind: "found",
      info: { ...contact, ...correctAddress, deliveryFee: 49_00 },
    });
  });

  it("rejects an address outside the area with the server's message or ours", () => {
    expect(readCheck(contact, { ...check, status: "OutOfArea" })).toEqual({
      kind: "outOfArea",
      title: "Out Of Delivery Area",
      messages: [
        "Sorry, we don't deliver to your area right now",
        "But you can pickup your furniture at our warehouse",
      ],
    });
    expect(
      readCheck(contact, {
        ...check,
        status: "OutOfArea",
        dialogTitle: "Too far",
        outOfAreaMessage: "Athens?",
      }),
    ).toMatchObject({ title: "Too far", messages: ["Athens?", expect.any(String)] });
  });
});
