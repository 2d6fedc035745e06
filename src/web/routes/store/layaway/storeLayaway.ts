import type { WireInput } from "#contract/index";
import { storeFigures, type StoreCartLine } from "#domain/cart/storeCart";
import { layawayFailedMessage } from "#domain/messages/layaway";
import { fraction, type Rate } from "#domain/money";
import type { Totals } from "#domain/pricing/totals";
import { pageApi } from "#web/api/pageApi";
import { cartTotals } from "#web/routes/cart/cartTotals";
import { placeOrder, type SubmitEnd } from "#web/routes/checkout/payment/placeOrder";
import { claimedStoreItem } from "#web/routes/checkout/review/claimedOrder";
import { claimedTerms } from "#web/routes/layaway/claimedLayaway";
import { completeLayaway } from "#web/routes/layaway/submitLayaway";
import type { CartState } from "#web/state/cart";
import type { ContactInfo } from "#web/state/order";
import { deviceProof } from "#web/state/storeSession";
import { saleOnScreen } from "#web/state/unsentSales";

export type StoreLayawaySubmit = WireInput<"SubmitLayaway">;

/** The totals of a clerk's layaway: no tariff, and the tax of the store. */
export function storeLayawayTotals(
  cart: CartState,
  lines: readonly StoreCartLine[],
  taxRate: Rate | undefined,
): Totals {
  return cartTotals(cart, { taxRate, store: { ...storeFigures(lines), layaway: true } });
}

type Shown = {
  lines: readonly StoreCartLine[];
  sum: Totals;
  taxRate: Rate;
  contactInfo: ContactInfo;
  userId: string;
};

/** A clerk's layaway as the page shows it; its deposits are among `storeItems`. */
export function claimedStoreLayaway(
  cart: CartState,
  { lines, sum, taxRate, ...by }: Shown,
): StoreLayawaySubmit["order"] {
  return {
    ...by,
    storeItems: lines.map(claimedStoreItem),
    ...claimedTerms(cart, { sum, taxRate: fraction(taxRate) }),
  };
}

/** Places a layaway whose deposit was taken in the store. One without an answer is sent again as it was first sent. */
export function submitStoreLayaway(shown: StoreLayawaySubmit): Promise<SubmitEnd> {
  const unsent = saleOnScreen("layaway");
  const submit = unsent?.kind === "layaway" ? unsent.submit : shown;
  return placeOrder({
    purpose: "layaway",
    content: "",
    items: submit.order.items,
    noAnswerMessage: layawayFailedMessage,
    kept: { kind: "layaway", submit: { ...submit, authToken: "" } },
    send: (options) => pageApi().SubmitLayaway({ ...submit, ...deviceProof() }, options),
    complete: (placed) => completeLayaway(placed, submit.order),
  });
}
