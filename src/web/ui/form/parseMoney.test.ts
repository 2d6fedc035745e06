import { describe, expect, it } from "vitest";
import { cents, formatMoney } from "#domain/money";
import { parseMoney } from "#web/ui/form/parseMoney";
import { fc, forAll } from "#test/properties";

describe("parseMoney", () => {
  it.each([
    ["12", 1_200],
    ["0", 0],
    ["12.", 1_200],
    [".5", 50],
    ["1234.5", 123_450],
    ["1,234.50", 123_450],
    ["$ 1,234,567.89", 123_456_789],
    ["  49.00 ", 4_900],
    ["999999999.99", 99_999_999_999],
  ])("reads '%s' as %i cents", (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(["", " ", "$", ".", "-5", "12,50", "1,23.00", "1.234", "12 50", "1e3", "ten", "1000000000"])(
    "rejects '%s'",
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );

  it("reads back every formatted amount", () => {
    forAll(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
    });
  });
});
