import type { WireInput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { pageApi } from "#web/api/pageApi";
import { contentsOf } from "#web/routes/checkout/payment/contentsOf";
import { completePlaced, placeOrder, type SubmitEnd } from "#web/routes/checkout/payment/placeOrder";

type Submit = WireInput<"SubmitOrderPayment">;

/** Places a clerk's order without a card. */
export function submitClerkOrder(submit: WireInput<"SubmitOrder">): Promise<SubmitEnd> {
  return placeOrder({
    purpose: "order",
    content: submit.scheduledDate ?? "",
    items: submit.order.items,
    send: (options) => pageApi().SubmitOrder(submit, options),
    complete: (answer) =>
      completePlaced(answer, {
        codAmount: fromDollars(answer.codAmount),
        contents: contentsOf(submit.order),
      }),
  });
}

/** Pays for an order and places it. */
export function submitOrder(submit: Submit): Promise<SubmitEnd> {
  return placeOrder({
    purpose: "order",
    content: submit.scheduledDate ?? "",
    items: submit.order.items,
    send: (options) => pageApi().SubmitOrderPayment(submit, options),
    complete: (answer) =>
      completePlaced(answer, {
        codAmount: fromDollars(answer.codAmount),
        contents: contentsOf(submit.order),
      }),
  });
}
