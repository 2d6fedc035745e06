import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { WireInput } from "#contract/index";
import { submitFailedMessage } from "#domain/payments/payment";
import { askBank } from "#web/payment/paymentProvider";
import { authenticateInSandbox, submitOrder, type SubmitEnd } from "#web/routes/checkout/payment/submitOrder";
import { usePublishableKey } from "#web/payment/usePublishableKey";
import { useOrder } from "#web/state/order";
import { toast } from "#web/ui/overlay/toast";

type Submit = WireInput<"SubmitOrderPayment">;

/**
 * Places the order and does with the page what its answer asks for. `onPlacing` hears true when it starts and
 * false when it has ended on this page; when the page is left for it, nothing more.
 */
export function useSubmit(onPlacing: (placing: boolean) => void) {
  const [message, setMessage] = useMessage();
  // The order as it was sent, card included: in memory only, until the bank has decided.
  const [atBank, setAtBank] = useState<{ submit: Submit; clientSecret: string }>();
  const [asking, setAsking] = useState(false);
  const publishableKey = usePublishableKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** @returns whether this was the end of it. */
  async function send(submit: Submit): Promise<boolean> {
    onPlacing(true);
    setMessage("");
    return finish(submit, await placed(submit, publishableKey).catch(broken));
  }

  /** Whatever breaks, the page is not left waiting. */
  function broken(problem: unknown): never {
    onPlacing(false);
    throw problem;
  }

  async function finish(submit: Submit, end: SubmitEnd): Promise<boolean> {
    if (!end.after.goTo) onPlacing(false);
    const asks = end.after.confirmsAtBank && publishableKey === "";
    setAtBank(asks ? { submit, clientSecret: end.clientSecret } : undefined);
    // What was said of an earlier try goes with it.
    setMessage(end.after.message === "review" ? end.message : "");
    if (end.after.message === "toast") toast(end.message, { tone: "error" });
    if (end.after.reloadsSchedule) await revalidate();
    // Back from a placed order leads to the cart, not to a form that has nothing to pay.
    if (end.after.goTo) await navigate(end.after.goTo, { replace: end.after.completes });
    return end.after.dropsKey;
  }

  /**
   * Asks what became of an order that was left at the bank: without a card nothing is charged that was not charged
   * before. An order that is no longer the one on this page, or that the server knows nothing of, is left alone: who
   * has pressed nothing is told nothing of a form. A cart that cannot be bought as it is shows so at once.
   */
  async function resume(submit: Submit): Promise<void> {
    setAsking(true);
    onPlacing(true);
    try {
      const end = await placed(submit, publishableKey).catch(broken);
      if (end.tellsOfOrder || end.after.goTo === "/cart") await finish(submit, end);
      else onPlacing(false);
    } finally {
      setAsking(false);
    }
  }

  /** After the card holder's decision the same order is sent again under the same key. */
  async function decideAtBank(approved: boolean): Promise<void> {
    if (!atBank) return;
    if (await authenticateInSandbox(atBank.clientSecret, approved)) return void (await send(atBank.submit));
    setAtBank(undefined);
    setMessage(submitFailedMessage);
  }

  const leaveBank = () => setAtBank(undefined);
  return { message, asking, atBank: atBank !== undefined, send, resume, decideAtBank, leaveBank };
}

/** What is to be read above the form; what the last try was refused for outlives a reload of the page. */
function useMessage() {
  const paymentError = useOrder((order) => order.paymentError);
  const [message, setMessage] = useState("");
  return [message || paymentError, setMessage] as const;
}

/** Where a provider takes the money, its script puts the bank's question and the same is sent again, once. */
async function placed(submit: Submit, publishableKey: string): Promise<SubmitEnd> {
  const end = await submitOrder(submit);
  if (!end.after.confirmsAtBank || publishableKey === "") return end;
  await askBank(publishableKey, end.clientSecret);
  return submitOrder(submit);
}
