import type { Day } from "#domain/dates";
import { add, zeroCents, type Cents } from "#domain/money";

/** A promotion code as it applies now. `deliveryFee` true waives the delivery fee. */
export type Promotion = {
  code: string;
  name: string;
  valid: boolean;
  afterTax: boolean;
  discount: Cents;
  deliveryFee: boolean;
};

/** An amount taken off, zero or more. `afterTax` false lowers the taxable amount, true only the total. */
export type Discount = { name: string; amount: Cents; afterTax: boolean };

/** When and how often a promotion applies; null means no limit. Both days are included. */
export type PromotionTerms = {
  startsOn: Day | null;
  endsOn: Day | null;
  usesAllowed: number | null;
  uses: number;
  minimumPurchase: Cents | null;
};

/** `tooManyTries` comes from the rate limit on codes, every other one from the promotion's terms. */
export type PromotionProblem =
  | { code: "unknown" | "notStarted" | "ended" | "usedUp" | "tooManyTries" }
  | { code: "belowMinimum"; minimumPurchase: Cents };

/** Why a promotion does not apply today to goods of this value. */
export function promotionProblem(
  terms: PromotionTerms | undefined,
  { today, goods }: { today: Day; goods: Cents },
): PromotionProblem | undefined {
  if (!terms) return { code: "unknown" };
  const { startsOn, endsOn, usesAllowed, uses, minimumPurchase } = terms;
  if (startsOn && today < startsOn) return { code: "notStarted" };
  if (endsOn && today > endsOn) return { code: "ended" };
  if (usesAllowed !== null && uses >= usesAllowed) return { code: "usedUp" };
  if (minimumPurchase !== null && goods < minimumPurchase) return { code: "belowMinimum", minimumPurchase };
  return undefined;
}

/** What a promotion takes off; undefined for an invalid one and for one that only waives the delivery fee. */
export function promotionDiscount(promotion: Promotion | undefined): Discount | undefined {
  if (!promotion?.valid || promotion.discount <= 0) return undefined;
  return { name: promotion.name, amount: promotion.discount, afterTax: promotion.afterTax };
}

export function deliveryFeeUnder(promotion: Promotion | undefined, fee: Cents): Cents {
  return promotion?.valid && promotion.deliveryFee ? zeroCents : fee;
}

/**
 * Automatic discounts as the single one that the wire carries. A mix of both kinds counts as after tax, so that no
 * sales tax goes uncollected. A promotion is never part of it: `totals` takes it separately.
 */
export function combineDiscounts(discounts: readonly Discount[]): Discount | undefined {
  const given = discounts.filter((discount) => discount.amount > 0);
  if (given.length === 0) return undefined;
  const names = [...new Set(given.map((discount) => discount.name))];
  return {
    name: names.join(joint),
    amount: add(...given.map((discount) => discount.amount)),
    afterTax: given.some((discount) => discount.afterTax),
  };
}

/** The one name under which an order shows an automatic discount and a promotion. */
export function discountName(discounts: readonly (Discount | undefined)[]): string {
  return discounts.flatMap((discount) => discount?.name ?? []).join(joint);
}

const joint = " + ";

/** 'summer10 ' and 'SUMMER10' are the same code. */
export function promotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}
