import { add, noMoney, type Cents } from "#domain/money";

/** What a promotion code stands for. `deliveryFee` true means that delivery is free with it. */
export type Promotion = {
  code: string;
  name: string;
  valid: boolean;
  afterTax: boolean;
  discount: Cents;
  deliveryFee: boolean;
};

/** An amount taken off, not negative. `afterTax` false lowers the taxable amount, true only the total. */
export type Discount = { name: string; amount: Cents; afterTax: boolean };

export const invalidPromotionSentence = "Invalid promotion code";
export const failedPromotionSentence = "An error has occurred, please try again later.";

/** What a promotion takes off; undefined for an invalid one and for one that only waives the delivery fee. */
export function promotionDiscount(promotion: Promotion | undefined): Discount | undefined {
  if (!promotion?.valid || promotion.discount <= 0) return undefined;
  return { name: promotion.name, amount: promotion.discount, afterTax: promotion.afterTax };
}

/** The delivery fee as a promotion leaves it. */
export function deliveryFeeUnder(promotion: Promotion | undefined, fee: Cents): Cents {
  return promotion?.valid && promotion.deliveryFee ? noMoney : fee;
}

/**
 * Several automatic discounts as the one that the wire carries, names joined by ' + '. Mixed kinds become one
 * after tax, so that no sales tax goes uncollected; an automatic discount and a promotion are never mixed
 * here, because `totals` takes each by itself.
 */
export function combineDiscounts(discounts: readonly Discount[]): Discount | undefined {
  const given = discounts.filter((discount) => discount.amount > 0);
  if (given.length === 0) return undefined;
  return {
    name: [...new Set(given.map((discount) => discount.name))].join(" + "),
    amount: add(...given.map((discount) => discount.amount)),
    afterTax: given.some((discount) => discount.afterTax),
  };
}

/** 'summer10 ' and 'SUMMER10' are one code. */
export function promotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}
