import type { WireOutput, WireInput } from "#contract/index";
import { fromDollars } from "#domain/money";
import {
  afterSubmit,
  isDeclineMessage,
  placedMessage,
  submitMessage,
  type AfterSubmit,
} from "#domain/payments/payment";
import { CallProblem } from "#web/api";
import { pageApi } from "#web/api/pageApi";
import { notePlaced } from "#web/routes/orders/completion";
import { finishPayment, notePaymentOpen, notePlacedKey, startPayment } from "#web/state/idempotencyKeys";
import { clearCart, replaceItems, setCartMessage, useCart, type CartItem } from "#web/state/cart";
import { completeOrder, setPaymentError, setPromotion } from "#web/state/order";
import { clearStoreCart } from "#web/state/storeCart";

type Submit = WireInput<"SubmitOrderPayment">;
type Submitted = WireOutput<"SubmitOrderPayment">;

/** How a submit ended, for the page: what it does next and what it says. */
export type SubmitEnd = {
  after: AfterSubmit;
  message: string;
  /** What the bank's confirmation needs, for `ActionRequired`. */
  clientSecret: string;
  /** Whether only an order that the server knows under this key is answered so. */
  tellsOfOrder: boolean;
};

/**
 * Sends the order and does to the stores what its answer asks for (specification 2 §4, "Order submit statuses").
 * Every repeat of one press carries one key, stored before the first try; it is dropped on a final answer only,
 * so that pressing again after no answer asks what became of the order instead of placing a second one.
 */
export async function submitOrder(submit: Submit): Promise<SubmitEnd> {
  setPaymentError("");
  const idempotencyKey = startPayment("order", submit.scheduledDate ?? "");
  const submitted = await answerTo(submit, idempotencyKey);
  const after = afterSubmit(submitted?.status);
  const message = submitMessage(submitted?.status, submitted?.errorMessage);
  if (after.dropsKey) finishPayment("order", idempotencyKey);
  else if (submitted) notePaymentOpen("order", idempotencyKey);
  if (after.completes && submitted) {
    try {
      applyPlacedOrder(submitted, submit, idempotencyKey);
    } catch {
      // Whatever broke here, who has paid must read so.
      const stays = { ...after, goTo: undefined, message: "review" } as const;
      return {
        after: stays,
        message: placedMessage(submitted.orderNumber),
        clientSecret: "",
        tellsOfOrder: true,
      };
    }
  }
  if (submitted?.status === "InvalidPromotion") setPromotion(undefined);
  if (after.replacesLines && submitted) replaceItems(submitted.newItemList, message);
  else if (after.message === "cart") setCartMessage(message, submitted?.status);
  const tellsOfOrder =
    submitted !== undefined && (after.completes || !after.dropsKey || isDeclineMessage(message));
  // Not what is wrong with a form: that is there to be seen, or was never sent by a press.
  if (submitted?.status === "PaymentError" && tellsOfOrder) setPaymentError(message);
  return { after, message, clientSecret: submitted?.clientSecret ?? "", tellsOfOrder };
}

/** Keeps what is to be told of an order that was placed, and takes its pieces out of the cart. */
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

/** What the cart holds beside the order: another tab may have put it in while this one was paying. */
function notOrdered(ordered: Submit["order"]["items"]): CartItem[] {
  return useCart.getState().addedItems.flatMap((item) => {
    const same = ordered.filter(({ sku }) => sku === item.sku);
    const quantity = item.quantity - same.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Undefined when no answer came, however often it was tried. */
async function answerTo(submit: Submit, idempotencyKey: string): Promise<Submitted | undefined> {
  try {
    return await pageApi().SubmitOrderPayment(submit, { idempotencyKey });
  } catch (reason) {
    if (reason instanceof CallProblem) return undefined;
    throw reason;
  }
}

/** Tells the sandbox's bank what the card holder decided. */
export async function authenticateInSandbox(clientSecret: string, approved: boolean): Promise<boolean> {
  try {
    const response = await fetch("/sandbox/authenticate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify({ clientSecret, approved }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
