import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Payload } from "#contract/index";
import { submitFailedSentence } from "#domain/payment";
import { authenticateInSandbox, submitOrder, type SubmitEnd } from "#web/routes/checkout/submitOrder";
import { toast } from "#web/ui/toast";

type Submit = Payload<"SubmitOrderPayment">;

/**
 * Places the order and does with the page what its answer asks for. `onPlacing` hears true when it starts and
 * false when it has ended on this page; when the page is left for it, nothing more.
 */
export function useSubmit(onPlacing: (placing: boolean) => void) {
  const [message, setMessage] = useState("");
  // The order as it was sent, card included: in memory only, until the bank has decided.
  const [atBank, setAtBank] = useState<{ submit: Submit; clientSecret: string }>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function send(submit: Submit): Promise<void> {
    onPlacing(true);
    setMessage("");
    const end = await submitOrder(submit);
    if (!end.after.goTo) onPlacing(false);
    setAtBank(end.after.confirmsAtBank ? { submit, clientSecret: end.clientSecret } : undefined);
    if (end.after.message === "review") setMessage(end.message);
    if (end.after.message === "toast") toast(end.message, { tone: "error" });
    if (end.after.reloadsSchedule) await revalidate();
    await leave(end);
  }

  /** Back from a placed order leads to the cart, not to a form that has nothing to pay. */
  async function leave({ after }: SubmitEnd): Promise<void> {
    if (after.goTo) await navigate(after.goTo, { replace: after.completes });
  }

  /** After the card holder's decision the same order is sent again under the same key. */
  async function decideAtBank(approved: boolean): Promise<void> {
    if (!atBank) return;
    if (await authenticateInSandbox(atBank.clientSecret, approved)) return send(atBank.submit);
    setAtBank(undefined);
    setMessage(submitFailedSentence);
  }

  return { message, atBank: atBank !== undefined, send, decideAtBank, leaveBank: () => setAtBank(undefined) };
}
