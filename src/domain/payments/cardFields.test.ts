import { describe, expect, it } from "vitest";
import { cardMessage } from "#domain/messages/card";
import type { CardProblem } from "#domain/payments/card";
import {
  fieldProblems,
  untouchedField,
  type FieldState,
  type FieldStates,
} from "#domain/payments/cardFields";

const complete: FieldState = { empty: false, complete: true, code: "", message: "" };
const all = { number: complete, expMonth: complete, cvv: complete };

function wrong(code: string, message: string): FieldState {
  return { empty: false, complete: false, code, message };
}

function messages(states: FieldStates): Record<string, string> {
  const problems = Object.entries<CardProblem>(fieldProblems(states));
  return Object.fromEntries(problems.map(([field, problem]) => [field, cardMessage(problem)]));
}

describe("the fields of a payment provider", () => {
  it("have no problems once they are complete", () => {
    expect(messages(all)).toEqual({});
  });

  it("are required with our own messages and order", () => {
    const untouched = { number: untouchedField, expMonth: untouchedField, cvv: untouchedField };
    expect(Object.entries(messages(untouched))).toEqual([
      ["number", "Card number is required"],
      ["cvv", "CVV is required"],
      ["expMonth", "Expiration date is required"],
    ]);
  });

  it.each([
    ["number", "incomplete_number", "Credit card number too short"],
    ["expMonth", "invalid_expiry_year_past", "Expiration date cannot be in the past"],
    ["expMonth", "invalid_expiry_month_past", "Expiration date cannot be in the past"],
  ] as const)("translate for %s the code %s to: %s", (field, code, message) => {
    expect(messages({ ...all, [field]: wrong(code, "The provider's words.") })).toEqual({
      [field]: message,
    });
  });

  it("are required while they are empty, or incomplete for no reason that the provider names", () => {
    const empty = {
      ...untouchedField,
      code: "incomplete_number",
      message: "Your card number is incomplete.",
    };
    expect(messages({ ...all, number: empty })).toEqual({ number: "Card number is required" });
    expect(messages({ ...all, cvv: wrong("", "") })).toEqual({ cvv: "CVV is required" });
  });

  it("show other problems in the provider's words", () => {
    const number = wrong("invalid_number", "Your card number is invalid.");
    expect(messages({ ...all, number })).toEqual({ number: "Your card number is invalid." });
  });
});
