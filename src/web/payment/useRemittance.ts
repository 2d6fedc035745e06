import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireOutput } from "#contract/index";
import { submitFailedMessage, submitMessage } from "#domain/messages/payments";
import { formatMoney, fromDollars, type Cents } from "#domain/money";
import { afterSubmit } from "#domain/payments/payment";
import type { CallOptions } from "#web/api";
import { answerOrReason } from "#web/api/answerOrReason";
import type { CardPayment } from "#web/payment/cardValues";
import { useAsking } from "#web/payment/useAsking";
import { usePayment, type PaymentResult } from "#web/payment/usePayment";
import { noCard, useResume } from "#web/payment/useResume";
import {
  balanceContent,
  finishPayment,
  pendingRemittance,
  startPayment,
  useIdempotencyKeys,
} from "#web/state/idempotencyKeys";

/** What a payment is for, as its page shows it. */
type Due = {
  orderNumber: string;
  shownBalance: Cents;
};

/** A payment towards what is still due. */
export type Remittance<About extends Due = Due> = About & {
  payment: CardPayment;
  amount: Cents;
  /** Whether it only asks about a payment that was sent before this page opened. */
  onlyAsks?: boolean;
};

type Remitted = WireOutput<"RemitPayment">;
type RemittanceResult = PaymentResult & {
  answer: Remitted | undefined;
  /** The page shows another balance than the answer's. */
  isOutdated: boolean;
};

type RemittanceSteps<About extends Due> = {
  purpose: "balance" | "installment";
  about: About;
  send: (remittance: Remittance<About>, options: Pick<CallOptions, "idempotencyKey">) => Promise<Remitted>;
  /** Called before the page loads its data again. */
  onPaid?: () => Promise<void>;
};

/** A payment towards a balance: its form, or the last one's outcome and what is still due after it. */
export type RemittanceState =
  | { phase: "form"; isAgain: boolean }
  /** `isReloading`: the page is still loading the balance. */
  | { phase: "received"; amount: Cents; balance: Cents; isReloading: boolean };

/** Pays towards a balance or a layaway under one key, then loads the page's data again. */
export function useRemittance<About extends Due>(steps: RemittanceSteps<About>) {
  const { purpose, about, onPaid } = steps;
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<RemittanceState>({ phase: "form", isAgain: false });

  async function finish({ answer, after, isOutdated }: RemittanceResult): Promise<void> {
    if (answer?.success) return finishPaid(answer);
    if (after.dropsKey && isOutdated) await revalidate();
  }

  async function finishPaid(answer: Remitted): Promise<void> {
    const [amount, balance] = [fromDollars(answer.amount), fromDollars(answer.balance)];
    const received = { phase: "received", amount, balance } as const;
    setState({ ...received, isReloading: true });
    try {
      await onPaid?.();
      await revalidate();
    } finally {
      setState({ ...received, isReloading: false });
    }
  }

  const payment = usePayment<Remittance<About>, RemittanceResult>({
    submit: (remittance, key) => remit(remittance, { ...steps, key }),
    messageOf: ({ answer, message }) => (answer?.success ? "" : message),
    finish,
  });
  const { asking, whileAsking } = useAsking();
  useResume(purpose, async () => {
    const sent = pendingRemittance(useIdempotencyKeys.getState(), purpose, about.orderNumber);
    if (!sent) return;
    const { key, amount } = sent;
    const request = { ...about, payment: noCard, amount, onlyAsks: true };
    await whileAsking(() => payment.resend({ request, key }, isKnown));
  });

  const send = (card: CardPayment, amount: Cents) =>
    payment.send(() => ({ ...about, payment: card, amount }));
  const payAgain = () => setState({ phase: "form", isAgain: true });
  return { ...payment, send, asking, state, payAgain };
}

function isKnown({ answer }: RemittanceResult): boolean {
  return answer !== undefined && !answer.isUnknown;
}

/** The key is dropped on a final answer only. */
async function remit<About extends Due>(
  remittance: Remittance<About>,
  { purpose, send, key = keyOf(purpose, remittance) }: RemittanceSteps<About> & { key: string | undefined },
): Promise<RemittanceResult> {
  const sent = send(remittance, { idempotencyKey: key });
  const { answer, reason } = await answerOrReason(sent, submitFailedMessage);
  const after = afterSubmit(answer?.status);
  if (after.dropsKey) finishPayment(purpose, key);
  return {
    answer,
    after,
    key,
    message: reason ?? submitMessage(answer?.status, answer?.errorMessage),
    clientSecret: answer?.clientSecret ?? "",
    isLate: answer && answer.status === "Pending" && !answer.waitsForOther && !answer.isUnknown,
    isOutdated: answer !== undefined && fromDollars(answer.balance) !== remittance.shownBalance,
  };
}

function keyOf(purpose: RemittanceSteps<Due>["purpose"], remittance: Remittance): string {
  return startPayment(purpose, balanceContent({ ...remittance, card: remittance.payment }));
}

export function receivedMessage(amount: Cents): string {
  return `Thank you. We received ${formatMoney(amount)}; a receipt is on its way.`;
}
