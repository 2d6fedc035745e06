import { describe, expect, it } from "vitest";
import {
  cardLimitProblem,
  looksLikeCardTesting,
  unansweredProblem,
  type CardUse,
} from "#domain/payments/cardLimits";

const sizes = { perHour: 5, perAddress: 25, unansweredPerAddress: 3 };

function problem(subject: string, use: Partial<Omit<CardUse, "subject">>, isUnderAttack = false) {
  const none = { declines: 0, failures: 0, challenges: 0, underWay: 0, unknown: 0 };
  return cardLimitProblem(
    [
      { subject: "order 1", ...none },
      { subject, ...none, ...use },
    ],
    sizes,
    isUnderAttack,
  );
}

describe("a card payment", () => {
  it.each(["card mark", "visitor hash", "order 2"])(
    "ends for %s after five declines or challenges",
    (subject) => {
      expect(problem(subject, { declines: 4, failures: 1_000 })).toBeUndefined();
      expect(problem(subject, { declines: 3, challenges: 1 })).toBeUndefined();
      expect(problem(subject, { declines: 3, challenges: 2 })).toBe("limit");
      expect(problem(subject, { declines: 5 })).toBe("limit");
    },
  );

  it("ends for an address after 25 declines or 50 failures of any kind", () => {
    expect(problem("address a", { declines: 24, failures: 49 })).toBeUndefined();
    expect(problem("address a", { declines: 25 })).toBe("limit");
    expect(problem("address a", { failures: 50 })).toBe("limit");
  });

  it("ends for an address after 5 declines or 10 failures while cards are tested at the store", () => {
    expect(problem("address a", { declines: 4, failures: 9 }, true)).toBeUndefined();
    expect(problem("address a", { declines: 5 }, true)).toBe("limit");
    expect(problem("address a", { failures: 10 }, true)).toBe("limit");
    expect(problem("visitor v", { declines: 4 }, true)).toBeUndefined();
  });

  it("waits while payments under way may yet use up what is left", () => {
    expect(problem("card mark", { declines: 3, underWay: 1 })).toBeUndefined();
    expect(problem("card mark", { declines: 3, underWay: 1, unknown: 1 })).toBe("busy");
    expect(problem("address a", { failures: 48, underWay: 2 })).toBe("busy");
  });

  it("waits for the outcome of one earlier payment per visitor and of three per address", () => {
    expect(problem("visitor v", { underWay: 1 })).toBe("busy");
    expect(problem("visitor v", { unknown: 1 })).toBe("waiting");
    expect(problem("address a", { underWay: 1, unknown: 1 })).toBeUndefined();
    expect(problem("address a", { underWay: 1, unknown: 2 })).toBe("busy");
    expect(problem("address a", { unknown: 3 })).toBe("waiting");
    expect(problem("order 2", { unknown: 3 })).toBeUndefined();
  });
});

it("a confirmed payment waits only for payments without an answer, not for declines", () => {
  const use = { subject: "address a", declines: 30, failures: 60, challenges: 9, underWay: 0, unknown: 2 };
  expect(unansweredProblem([use], sizes)).toBeUndefined();
  expect(unansweredProblem([{ ...use, underWay: 1 }], sizes)).toBe("busy");
  expect(unansweredProblem([use, { ...use, subject: "visitor v", unknown: 1 }], sizes)).toBe("waiting");
});

describe("card testing", () => {
  it("shows in more than half of all attempts and at least fifty declines", () => {
    expect(looksLikeCardTesting({ attempts: 60, declines: 49 })).toBe(false);
    expect(looksLikeCardTesting({ attempts: 60, declines: 50 })).toBe(true);
    expect(looksLikeCardTesting({ attempts: 100, declines: 50 })).toBe(false);
    expect(looksLikeCardTesting({ attempts: 99, declines: 50 })).toBe(true);
  });
});
