import { describe, expect, it } from "vitest";
import {
  add,
  cents,
  formatMoney,
  fraction,
  fromDollars,
  isDollars,
  larger,
  rate,
  share,
  smaller,
  subtract,
  times,
  toDollars,
} from "#domain/money";
import { fc, forAll } from "#test/properties";

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(cents);

describe("money", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [65_00, "$65.00"],
    [999_99, "$999.99"],
    [1_234_50, "$1,234.50"],
    [1_000_000_00, "$1,000,000.00"],
    [-5_00, "−$5.00"],
    [-1_234_56, "−$1,234.56"],
  ])("formats %d cents as %s", (amount, text) => {
    expect(formatMoney(cents(amount))).toBe(text);
  });

  it.each([
    [100, 0.07, 7],
    [50, 0.07, 4],
    [149, 0.07, 10],
    [150, 0.07, 11],
    [5, 0.1, 1],
    [4, 0.1, 0],
    [-5, 0.1, -1],
    [-4, 0.1, 0],
    [1_999_99, 0.08875, 177_50],
    [0, 0.07, 0],
    [12_345, 0, 0],
  ])("rounds %d cents times %d to %d, half away from zero", (amount, of, part) => {
    expect(share(cents(amount), rate(of))).toBe(part);
  });

  it("computes a share exactly where floating point would not", () => {
    const exact = (99_999_999_999n * 999_999n + 500_000n) / 1_000_000n;
    expect(share(cents(99_999_999_999), rate(0.999999))).toBe(Number(exact));
  });

  it.each([0, -0, 1, 0.3, 19.99, -5, 999_999_999.99])("accepts %d as dollars", (value) => {
    expect(isDollars(value)).toBe(true);
  });

  it.each([
    Number("1e309"),
    Number("-1e309"),
    Number.NaN,
    1.005,
    0.001,
    0.1 + 0.2,
    1e9,
    "5",
    null,
    undefined,
    {},
  ])("rejects %s as dollars", (value) => {
    expect(isDollars(value)).toBe(false);
  });

  it("rejects fractional cents and invalid rates", () => {
    expect(() => cents(1.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
    expect(() => rate(Number.NaN)).toThrow(RangeError);
    expect(() => rate(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it.each(["19.999", "0.001", "1e9"])("rejects %s dollars from the wire instead of rounding", (text) => {
    expect(() => fromDollars(JSON.parse(text))).toThrow(RangeError);
  });

  it("never returns negative zero", () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(rate(-0), 0)).toBe(true);
    expect(Object.is(times(cents(-5), 0), 0)).toBe(true);
  });

  it("converts a rate to a fraction and back", () => {
    expect(rate(0.07)).toBe(70_000);
    expect(fraction(rate(0.08875))).toBe(0.08875);
  });

  it("compares", () => {
    expect(smaller(cents(1), cents(2))).toBe(1);
    expect(larger(cents(1), cents(2))).toBe(2);
  });

  it("survives the conversion to dollars and back", () => {
    forAll(anyCents, (amount) => {
      const sent: unknown = JSON.parse(JSON.stringify(toDollars(amount)));
      expect(isDollars(sent) && fromDollars(sent)).toBe(amount);
    });
  });

  it("adds and subtracts exactly", () => {
    forAll(anyCents, anyCents, (a, b) => {
      expect(subtract(add(a, b), b)).toBe(a);
    });
  });

  it("computes shares as exact arithmetic does", () => {
    forAll(anyCents, fc.integer({ min: 0, max: 1_000_000 }), (amount, millionths) => {
      const exact = (BigInt(Math.abs(amount)) * BigInt(millionths) + 500_000n) / 1_000_000n;
      expect(share(amount, rate(millionths / 1_000_000))).toBe(Math.sign(amount) * Number(exact) || 0);
    });
  });
});
