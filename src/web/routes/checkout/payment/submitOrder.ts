import { placedMessage, submitMessage } from "#domain/messages/payments";
import type { WireOutput, WireInput } from "#contract/index";
import { fromDollars } from "#domain/money";
import { afterSubmit } from "#domain/payments/payment";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { PaymentEnd } from "#web/payment/usePayment";
import { notePlaced } from "#web/routes/orders/completion";
import { finishPayment, notePaymentOpen, notePlacedKey, startPayment } from "#web/state/idempotencyKeys";
import { clearCart, replaceItems, setCartMessage, useCart, type CartItem } from "#web/state/cart";
import { completeOrder, setPaymentError, setPromotion } from "#web/state/order";
import { clearStoreCart } from "#web/state/storeCart";

type Submit = WireInput<"SubmitOrderPayment">;
type Submitted = WireOutput<"SubmitOrderPayment">;

/** `isOfOrder` says whether the server knows an order under this key. */
export type SubmitEnd = PaymentEnd & { isOfOrder: boolean };

/**
 * Sends the order and updates the client stores. Its key is stored before the first request and dropped on
 * a final answer only, so that pressing again after no answer cannot place a second order.
 */
export async function submitOrder(submit: Submit): Promise<SubmitEnd> {
  setPaymentError("");
  const idempotencyKey = startPayment("order", submit.scheduledDate ?? "");
  const submitted = await answerOrUndefined(pageApi().SubmitOrderPayment(submit, { idempotencyKey }));
  const after = afterSubmit(submitted?.status);
  const message = submitMessage(submitted?.status, submitted?.errorMessage);
  if (after.dropsKey) finishPayment("order", idempotencyKey);
  else if (submitted) notePaymentOpen("order", idempotencyKey);
  if (after.completes && submitted) {
    try {
      applyPlacedOrder(submitted, submit, idempotencyKey);
    } catch {
      // A shopper who has paid must be told so, whatever fails here.
      const stays = { ...after, nextPage: undefined, message: "review" } as const;
      const placed = placedMessage(submitted.orderNumber);
      return { after: stays, message: placed, clientSecret: "", isOfOrder: true };
    }
  }
  if (submitted?.status === "InvalidPromotion") setPromotion(undefined);
  if (after.replacesLines && submitted) replaceItems(submitted.newItemList, message);
  else if (after.message === "cart") setCartMessage(message, submitted?.status);
  const isOfOrder =
    submitted !== undefined && (after.completes || !after.dropsKey || submitted.code !== undefined);
  // A problem with the form is not stored: the form shows it.
  if (submitted?.status === "PaymentError" && isOfOrder) setPaymentError(message);
  return { after, message, clientSecret: submitted?.clientSecret ?? "", isOfOrder };
}

/** Stores what the completion page shows, and removes the ordered items from the cart. */
function applyPlacedOrder(submitted: Submitted, submit: Submit, idempotencyKey: string): void {
  completeOrder({
    orderNumber: submitted.orderNumber,
    orderEmail: submitted.email,
    codAmount: fromDollars(submitted.codAmount),
    orderCompleteMsg: submitted.orderCompleteMsg,
  });
  notePlaced();
  if (notePlacedKey(idempotencyKey)) clearCart(notOrdered(submit.order.items));
  clearStoreCart();
}

/** The cart without the ordered units: another tab may have added items during the payment. */
function notOrdered(ordered: Submit["order"]["items"]): CartItem[] {
  return useCart.getState().addedItems.flatMap((item) => {
    const same = ordered.filter(({ sku }) => sku === item.sku);
    const quantity = item.quantity - same.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
