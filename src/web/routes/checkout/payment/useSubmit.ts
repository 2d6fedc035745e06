import { useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { CompletionPage } from "#domain/checkout/checkout";
import { links } from "#web/links";
import { useAsking } from "#web/payment/useAsking";
import { usePayment } from "#web/payment/usePayment";
import type { SubmitEnd } from "#web/routes/checkout/payment/placeOrder";
import { setCartMessage } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { toast } from "#web/ui/overlay/toast";

type SubmitSteps<Submit> = {
  submit: (submit: Submit, key?: string) => Promise<SubmitEnd>;
  completionPage: CompletionPage | "leaseOrderSubmitted";
  /** Called with true when a request starts, and with false when its order is not placed and may be changed. */
  onPlacing: (placing: boolean) => void;
};

/** Places an order or a layaway and acts on the answer. */
export function useSubmit<Submit>({ submit, completionPage, onPlacing }: SubmitSteps<Submit>) {
  const paymentError = useOrder((order) => order.paymentError);
  const { asking, whileAsking } = useAsking();
  /** True from the page's question until the shopper presses the button that pays. */
  const hasOnlyAsked = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { message, resend, send, ...payment } = usePayment<Submit, SubmitEnd>({
    submit,
    messageOf: (end) => (end.after.message === "review" ? end.message : ""),
    finish,
    onPlacing,
  });

  async function finish(end: SubmitEnd, isLate: boolean): Promise<void> {
    const { after, message: text } = hasOnlyAsked.current ? showInCart(end) : end;
    // A late order may still be placed as it was sent.
    if (!after.nextPage && !after.completes && !isLate) onPlacing(false);
    if (after.message === "toast") toast(text, { tone: "error" });
    if (after.reloadsSchedule) await revalidate();
    const next = after.nextPage === "orderComplete" ? completionPage : after.nextPage;
    // Back from a placed order leads to the cart, not to an empty payment form.
    if (next) await navigate(links[next](), { replace: after.completes });
  }

  /**
   * Asks about an order that was sent before this page opened. The shopper has not pressed anything, so only the
   * outcome of a known order is shown, or why the cart or the day cannot be bought.
   */
  async function ask(requestOf: () => Submit | undefined | Promise<Submit | undefined>): Promise<void> {
    hasOnlyAsked.current = true;
    // Already now, so that the shopper can't choose another way to pay before the question is sent.
    onPlacing(true);
    try {
      const request = await requestOf();
      if (request) await resend({ request }, isShown);
      else onPlacing(false);
    } catch (problem) {
      onPlacing(false);
      throw problem;
    }
  }

  // As in usePayment: behind the dialog and in the hidden form no message could take the focus.
  const shown = payment.challenged || payment.late ? "" : message || paymentError;
  const press: typeof send = (requestOf) => {
    hasOnlyAsked.current = false;
    return send(requestOf);
  };
  const resume = (...question: Parameters<typeof ask>) => whileAsking(() => ask(...question));
  return { ...payment, send: press, message: shown, asking, resume };
}

function isShown({ isOfOrder, after }: SubmitEnd): boolean {
  return isOfOrder || after.nextPage !== undefined || after.reloadsSchedule;
}

/** Shows the shopper in the cart what a toast would say: without a press, they would miss it. */
function showInCart(end: SubmitEnd): SubmitEnd {
  if (end.after.message !== "toast") return end;
  setCartMessage(end.message);
  return { ...end, after: { ...end.after, message: "cart", nextPage: "cart" } };
}
