import type { Day } from "#domain/dates";
import { add, formatMoney, zeroCents, type Cents } from "#domain/money";

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

export const invalidPromotionMessage = "Invalid promotion code";
/** What the store itself says of a code that it knows, and to who tries too many. */
export const promotionMessages = {
  notYet: "This promotion has not started yet.",
  ended: "This promotion has ended.",
  usedUp: "This promotion has been used up.",
} as const;
export const tooManyCodesMessage = "Too many codes were tried. Please wait ten minutes and try again.";

export function promotionMinimumMessage(least: Cents): string {
  return `This promotion needs a purchase of ${formatMoney(least)} or more.`;
}

/** When and how often a promotion counts; null where nothing limits it. Both ends count. */
export type PromotionTerms = {
  startsOn: Day | null;
  endsOn: Day | null;
  usesAllowed: number | null;
  uses: number;
  minimumPurchase: Cents | null;
};

/** Why a promotion does not count today for goods of that worth; undefined when it does. */
export function promotionProblem(
  terms: PromotionTerms | undefined,
  { today, goods }: { today: Day; goods: Cents },
): string | undefined {
  if (!terms) return invalidPromotionMessage;
  const { startsOn, endsOn, usesAllowed, uses, minimumPurchase } = terms;
  if (startsOn && today < startsOn) return promotionMessages.notYet;
  if (endsOn && today > endsOn) return promotionMessages.ended;
  if (usesAllowed !== null && uses >= usesAllowed) return promotionMessages.usedUp;
  if (minimumPurchase !== null && goods < minimumPurchase) return promotionMinimumMessage(minimumPurchase);
  return undefined;
}

/** The names under which an order is lowered, as one: an automatic discount's and a promotion's. */
export function discountName(discounts: readonly (Discount | undefined)[]): string {
  return discounts.flatMap((discount) => discount?.name ?? []).join(" + ");
}

export const failedPromotionMessage = "An error has occurred, please try again later.";

/** What a promotion takes off; undefined for an invalid one and for one that only waives the delivery fee. */
export function promotionDiscount(promotion: Promotion | undefined): Discount | undefined {
  if (!promotion?.valid || promotion.discount <= 0) return undefined;
  return { name: promotion.name, amount: promotion.discount, afterTax: promotion.afterTax };
}

/** The delivery fee as a promotion leaves it. */
export function deliveryFeeUnder(promotion: Promotion | undefined, fee: Cents): Cents {
  return promotion?.valid && promotion.deliveryFee ? zeroCents : fee;
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
