import type { WireInput, WireOutput } from "#contract/index";
import { fromDollars, zeroCents } from "#domain/money";
import { pageApi } from "#web/api/pageApi";
import { completePlaced, placeOrder, type SubmitEnd } from "#web/routes/checkout/payment/placeOrder";
import { placedContents } from "#web/state/placedContents";

export type LayawaySubmit = WireInput<"SubmitLayawayPayment">;

/** Pays the deposit of a layaway and places it (conformance: behaviors/layaway). */
export function submitLayaway(submit: LayawaySubmit, key?: string): Promise<SubmitEnd> {
  return placeOrder({
    purpose: "layaway",
    content: String(fromDollars(submit.payment.amount)),
    key,
    items: submit.order.items,
    send: (options) => pageApi().SubmitLayawayPayment(submit, options),
    complete: (placed) => completeLayaway(placed, submit.order),
  });
}

/** Stores what the completion page shows of a layaway. */
export function completeLayaway(
  placed: WireOutput<"SubmitLayaway">,
  order: Parameters<typeof placedContents>[0],
): void {
  const { totalAmount, depositAmount, balance, nextPmtDateStr } = placed;
  completePlaced(placed, {
    // Nothing is paid on delivery yet.
    codAmount: zeroCents,
    layaway: {
      total: fromDollars(totalAmount),
      deposit: fromDollars(depositAmount),
      balance: fromDollars(balance),
      nextDue: nextPmtDateStr,
    },
    contents: placedContents(order),
  });
}
