import { useRevalidator } from "react-router";
import type { WireOutput } from "#contract/index";
import { submitMessage } from "#domain/messages/payments";
import { formatMoney, fromDollars, toDollars, type Cents } from "#domain/money";
import { afterSubmit } from "#domain/payments/payment";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { CardPayment } from "#web/payment/cardValues";
import { usePayment, type PaymentEnd } from "#web/payment/usePayment";
import { balanceContent, finishPayment, startPayment } from "#web/state/idempotencyKeys";
import { userId } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

type BalancePayment = { payment: CardPayment; orderNumber: string; linkToken: string; amount: Cents };
type BalanceEnd = PaymentEnd & { answer: WireOutput<"RemitPayment"> | undefined };

/** Pays towards a balance under one key, then loads the order again. `onPaid` gets the balance due. */
export function useBalancePayment(onPaid: (balance: Cents) => void) {
  const { revalidate } = useRevalidator();

  async function finish({ answer }: BalanceEnd): Promise<void> {
    if (!answer?.success) return;
    // The form disappears when nothing is due.
    toast(receivedMessage(fromDollars(answer.amount)), { tone: "good" });
    onPaid(fromDollars(answer.balance));
    await revalidate();
  }

  return usePayment<BalancePayment, BalanceEnd>({
    submit: remit,
    messageOf: ({ answer, message }) => (answer?.success ? "" : message),
    finish,
  });
}

function receivedMessage(amount: Cents): string {
  return `Thank you. We received ${formatMoney(amount)}; a receipt is on its way.`;
}

/** The key is dropped on a final answer only. */
async function remit({ payment, ...about }: BalancePayment): Promise<BalanceEnd> {
  const idempotencyKey = startPayment("balance", balanceContent({ ...about, card: payment }));
  const amount = toDollars(about.amount);
  const payload = { ...payment, ...about, amount, userId: userId() };
  const answer = await answerOrUndefined(pageApi().RemitPayment(payload, { idempotencyKey }));
  const after = afterSubmit(answer?.status);
  if (after.dropsKey) finishPayment("balance", idempotencyKey);
  const message = submitMessage(answer?.status, answer?.errorMessage);
  return { answer, after, message, clientSecret: answer?.clientSecret ?? "" };
}
