import { describe, expect, it } from "vitest";
import { addDays, day } from "#domain/dates";
import { exclusionsInWords } from "#domain/messages/orders";
import { cents } from "#domain/money";
import {
  returnExclusions,
  returnProblem,
  returnRefund,
  usualReturnDays,
  usualReturnRestockingShare,
} from "#domain/orders/returns";
import { fc, forAll } from "#test/properties";

const handedOver = day("2026-03-07");
const days = usualReturnDays;

describe("a return", () => {
  it.each([
    [0, undefined],
    [3, undefined],
    [4, { code: "tooLate", lastDay: "2026-03-10" }],
  ])("%i days after delivery or pickup: %o", (later, problem) => {
    const today = addDays(handedOver, later);
    expect(returnProblem({ handedOver }, { today, days })).toEqual(problem);
  });

  it.each(returnExclusions)("is impossible for what is excluded, on the first day too: %s", (exclusion) => {
    const problem = returnProblem({ handedOver, exclusion }, { today: handedOver, days });
    expect(problem).toEqual({ code: exclusion });
  });

  it("costs a restocking fee of 15% of the price", () => {
    const terms = { restockingShare: usualReturnRestockingShare };
    expect(returnRefund(cents(949_00), terms)).toEqual({ fee: 142_35, refund: 806_65 });
  });

  it("gives back the price less the fee, to the cent, and never less than nothing", () => {
    forAll(fc.integer({ min: 0, max: 10_000_000 }), (price) => {
      const terms = { restockingShare: usualReturnRestockingShare };
      const { fee, refund } = returnRefund(cents(price), terms);
      expect(fee + refund).toBe(price);
      expect(refund).toBeGreaterThanOrEqual(0);
    });
  });

  it("names what cannot come back", () => {
    expect(exclusionsInWords).toBe(
      "mattresses with plastic removed, physically damaged furniture, and items with broken glass after the driver leaves",
    );
  });
});
