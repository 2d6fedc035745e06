import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireOutput, WireInput } from "#contract/index";
import { formatMoney, fromDollars, toDollars, type Cents } from "#domain/money";
import { afterSubmit, submitFailedMessage, submitMessage } from "#domain/payments/payment";
import { CallProblem } from "#web/api";
import { pageApi } from "#web/api/pageApi";
import type { CardPayment } from "#web/payment/cardValues";
import { askBank } from "#web/payment/paymentProvider";
import { authenticateInSandbox } from "#web/routes/checkout/payment/submitOrder";
import { usePublishableKey } from "#web/payment/usePublishableKey";
import { balanceContent, finishPayment, startPayment } from "#web/state/idempotencyKeys";
import { userId } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

export type BalancePayment = { payment: CardPayment; orderNumber: string; linkToken: string; amount: Cents };

/**
 * Sends a payment towards a balance under one key until its end is known, and fetches the order anew then.
 * `onPaid` hears what is left.
 */
export function useBalancePayment(onPaid: (rest: Cents) => void) {
  const [message, setMessage] = useState("");
  // The payment as it was sent, card included: in memory only, until the bank has decided.
  const [atBank, setAtBank] = useState<{ remit: BalancePayment; clientSecret: string }>();
  const { revalidate } = useRevalidator();
  const publishableKey = usePublishableKey();

  /** @returns whether this was the end of it. */
  async function send(remit: BalancePayment): Promise<boolean> {
    setMessage("");
    const answer = await placed(remit);
    const after = afterSubmit(answer?.status);
    const asks = after.confirmsAtBank && publishableKey === "";
    setAtBank(asks ? { remit, clientSecret: answer?.clientSecret ?? "" } : undefined);
    if (answer?.success) {
      // The form is gone once all is paid.
      toast(receivedMessage(fromDollars(answer.amount)), { tone: "good" });
      onPaid(fromDollars(answer.balance));
      await revalidate();
    } else {
      setMessage(submitMessage(answer?.status, answer?.errorMessage));
    }
    return after.dropsKey;
  }

  /** Where a provider takes the money, its script puts the bank's question and the same is sent again, once. */
  async function placed(remit: BalancePayment): Promise<WireOutput<"RemitPayment"> | undefined> {
    const answer = await answerTo(remit);
    const asks = afterSubmit(answer?.status).confirmsAtBank && publishableKey !== "";
    if (!asks) return answer;
    await askBank(publishableKey, answer?.clientSecret ?? "");
    return answerTo(remit);
  }

  /** After the card holder's decision the same payment is sent again under the same key. */
  async function decideAtBank(approved: boolean): Promise<void> {
    if (!atBank) return;
    if (await authenticateInSandbox(atBank.clientSecret, approved)) return void (await send(atBank.remit));
    setAtBank(undefined);
    setMessage(submitFailedMessage);
  }

  return {
    message,
    atBank: atBank !== undefined,
    send,
    decideAtBank,
    leaveBank: () => setAtBank(undefined),
  };
}

function receivedMessage(amount: Cents): string {
  return `Thank you. We received ${formatMoney(amount)}; a receipt is on its way.`;
}

/** Undefined when no answer came, however often it was tried. The key is dropped on a final answer only. */
async function answerTo({
  payment,
  ...remit
}: BalancePayment): Promise<WireOutput<"RemitPayment"> | undefined> {
  const idempotencyKey = startPayment("balance", balanceContent({ ...remit, card: payment }));
  const amount = toDollars(remit.amount);
  const payload: WireInput<"RemitPayment"> = { ...payment, ...remit, amount, userId: userId() };
  try {
    const answer = await pageApi().RemitPayment(payload, { idempotencyKey });
    if (afterSubmit(answer.status).dropsKey) finishPayment("balance", idempotencyKey);
    return answer;
  } catch (reason) {
    if (reason instanceof CallProblem) return undefined;
    throw reason;
  }
}
