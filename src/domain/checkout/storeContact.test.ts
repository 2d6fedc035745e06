import { describe, expect, it } from "vitest";
import {
  overrideProblem,
  skipsCityCheck,
  splitName,
  storeContactProblems,
  type StoreContactPurpose,
} from "#domain/checkout/storeContact";
import { overrideMessage, storeContactMessage } from "#domain/messages/contact";
import { outOfAreaClerkDialog } from "#domain/messages/fulfillment/delivery";
import { cents } from "#domain/money";

function messages(form: object, purpose: StoreContactPurpose) {
  return Object.values(storeContactProblems(form, { purpose, phoneValidation: true })).map(
    storeContactMessage,
  );
}

describe("the in-store form", () => {
  it("for a delivery requires name, phone, address, city and ZIP code in this order", () => {
    expect(messages({}, "Delivery")).toEqual([
      "Name is required",
      "Phone is required",
      "Address is required",
      "City is required",
      "ZIP code is required",
    ]);
  });

  it("for a layaway requires name and phone", () => {
    expect(messages({}, "LayawayContact")).toEqual(["Name is required", "Phone is required"]);
  });

  it("for a pickup requires nothing", () => {
    expect(messages({}, "Pickup")).toEqual([]);
  });

  it("checks what was typed even where it may be left out", () => {
    const form = { firstName: "x".repeat(61), phone: "12", email: "ada@", zipCode: "1" };
    expect(messages(form, "Pickup")).toEqual([
      "Name must be at most 60 characters",
      "Invalid phone number",
      "Invalid email address",
      "Invalid ZIP code",
    ]);
  });

  it("takes a name of 60 characters, and drops the spaces around each field", () => {
    const form = { firstName: ` ${"x".repeat(60)} `, phone: " 404-555-0134 ", city: "Decatur" };
    expect(messages(form, "Pickup")).toEqual([]);
    expect(messages({ firstName: "  " }, "LayawayContact")[0]).toBe("Name is required");
  });

  it.each([
    ["Ada Moss", "Ada", "Moss"],
    [" Ada  van der Moss ", "Ada", "van der Moss"],
    ["Ada", "Ada", ""],
    ["", "", ""],
  ])("splits the name '%s' at its first space", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe("a clerk's delivery fee", () => {
  it.each([
    ["", undefined, undefined],
    ["85", cents(85_00), undefined],
    ["abc", undefined, "Invalid delivery fee"],
    ["  ", undefined, undefined],
    ["500.00", cents(500_00), undefined],
    ["500.01", cents(500_01), "The delivery fee must be at most $500.00"],
  ])("typed as '%s' is checked", (text, fee, message) => {
    const problem = overrideProblem(text, fee);
    expect(problem && overrideMessage(problem)).toBe(message);
  });

  it("above 0 skips the city check, and 0 does not", () => {
    expect([undefined, cents(0), cents(1)].map(skipsCityCheck)).toEqual([false, false, true]);
  });
});

describe("the out-of-area dialog of a clerk", () => {
  it("mentions Pickup and the Delivery Fee field", () => {
    expect(outOfAreaClerkDialog({})).toEqual({
      title: "Out Of Delivery Area",
      messages: [
        'You can either change to "Pickup" or specify the Delivery Fee below and click "Continue" again.',
      ],
    });
    expect(outOfAreaClerkDialog({ title: "Too far", serverMessage: "Savannah is too far." })).toEqual({
      title: "Too far",
      messages: ["Savannah is too far.", "Please either choose Pickup or specify the Delivery Fee"],
    });
  });
});
