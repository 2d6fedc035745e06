import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireOutput } from "#contract/index";
import { submitMessage } from "#domain/messages/payments";
import { formatMoney, fromDollars, type Cents } from "#domain/money";
import { afterSubmit } from "#domain/payments/payment";
import type { CallOptions } from "#web/api";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import type { CardPayment } from "#web/payment/cardValues";
import { usePayment, type PaymentResult } from "#web/payment/usePayment";
import { balanceContent, finishPayment, startPayment } from "#web/state/idempotencyKeys";
import { toast } from "#web/ui/overlay/toast";

/** A payment towards what is still due. */
export type Remittance = {
  payment: CardPayment;
  orderNumber: string;
  amount: Cents;
  /** The balance on the page when the shopper pressed. */
  shownBalance: Cents;
};

type Remitted = WireOutput<"RemitPayment">;
type RemittanceResult = PaymentResult & {
  answer: Remitted | undefined;
  /** The page shows another balance than the answer's. */
  isOutdated: boolean;
};

type RemittanceSteps<R extends Remittance> = {
  purpose: "balance" | "installment";
  send: (remittance: R, options: Pick<CallOptions, "idempotencyKey">) => Promise<Remitted>;
  /** Called before the page loads its data again. */
  onPaid?: () => Promise<void>;
};

/** What a payment towards a balance has come to. */
export type PartPayment = {
  /** The last payment, and what is still due after it; undefined while the form is shown. */
  received: { amount: Cents; balance: Cents } | undefined;
  /** Whether the page is still loading the balance after it. */
  isReloading: boolean;
  /** Whether the form is shown for another payment. */
  isAgain: boolean;
  payAgain: () => void;
};

/** Pays towards a balance or a layaway under one key, then loads the page's data again. */
export function useRemittance<R extends Remittance>(steps: RemittanceSteps<R>) {
  const { onPaid } = steps;
  const { revalidate } = useRevalidator();
  const [part, setPart] = useState<Omit<PartPayment, "payAgain">>(first);

  async function finish({ answer, after, message, isOutdated }: RemittanceResult): Promise<void> {
    if (!answer?.success) {
      if (!after.dropsKey || !isOutdated) return;
      // The panel disappears when nothing is due.
      if (answer?.balance === 0) toast(message);
      return revalidate();
    }
    const [amount, balance] = [fromDollars(answer.amount), fromDollars(answer.balance)];
    setPart({ ...first, received: { amount, balance }, isReloading: true });
    await onPaid?.();
    await revalidate();
    setPart((now) => ({ ...now, isReloading: false }));
  }

  const payment = usePayment<R, RemittanceResult>({
    submit: (remittance) => remit(remittance, steps),
    messageOf: ({ answer, message }) => (answer?.success ? "" : message),
    finish,
  });
  return { ...payment, ...part, payAgain: () => setPart({ ...first, isAgain: true }) };
}

/** The key is dropped on a final answer only. */
async function remit<R extends Remittance>(
  remittance: R,
  { purpose, send }: RemittanceSteps<R>,
): Promise<RemittanceResult> {
  const content = balanceContent({ ...remittance, card: remittance.payment });
  const idempotencyKey = startPayment(purpose, content);
  const answer = await answerOrUndefined(send(remittance, { idempotencyKey }));
  const after = afterSubmit(answer?.status);
  if (after.dropsKey) finishPayment(purpose, idempotencyKey);
  return {
    answer,
    after,
    message: submitMessage(answer?.status, answer?.errorMessage),
    clientSecret: answer?.clientSecret ?? "",
    isLate: answer && answer.status === "Pending" && !answer.waitsForOther,
    isOutdated: answer !== undefined && fromDollars(answer.balance) !== remittance.shownBalance,
  };
}

const first = { received: undefined, isReloading: false, isAgain: false };

export function receivedMessage(amount: Cents): string {
  return `Thank you. We received ${formatMoney(amount)}; a receipt is on its way.`;
}
