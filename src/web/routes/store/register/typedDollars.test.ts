import { expect, it } from "vitest";
import { amountProblem, typedDollars } from "#web/routes/store/register/typedDollars";

it.each([
  ["", "Amount is required", "Amount is required"],
  ["twelve", /such as 125\.50/, /such as 125\.50/],
  ["-5", /such as 125\.50/, /such as 125\.50/],
  ["0", undefined, "Amount is required"],
  ["208.50", undefined, undefined],
])("takes '%s' as a count, or says why not: %s; and as a float or drop: %s", (typed, counted, moved) => {
  for (const [least, expected] of [
    ["zero", counted],
    ["aboveZero", moved],
  ] as const) {
    const problem = amountProblem(typed, least);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(expected);
  }
});

it("sends typed amounts in dollars", () => {
  expect(["$1,208.50", "0"].map(typedDollars)).toEqual([1208.5, 0]);
});
