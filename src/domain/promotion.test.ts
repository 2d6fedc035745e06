import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import {
  combineDiscounts,
  deliveryFeeUnder,
  failedPromotionSentence,
  invalidPromotionSentence,
  promotionCode,
  promotionDiscount,
  type Promotion,
} from "#domain/promotion";

const summer: Promotion = {
  code: "SUMMER50",
  name: "Summer sale",
  valid: true,
  afterTax: false,
  discount: cents(50_00),
  deliveryFee: false,
};

describe("a promotion", () => {
  it("takes its amount off while it is valid", () => {
    expect(promotionDiscount(summer)).toEqual({ name: "Summer sale", amount: 50_00, afterTax: false });
    expect(promotionDiscount({ ...summer, valid: false })).toBeUndefined();
    expect(promotionDiscount({ ...summer, discount: cents(0) })).toBeUndefined();
    expect(promotionDiscount(undefined)).toBeUndefined();
  });

  it("waives the delivery fee only where it says so and is valid", () => {
    const fee = cents(65_00);
    expect(deliveryFeeUnder({ ...summer, deliveryFee: true }, fee)).toBe(0);
    expect(deliveryFeeUnder({ ...summer, deliveryFee: true, valid: false }, fee)).toBe(fee);
    expect(deliveryFeeUnder(summer, fee)).toBe(fee);
    expect(deliveryFeeUnder(undefined, fee)).toBe(fee);
  });

  it("is found by its code however it is typed", () => {
    expect(promotionCode(" summer50 ")).toBe("SUMMER50");
  });

  it("is refused in the specification's words", () => {
    expect(invalidPromotionSentence).toBe("Invalid promotion code");
    expect(failedPromotionSentence).toBe("An error has occurred, please try again later.");
  });
});

describe("several discounts", () => {
  const set = { name: "Bedroom set", amount: cents(100_00), afterTax: false };
  const rebate = { name: "Rebate", amount: cents(20_00), afterTax: true };

  it("add up under both names", () => {
    expect(combineDiscounts([set, { ...set, name: "Dining set" }])).toEqual({
      name: "Bedroom set + Dining set",
      amount: 200_00,
      afterTax: false,
    });
  });

  it("of one name keep it once", () => {
    expect(combineDiscounts([set, set])?.name).toBe("Bedroom set");
  });

  it("of both kinds count after tax", () => {
    expect(combineDiscounts([set, rebate])).toMatchObject({ amount: 120_00, afterTax: true });
  });

  it("are none when there is nothing to take off", () => {
    expect(combineDiscounts([])).toBeUndefined();
    expect(combineDiscounts([{ ...set, amount: cents(0) }])).toBeUndefined();
  });
});
