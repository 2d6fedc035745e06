import { expect, it } from "vitest";
import { typedAmount } from "#web/routes/store/payment/typedAmount";

it.each([
  ["12", 12_00],
  ["12.5", 12_50],
  ["12.344", 12_34],
  ["1.005", 1_01],
  ["$1,234.5678", 1_234_57],
])("rounds a payment in the store to two decimals: %s is %d cents", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

it.each(["", "abc", "-5", "1.2.345", "12.34x"])("ignores what is no number: '%s'", (text) => {
  expect(typedAmount(text)).toBeUndefined();
});
