import { placedMessage, submitFailedMessage, submitMessage } from "#domain/messages/payments";
import type { WireOutput } from "#contract/index";
import { afterSubmit } from "#domain/payments/payment";
import type { CallOptions } from "#web/api";
import { answerOrReason } from "#web/api/answerOrReason";
import type { PaymentResult } from "#web/payment/usePayment";
import { notePlaced } from "#web/routes/orders/completion";
import {
  finishPayment,
  notePlacedKey,
  noteSent,
  noteUnknown,
  startPayment,
} from "#web/state/idempotencyKeys";
import {
  clearCart,
  replaceItems,
  setCartMessage,
  useCart,
  type CartItem,
  type ClaimedItems,
} from "#web/state/cart";
import { completeOrder, setPaymentError, setPromotion, type PlacedOrder } from "#web/state/order";
import { clearStoreCart } from "#web/state/storeCart";
import type { SentLease } from "#web/state/storedLease";
import { forgetUnsent, keepUnsent, noteFirstSendEnded, type KeptSubmit } from "#web/state/unsentSales";

/** What the answers to a submitted order and to a submitted layaway have in common. */
type Submitted = Omit<WireOutput<"SubmitOrderPayment">, "codAmount">;

type Placing<Answer extends Submitted> = {
  purpose: "order" | "layaway";
  /** What its key is stored with. */
  content: string;
  /** The lease that pays for it. */
  lease?: SentLease | undefined;
  /** The key of the request that is sent again; undefined for the pending payment's, or a new one. */
  key?: string | undefined;
  items: ClaimedItems;
  /** A clerk's submit, which is kept until its final answer. */
  kept?: KeptSubmit;
  send: (options: Pick<CallOptions, "idempotencyKey">) => Promise<Answer>;
  noAnswerMessage?: string;
  /** Stores what the next page shows. */
  complete: (answer: Answer) => void;
};

/** `isOfOrder` says whether the server knows an order under this key. */
export type SubmitEnd = PaymentResult & { isOfOrder: boolean };

/**
 * Sends an order or a layaway and updates the client stores. Its key is stored before the first request and dropped on
 * a final answer only, so that pressing again after no answer cannot place a second one.
 */
export async function placeOrder<Answer extends Submitted>(placing: Placing<Answer>): Promise<SubmitEnd> {
  setPaymentError("");
  const { purpose, content, lease, key = startPayment(purpose, content, lease) } = placing;
  if (placing.kept) keepUnsent(key, placing.kept);
  const { noAnswerMessage = submitFailedMessage } = placing;
  const { answer: submitted, reason = noAnswerMessage } = await answerOrReason(
    placing.send({ idempotencyKey: key }),
    noAnswerMessage,
  ).finally(noteFirstSendEnded);
  const after = afterSubmit(submitted?.status);
  // It is this one that waits for its cardholder; an earlier one under the key has been canceled.
  if (after.needsChallenge) noteSent(purpose, key, content);
  const hasNotArrived = submitted?.status === "Pending" && submitted.isUnknown;
  if (hasNotArrived) noteUnknown(purpose, key);
  // The list of unsent sales keeps a clerk's sale until its outcome is known.
  const isLate = submitted && submitted.status === "Pending" && !placing.kept && !hasNotArrived;
  const isAnswered = submitted && (submitted.status !== "Pending" || isLate);
  const message = isAnswered ? submitMessage(submitted.status, submitted.errorMessage) : reason;
  if (after.dropsKey) {
    // Another request may still place an order under the key.
    if (!submitted?.isUnknown) finishPayment(purpose, key);
    // A rejected card says nothing about the clerk's sale under the same key.
    if (placing.kept || after.completes) forgetUnsent(key);
  }
  if (after.completes && submitted) {
    try {
      applyPlacedOrder(submitted, placing, key);
    } catch {
      // A shopper who has paid must be told so, whatever fails here.
      const stays = { ...after, nextPage: undefined, message: "review" } as const;
      const placed = placedMessage(submitted.orderNumber);
      return { after: stays, message: placed, clientSecret: "", key, isLate: false, isOfOrder: true };
    }
  }
  if (submitted?.status === "InvalidPromotion") setPromotion(undefined);
  if (after.replacesLines && submitted) replaceItems(submitted.newItemList, message);
  else if (after.message === "cart") setCartMessage(message, submitted?.status);
  const isOfOrder =
    submitted !== undefined &&
    !submitted.isUnknown &&
    (after.completes || !after.dropsKey || submitted.code !== undefined);
  // A problem with the form is not stored: the form shows it.
  if (submitted?.status === "PaymentError" && isOfOrder) setPaymentError(message);
  return { after, message, clientSecret: submitted?.clientSecret ?? "", key, isLate, isOfOrder };
}

/** For `complete`: stores what a completion page shows, `more` beside the order's number. */
export function completePlaced(
  submitted: Submitted,
  more: Pick<PlacedOrder, "codAmount" | "layaway" | "contents">,
): void {
  const { orderNumber, email: orderEmail, orderCompleteMsg } = submitted;
  completeOrder({ orderNumber, orderEmail, orderCompleteMsg, ...more });
  notePlaced();
}

/** Stores what the next page shows, and removes the ordered items from the cart. */
function applyPlacedOrder<Answer extends Submitted>(
  submitted: Answer,
  { items, complete }: Placing<Answer>,
  key: string,
): void {
  complete(submitted);
  if (notePlacedKey(key)) clearCart(notOrdered(items));
  clearStoreCart();
}

/** The cart without the ordered units: another tab may have added items during the payment. */
function notOrdered(ordered: ClaimedItems): CartItem[] {
  return useCart.getState().addedItems.flatMap((item) => {
    const same = ordered.filter(({ sku }) => sku === item.sku);
    const quantity = item.quantity - same.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
