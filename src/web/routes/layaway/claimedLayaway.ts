import type { WireInput, WireOutput } from "#contract/index";
import type { StateEntry } from "#domain/fulfillment/address";
import { fraction, rate, toDollars, zeroCents } from "#domain/money";
import { cartTaxRate, type Totals } from "#domain/pricing/totals";
import { cartTotals } from "#web/routes/cart/cartTotals";
import { claimedItems, discountFrom, type CartState } from "#web/state/cart";
import type { ContactInfo } from "#web/state/order";

export type LayawayInfo = WireOutput<"GetLayawayInfoForOrderEx">;

/** The loader data of the layaway review, besides the client stores. */
export type LayawayReview = { info: LayawayInfo; billingStates: readonly StateEntry[] };

/** The totals on the layaway review: no tariff, and the server's discount and tax rate. */
export function layawayTotals(cart: CartState, info: Pick<LayawayInfo, "discount" | "taxRate">): Totals {
  const discount = discountFrom(info.discount);
  return cartTotals({ ...cart, discount }, { taxRate: rate(info.taxRate), isLayaway: true });
}

/** What the page asks the server about the cart (conformance: entities "Layaway summary"). */
export function layawayQuestion(cart: CartState, userId: string): WireInput<"GetLayawayInfoForOrderEx"> {
  const sum = cartTotals(cart, { isLayaway: true });
  return {
    userId,
    storeId: 0,
    ...claimedAmounts(sum, cart.discount),
    taxRate: fraction(cart.taxRate ?? cartTaxRate),
    depositAmount: toDollars(zeroCents),
    depositPercent: 0,
    balance: toDollars(sum.total),
    grandTotal: toDollars(sum.total),
    isStoreLayaway: false,
    items: claimedItems(cart.addedItems),
  };
}

/** The layaway as the page shows it. The server compares every amount with its own (docs/security.md). */
export function claimedLayaway(
  cart: CartState,
  info: LayawayInfo,
  { contactInfo, userId }: { contactInfo: ContactInfo; userId: string },
): WireInput<"SubmitLayawayPayment">["order"] {
  return {
    userId,
    contactInfo,
    storeItems: [],
    ...claimedTerms(
      { ...cart, discount: discountFrom(info.discount) },
      { sum: layawayTotals(cart, info), taxRate: info.taxRate },
    ),
    pickupLocId: info.pickupLoc?.id ?? null,
  };
}

/** What a shopper's and a clerk's layaway claim alike. */
export function claimedTerms(
  { addedItems, discount }: Pick<CartState, "addedItems" | "discount">,
  { sum, taxRate }: { sum: Totals; taxRate: number },
) {
  return {
    items: claimedItems(addedItems),
    ...claimedAmounts(sum, discount),
    total: toDollars(sum.total),
    taxRate,
    tariff: toDollars(zeroCents),
    pickup: true,
    layaway: true,
  };
}

function claimedAmounts(sum: Totals, discount: CartState["discount"]) {
  return {
    subtotal: toDollars(sum.subtotal),
    tax: toDollars(sum.tax),
    discount: discount ? { ...discount, amount: toDollars(discount.amount) } : null,
  };
}
