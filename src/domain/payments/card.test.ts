import { describe, expect, it } from "vitest";
import {
  adjustExpiry,
  cardBrand,
  cardNumberProblem,
  cardProblems,
  expiryProblem,
  expiryYears,
  last4,
  type Card,
  type CardProblem,
  type CardRules,
} from "#domain/payments/card";
import { cardMessage } from "#domain/messages/card";
import { day } from "#domain/dates";
import { fc, forAll } from "#test/properties";

const today = day("2026-03-07");
const strict: CardRules = { validateCCNumber: true, billingAddrRequired: true, today };
const lenient: CardRules = { validateCCNumber: false, billingAddrRequired: false, today };
const card: Card = {
  name: "Ann Lee",
  number: "4242424242424242",
  cvv: "123",
  expMonth: 3,
  expYear: 2026,
  billing: {
    firstName: "Ann",
    lastName: "Lee",
    addressLine1: "120 Peachtree St",
    city: "Atlanta",
    state: "GA",
    zipCode: "30303",
  },
};

/** The message for each field, in the specification's order. */
function messages(typed: Card, rules: CardRules): Record<string, string> {
  const problems = Object.entries<CardProblem>(cardProblems(typed, rules));
  return Object.fromEntries(problems.map(([field, problem]) => [field, cardMessage(problem)]));
}

function messageOf(problem: CardProblem | undefined): string | undefined {
  return problem && cardMessage(problem);
}

describe("the card form", () => {
  it("is fine when filled in", () => {
    expect(cardProblems(card, strict)).toEqual({});
    expect(cardProblems({ ...card, number: "tok_8f2", billing: undefined }, lenient)).toEqual({});
  });

  it("reports every required field when empty", () => {
    const empty: Card = { name: " ", number: "", cvv: "", expMonth: 0, expYear: 0 };
    expect(Object.entries(messages(empty, strict))).toEqual([
      ["name", "Name is required"],
      ["number", "Card number is required"],
      ["cvv", "CVV is required"],
      ["expMonth", "Expiration date cannot be in the past"],
      ["firstName", "First Name is required"],
      ["lastName", "Last Name is required"],
      ["addressLine1", "Address is required"],
      ["city", "City is required"],
      ["zipCode", "ZIP Code is required"],
    ]);
  });

  it("requires the billing address only where it is configured", () => {
    expect(cardProblems({ ...card, billing: undefined }, lenient)).toEqual({});
    expect(messages({ ...card, billing: { ...card.billing, zipCode: "3030" } }, strict)).toEqual({
      zipCode: "Invalid ZIP code",
    });
  });

  it.each([
    ["", "Card number is required"],
    [" ", "Card number is required"],
    ["4242 4242 4242 4242", "Must be a number, no space"],
    ["4242-4242-4242-4242", "Must be a number, no space"],
    ["x", "Must be a number, no space"],
    ["424242424242", "Credit card number too short"],
    ["4242424242424", undefined],
    ["4242424242424242", undefined],
    ["42424242424242424", "Credit card number too long"],
  ])("checks the number '%s': %s", (number, message) => {
    expect(messageOf(cardNumberProblem(number, true))).toBe(message);
  });

  it.each([
    [" ", "CVV is required"],
    ["12", "CVV must be 3 or 4 digits"],
    ["12345", "CVV must be 3 or 4 digits"],
    ["abc", "CVV must be 3 or 4 digits"],
    ["123", undefined],
    ["1234", undefined],
  ])("checks the CVV '%s': %s", (cvv, message) => {
    expect(messages({ ...card, cvv }, strict).cvv).toBe(message);
  });

  it("does not check the CVV's digits where it does not check the number's", () => {
    expect(messages({ ...card, cvv: "x" }, lenient)).toEqual({});
  });

  it.each(["pm_1Nv0FGQ9", "tok_visa", "src_18eYalAHEMiOZZp1l9ZTjSU0", "ab_x1"])(
    "takes the provider's token %s where it requires one",
    (number) => {
      expect(cardProblems({ ...card, number }, { ...strict, takesTokens: true })).toEqual({});
    },
  );

  it.each([
    "4242424242424242",
    "a_1x",
    "pm_4242",
    "pm_",
    "PM_1Nv0FG",
    "pm_1Nv0 FG",
    " pm_1Nv0FG",
    "pm_1Nv0FG-",
  ])("counts the number '%s' as missing where it requires a token", (number) => {
    expect(messages({ ...card, number }, { ...lenient, takesTokens: true })).toEqual({
      number: "Card number is required",
    });
  });

  it("accepts any number that the provider checks, but not an empty one", () => {
    expect(cardNumberProblem("tok_8f2", false)).toBeUndefined();
    expect(messageOf(cardNumberProblem("", false))).toBe("Card number is required");
  });
});

describe("the expiry of a card", () => {
  it.each([
    [3, 2026, undefined],
    [12, 2040, undefined],
    [1, 2027, undefined],
    [2, 2026, "Expiration date cannot be in the past"],
    [12, 2025, "Expiration date cannot be in the past"],
    [13, 2026, "Expiration date cannot be in the past"],
    [0, 2027, "Expiration date cannot be in the past"],
    [Number.NaN, 2027, "Expiration date cannot be in the past"],
  ])("%d/%d: %s", (expMonth, expYear, message) => {
    expect(messageOf(expiryProblem({ expMonth, expYear }, today))).toBe(message);
  });

  it("offers 15 years, the current one first", () => {
    const years = expiryYears(today);
    expect([years.length, years[0], years.at(-1)]).toEqual([15, 2026, 2040]);
  });

  const january = { expMonth: 1, expYear: 2026 };

  it("moves to the next year when an earlier month is chosen", () => {
    expect(adjustExpiry(january, "month", today)).toEqual({ expMonth: 1, expYear: 2027 });
  });

  it("moves to the current year when its month is this one", () => {
    expect(adjustExpiry({ expMonth: 3, expYear: 2020 }, "month", today)).toEqual({
      expMonth: 3,
      expYear: 2026,
    });
  });

  it("moves to the current year when its month is in the future", () => {
    const april2020 = { expMonth: 4, expYear: 2020 };
    expect(adjustExpiry(april2020, "month", today)).toEqual({ expMonth: 4, expYear: 2026 });
  });

  it("resets to the current month when the current year is chosen with an earlier month", () => {
    expect(adjustExpiry(january, "year", today)).toEqual({ expMonth: 3, expYear: 2026 });
  });

  it("is never in the past and never changed without need", () => {
    const expiry = fc.record({
      expMonth: fc.integer({ min: 1, max: 12 }),
      expYear: fc.integer({ min: 2020, max: 2045 }),
    });
    forAll(expiry, fc.constantFrom("month" as const, "year" as const), (typed, chosen) => {
      const adjusted = adjustExpiry(typed, chosen, today);
      expect(expiryProblem(adjusted, today)).toBeUndefined();
      const wasGood = expiryProblem(typed, today) === undefined;
      expect(adjusted.expMonth).toBe(wasGood || chosen === "month" ? typed.expMonth : 3);
      expect(adjusted.expYear === typed.expYear || !wasGood).toBe(true);
    });
  });
});

describe("the stored facts of a card", () => {
  it.each([
    ["4242424242424242", "Visa"],
    ["5555555555554444", "Mastercard"],
    ["2221000000000009", "Mastercard"],
    ["2720990000000000", "Mastercard"],
    ["2721000000000000", "Card"],
    ["378282246310005", "American Express"],
    ["6011111111111117", "Discover"],
    ["6500000000000002", "Discover"],
    ["30569309025904", "Diners Club"],
    ["3530111333300000", "JCB"],
    ["9999999999999999", "Card"],
    ["", "Card"],
  ])("include for %s the brand %s", (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });

  it("include the last four digits", () => {
    expect(last4("4000 0000 0000 9995")).toBe("9995");
    expect(last4("4242 4242 4242 42-42")).toBe("4242");
    expect(last4("12")).toBe("12");
  });
});
