import { cents, zeroCents, type Cents } from "#domain/money";
import type { Tender } from "#domain/payments/ledger";
import type { Abilities } from "#domain/store/store";

/** An entry of the wire's `storeItems`, as a browser claims it (docs/security.md, Claims). */
export type ClaimedStoreItem = {
  name: string;
  price: Cents;
  quantity: number;
  typeId: number;
  productId?: number | undefined;
  sku: string;
  coupon: boolean;
  amount?: Cents | undefined;
  /** The earlier layaway that credit comes from. */
  layawayNumber?: string | undefined;
};

/**
 * `product` is an entry of the store's own list, `typed` one that a clerk typed in, `payment` also a deposit,
 * `layawayCredit` what was paid toward an earlier layaway.
 */
export type StoreItemKind = "product" | "typed" | "coupon" | "payment" | "layawayCredit";

export function storeItemKind({ coupon, sku, typeId, productId = 0 }: ClaimedStoreItem): StoreItemKind {
  if (coupon || sku.startsWith("COUPON_")) return "coupon";
  if (typeId === carriedCreditTypeId) return "layawayCredit";
  if (typeId > 0) return "payment";
  return productId > 0 ? "product" : "typed";
}

export type StoreItemProblem =
  | { code: "notAllowed"; kind: StoreItemKind }
  | { code: "price" | "credit" | "unknown"; name: string }
  | { code: "quantity" | "coupons" | "earlierLayaway" | "layawayOnly" };

/** Credit carried from an earlier layaway: it shows in layaway views only. */
export const carriedCreditTypeId = 9;

export const maxTypedPrice = cents(20_000_00);

const neededAbility = {
  product: "storeItems",
  typed: "typedItems",
  coupon: "coupons",
  payment: "inStorePayments",
  layawayCredit: "layawayCredit",
} as const satisfies Record<StoreItemKind, keyof Abilities>;

/** Why a device may not send this entry, or what is wrong with it. */
export function storeItemProblem(item: ClaimedStoreItem, can: Abilities): StoreItemProblem | undefined {
  const kind = storeItemKind(item);
  if (!can[neededAbility[kind]]) return { code: "notAllowed", kind };
  if (kind === "payment" || kind === "layawayCredit") {
    if (paymentAmount(item) <= 0) return { code: "price", name: item.name };
    return kind === "layawayCredit" && (item.layawayNumber ?? "").trim() === ""
      ? { code: "earlierLayaway" }
      : undefined;
  }
  if (kind === "coupon") return couponAmount(item) > 0 ? undefined : { code: "price", name: item.name };
  if (item.quantity < 1) return { code: "quantity" };
  const isPriced = kind === "product" || (item.price > 0 && item.price <= maxTypedPrice);
  return isPriced ? undefined : { code: "price", name: item.name };
}

/** What a coupon takes off; its sign does not count. */
export function couponAmount({ price }: Pick<ClaimedStoreItem, "price">): Cents {
  return cents(Math.abs(price));
}

/** A deposit carries its `amount`; an in-store payment its `price`. */
export function paymentAmount({
  amount = zeroCents,
  price,
}: Pick<ClaimedStoreItem, "amount" | "price">): Cents {
  return amount > 0 ? amount : price;
}

/** The `typeId` of a payment in the store (conformance: entities "In-store payment"). */
export const paymentMethods = { cashOrCheck: 1, debitOrCredit: 2 } as const;

export function paymentMethodOf(tender: Tender | null): (typeof paymentMethods)[keyof typeof paymentMethods] {
  return tender === "cash" || tender === "check" ? paymentMethods.cashOrCheck : paymentMethods.debitOrCredit;
}

/** Cash and checks have a type of their own; every other payment is by card. */
export function tenderOf(typeId: number, claimed: StoreTender | undefined): StoreTender {
  const isCash = typeId === paymentMethods.cashOrCheck;
  const possible = isCash ? (["cash", "check"] as const) : (["credit", "debit"] as const);
  return possible.find((each) => each === claimed) ?? possible[0];
}

export const storeTenders = ["cash", "check", "debit", "credit"] as const;
export type StoreTender = (typeof storeTenders)[number];

export function isStoreTender(tender: Tender | null): tender is StoreTender {
  return storeTenders.some((each) => each === tender);
}

/** Who shares the credit for one line's sale. */
export type Credit = { salesperson: string; percent: number };

export const maxCredits = 4;

/** Whole percents of two to four different people that add up to 100. */
export function areCredits(credits: readonly Credit[]): boolean {
  const names = new Set(credits.map(({ salesperson }) => salesperson.trim()));
  const sum = credits.reduce((all, { percent }) => all + percent, 0);
  const isEach = credits.every(({ percent }) => Number.isInteger(percent) && percent > 0);
  return isEach && sum === 100 && !names.has("") && names.size === credits.length && names.size <= maxCredits;
}

export type CreditProblem = "needsTwo" | "notAHundred";

/** What is wrong with the shares that a manager has typed; rows without a name do not count. */
export function creditProblem(typed: readonly Credit[]): CreditProblem | undefined {
  const credits = namedCredits(typed);
  if (credits.length < 2) return "needsTwo";
  return areCredits(credits) ? undefined : "notAHundred";
}

export function namedCredits(typed: readonly Credit[]): Credit[] {
  return typed.flatMap(({ salesperson, percent }) => {
    const name = salesperson.trim();
    return name === "" ? [] : [{ salesperson: name, percent }];
  });
}
