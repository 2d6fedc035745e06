import type { WireInput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { pageApi } from "#web/api/pageApi";
import { contentsOf } from "#web/routes/checkout/payment/contentsOf";
import { completePlaced, placeOrder, type SubmitEnd } from "#web/routes/checkout/payment/placeOrder";
import { deviceProof } from "#web/state/storeSession";
import { saleOnScreen } from "#web/state/unsentSales";

type Submit = WireInput<"SubmitOrderPayment">;

/** Places a clerk's order without a card. One whose answer is missing is sent again as it was first sent. */
export function submitClerkOrder(shown: WireInput<"SubmitOrder">): Promise<SubmitEnd> {
  const unsent = saleOnScreen("order");
  const submit = unsent?.kind === "order" ? unsent.submit : shown;
  return placeOrder({
    purpose: "order",
    content: submit.scheduledDate ?? "",
    items: submit.order.items,
    // The device proves itself anew each time.
    kept: { kind: "order", submit: { ...submit, authToken: "" } },
    send: (options) => pageApi().SubmitOrder({ ...submit, ...deviceProof() }, options),
    complete: (answer) =>
      completePlaced(answer, {
        codAmount: fromDollars(answer.codAmount),
        contents: contentsOf(submit.order),
      }),
  });
}

/** Pays for an order and places it; again under the same `key` returns the outcome. */
export function submitOrder(submit: Submit, key?: string): Promise<SubmitEnd> {
  return placeOrder({
    purpose: "order",
    content: submit.scheduledDate ?? "",
    key,
    items: submit.order.items,
    send: (options) => pageApi().SubmitOrderPayment(submit, options),
    complete: (answer) =>
      completePlaced(answer, {
        codAmount: fromDollars(answer.codAmount),
        contents: contentsOf(submit.order),
      }),
  });
}
