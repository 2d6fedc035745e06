import { describe, expect, it } from "vitest";
import {
  defaultPayment,
  depositProblem,
  downPayments,
  holdDays,
  percentPaid,
  restockingFee,
  restockingShare,
} from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { cents, rate, zeroCents } from "#domain/money";
import { fc, forAll } from "#test/properties";

const amount = fc.integer({ min: 0, max: 10_000_000 });

describe("the deposit of a layaway", () => {
  it("must be 10% of the total, to the cent", () => {
    const problem = depositProblem(cents(1_234_56), cents(123_45));
    expect(problem && depositMessage(problem)).toBe("Minimum deposit required: $123.46 (10%)");
    expect(depositProblem(cents(1_234_56), cents(123_46))).toBeUndefined();
    expect(depositProblem(zeroCents, zeroCents)).toBeUndefined();
    expect(depositProblem(cents(100_00), cents(19_99), rate(0.2))).toEqual({
      code: "minimumDeposit",
      deposit: 20_00,
      share: rate(0.2),
    });
  });

  it("is sufficient at every amount from the minimum on", () => {
    forAll(amount, amount, (total, deposit) => {
      const isEnough = depositProblem(cents(total), cents(deposit)) === undefined;
      expect(isEnough).toBe(deposit >= Math.floor(total / 10 + 0.5));
    });
  });

  it("is suggested as 10% of the total for 30 days, or 20% for 90", () => {
    expect(downPayments(cents(949_00))).toEqual([
      { share: rate(0.1), amount: 94_90, days: 30 },
      { share: rate(0.2), amount: 189_80, days: 90 },
    ]);
  });
});

describe("a payment toward a layaway", () => {
  it("starts at 10% of the total, or at a balance that is no more than that", () => {
    expect(defaultPayment(cents(1_000_00), cents(900_00))).toBe(100_00);
    expect(defaultPayment(cents(1_000_00), cents(100_00))).toBe(100_00);
    expect(defaultPayment(cents(1_000_00), cents(42_00))).toBe(42_00);
  });

  it("of 10% of the total holds the goods for 30 days, of 20% for 90", () => {
    const total = cents(1_234_56);
    expect([123_45, 123_46, 246_90, 246_91].map((paid) => holdDays(cents(paid), total))).toEqual([
      0, 30, 30, 90,
    ]);
  });
});

describe("the percent paid", () => {
  it("reads 100 only when all of the total is paid", () => {
    expect(percentPaid(cents(99_99), cents(100_00))).toBe(99);
    expect(percentPaid(cents(100_00), cents(100_00))).toBe(100);
    expect(percentPaid(cents(100_59), cents(1_005_94))).toBe(10);
    expect(percentPaid(zeroCents, cents(100_00))).toBe(0);
  });
});

describe("the restocking fee", () => {
  it("is 15% of the goods, and never more than was paid", () => {
    const goods = cents(949_00);
    expect(restockingFee({ goods, paid: cents(500_00), feeShare: restockingShare })).toBe(142_35);
    expect(restockingFee({ goods, paid: cents(100_00), feeShare: restockingShare })).toBe(100_00);
    forAll(amount, amount, (total, paid) => {
      const fee = restockingFee({ goods: cents(total), paid: cents(paid), feeShare: restockingShare });
      expect(fee).toBeLessThanOrEqual(paid);
    });
  });
});
