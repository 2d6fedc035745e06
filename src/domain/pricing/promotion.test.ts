import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { cents } from "#domain/money";
import {
  failedPromotionMessage,
  invalidPromotionMessage,
  promotionMessage,
} from "#domain/messages/promotion";
import {
  combineDiscounts,
  deliveryFeeUnder,
  discountName,
  promotionCode,
  promotionDiscount,
  promotionProblem,
  type Promotion,
} from "#domain/pricing/promotion";

const summer: Promotion = {
  code: "SUMMER50",
  name: "Summer sale",
  valid: true,
  afterTax: false,
  discount: cents(50_00),
  deliveryFee: false,
};

describe("a promotion", () => {
  it("takes off its amount while it is valid", () => {
    expect(promotionDiscount(summer)).toEqual({ name: "Summer sale", amount: 50_00, afterTax: false });
    expect(promotionDiscount({ ...summer, valid: false })).toBeUndefined();
    expect(promotionDiscount({ ...summer, discount: cents(0) })).toBeUndefined();
    expect(promotionDiscount(undefined)).toBeUndefined();
  });

  it("waives the delivery fee only when it is valid and says so", () => {
    const fee = cents(65_00);
    expect(deliveryFeeUnder({ ...summer, deliveryFee: true }, fee)).toBe(0);
    expect(deliveryFeeUnder({ ...summer, deliveryFee: true, valid: false }, fee)).toBe(fee);
    expect(deliveryFeeUnder(summer, fee)).toBe(fee);
    expect(deliveryFeeUnder(undefined, fee)).toBe(fee);
  });

  it("is found by its code in any case", () => {
    expect(promotionCode(" summer50 ")).toBe("SUMMER50");
  });

  it("is rejected with the specification's messages", () => {
    expect(invalidPromotionMessage).toBe("Invalid promotion code");
    expect(failedPromotionMessage).toBe("An error has occurred, please try again later.");
  });
});

describe("a code", () => {
  const terms = { startsOn: null, endsOn: null, usesAllowed: null, uses: 0, minimumPurchase: null };
  const today = day("2026-03-07");
  const goods = cents(300_00);

  it("applies without terms and on its first and last day", () => {
    expect(promotionProblem(terms, { today, goods })).toBeUndefined();
    expect(promotionProblem({ ...terms, startsOn: today, endsOn: today }, { today, goods })).toBeUndefined();
    expect(promotionProblem({ ...terms, usesAllowed: 2, uses: 1 }, { today, goods })).toBeUndefined();
    expect(promotionProblem({ ...terms, minimumPurchase: goods }, { today, goods })).toBeUndefined();
  });

  it.each([
    ["is unknown", undefined, "Invalid promotion code"],
    ["has not started", { ...terms, startsOn: day("2026-03-08") }, "This promotion hasn't started yet."],
    ["has ended", { ...terms, endsOn: day("2026-03-06") }, "This promotion has ended."],
    ["is used up", { ...terms, usesAllowed: 2, uses: 2 }, "This promotion has reached its limit."],
    [
      "needs a larger purchase",
      { ...terms, minimumPurchase: cents(300_01) },
      "This promotion needs a purchase of $300.01 or more.",
    ],
  ])("that %s is rejected with a message", (_, of, message) => {
    const problem = promotionProblem(of, { today, goods });
    expect(problem && promotionMessage(problem)).toBe(message);
  });

  it("that follows too many others is rejected with a message", () => {
    expect(promotionMessage({ code: "tooManyTries" })).toBe(
      "You've tried too many codes. Please wait ten minutes and try again.",
    );
  });
});

describe("several discounts", () => {
  it("join their names", () => {
    const [a, b] = ["Set", "Spring"].map((name) => ({ name, amount: cents(1_00), afterTax: false }));
    expect(discountName([a, undefined, b])).toBe("Set + Spring");
    expect(discountName([undefined])).toBe("");
  });

  const set = { name: "Bedroom set", amount: cents(100_00), afterTax: false };
  const rebate = { name: "Rebate", amount: cents(20_00), afterTax: true };

  it("add up under both names", () => {
    expect(combineDiscounts([set, { ...set, name: "Dining set" }])).toEqual({
      name: "Bedroom set + Dining set",
      amount: 200_00,
      afterTax: false,
    });
  });

  it("of one name show it once", () => {
    expect(combineDiscounts([set, set])?.name).toBe("Bedroom set");
  });

  it("of both kinds count after tax", () => {
    expect(combineDiscounts([set, rebate])).toMatchObject({ amount: 120_00, afterTax: true });
  });

  it("are undefined when nothing is taken off", () => {
    expect(combineDiscounts([])).toBeUndefined();
    expect(combineDiscounts([{ ...set, amount: cents(0) }])).toBeUndefined();
  });
});
