import { describe, expect, it } from "vitest";
import { fieldProblems, untouchedField, type FieldState } from "#domain/payments/cardFields";

const complete: FieldState = { empty: false, complete: true, code: "", message: "" };
const all = { number: complete, expMonth: complete, cvv: complete };

function wrong(code: string, message: string): FieldState {
  return { empty: false, complete: false, code, message };
}

describe("the fields of a payment provider", () => {
  it("are fine once they are complete", () => {
    expect(fieldProblems(all)).toEqual({});
  });

  it("are asked for in the words and the order of our own", () => {
    const untouched = { number: untouchedField, expMonth: untouchedField, cvv: untouchedField };
    expect(Object.entries(fieldProblems(untouched))).toEqual([
      ["number", "Card number is required"],
      ["cvv", "CVV is required"],
      ["expMonth", "Expiration date is required"],
    ]);
  });

  it.each([
    ["number", "incomplete_number", "Credit card number too short"],
    ["expMonth", "invalid_expiry_year_past", "Expiration date cannot be in the past"],
    ["expMonth", "invalid_expiry_month_past", "Expiration date cannot be in the past"],
  ] as const)("say of %s, %s: %s", (field, code, message) => {
    expect(fieldProblems({ ...all, [field]: wrong(code, "The provider's words.") })).toEqual({
      [field]: message,
    });
  });

  it("say the rest in the provider's words", () => {
    const number = wrong("invalid_number", "Your card number is invalid.");
    expect(fieldProblems({ ...all, number })).toEqual({ number: "Your card number is invalid." });
  });
});
