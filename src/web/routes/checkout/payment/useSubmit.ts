import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { WireInput } from "#contract/index";
import { links } from "#web/links";
import { usePayment } from "#web/payment/usePayment";
import { submitOrder, type SubmitEnd } from "#web/routes/checkout/payment/submitOrder";
import { useOrder } from "#web/state/order";
import { toast } from "#web/ui/overlay/toast";

type Submit = WireInput<"SubmitOrderPayment">;

/**
 * Places the order and acts on the answer. `onPlacing` gets true when a request starts, and false when it
 * ends on this page.
 */
export function useSubmit(onPlacing: (placing: boolean) => void) {
  const paymentError = useOrder((order) => order.paymentError);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { message, ask, ...payment } = usePayment<Submit, SubmitEnd>({
    submit: submitOrder,
    messageOf: (end) => (end.after.message === "review" ? end.message : ""),
    finish,
    onPlacing,
  });

  async function finish({ after, message: text }: SubmitEnd): Promise<void> {
    if (!after.nextPage) onPlacing(false);
    if (after.message === "toast") toast(text, { tone: "error" });
    if (after.reloadsSchedule) await revalidate();
    // Back from a placed order leads to the cart, not to an empty payment form.
    if (after.nextPage) await navigate(links[after.nextPage](), { replace: after.completes });
  }

  /**
   * Asks about an order whose bank challenge was left open. The shopper has not pressed anything, so only
   * the outcome of a known order, or a cart that cannot be bought, is shown.
   */
  async function resume(submit: Submit): Promise<void> {
    setAsking(true);
    try {
      await ask(submit, (end) => end.isOfOrder || end.after.nextPage === "cart");
    } finally {
      setAsking(false);
    }
  }

  return { ...payment, message: message || paymentError, asking, resume };
}
