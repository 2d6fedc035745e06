import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { afterPayment, balanceDue, isPayable, remitProblem } from "#domain/payments/balance";

describe("balanceDue", () => {
  it("is what is left to pay, and nothing once an order is canceled", () => {
    expect(balanceDue("Scheduled", cents(500_00))).toBe(500_00);
    expect(balanceDue("Cancelled", cents(500_00))).toBe(0);
  });
});

describe("isPayable", () => {
  it.each([
    ["Received", 1_00, true],
    ["Scheduled", 500_00, true],
    ["Delivered", 500_00, true],
    ["Received", 99, false],
    ["Received", 0, false],
    ["Cancelled", 500_00, false],
    ["Returned", 500_00, false],
  ] as const)("an order %s with %i cents left: %s", (status, left, expected) => {
    expect(isPayable(status, cents(left))).toBe(expected);
  });
});

describe("remitProblem", () => {
  it.each([
    [500_01, "exceedsBalance"],
    [500_00, undefined],
    [1_00, undefined],
    [99, "belowMinimum"],
    [0, "belowMinimum"],
    [-5_00, "belowMinimum"],
  ])("%i cents of $500.00: %s", (amount, problem) => {
    expect(remitProblem(cents(amount), cents(500_00))).toBe(problem);
  });
});

describe("afterPayment", () => {
  it.each([
    [500_00, 500_00, 0, 0],
    [500_00, 200_00, 300_00, 0],
    [500_00, 499_00, 1_00, 0],
    [500_00, 499_01, 0, 99],
  ])("%i less %i leaves %i, writes off %i", (balance, amount, rest, writtenOff) => {
    expect(afterPayment(cents(balance), cents(amount))).toEqual({ rest, writtenOff });
  });
});
