import { expect, it } from "vitest";
import { assemblyFeeText, assemblyPaidMessage, deliveryFeeMessage } from "#domain/content/assemblyFee";
import { cents } from "#domain/money";

it.each([
  [49_00, 89_00, "$49.00 – $89.00"],
  [50_00, null, "$50.00 & Up"],
  [50_00, -1_00, "$50.00 & Up"],
  [50_00, 50_00, "$50.00"],
])("a fee of %s up to %s reads %s", (fee, feeMax, text) => {
  expect(assemblyFeeText({ fee: cents(fee), feeMax: feeMax === null ? null : cents(feeMax) })).toBe(text);
});

it("says who is paid, and what a delivery's fee depends on", () => {
  expect(assemblyPaidMessage).toBe("You pay the assembly fee to the driver, once your furniture stands.");
  expect(deliveryFeeMessage).toBe(
    "The delivery fee depends on the city and is fixed for each order, however much is in it.",
  );
});
