import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  const latest = useRef<R>(undefined);
  const presses = useRef(0);
  const [late, setLate] = useState(inTime);
  const [part, setPart] = useState<Omit<PartPayment, "payAgain">>(first);

  async function finish({ answer, after, message, isOutdated }: RemittanceResult): Promise<void> {
    const isWaiting = answer?.status === "Pending" && !after.dropsKey;
    setLate(({ rounds }) => (isWaiting ? { rounds: rounds + 1, isWaiting } : inTime));
    if (!answer || isWaiting) return;
    const [amount, balance] = [fromDollars(answer.amount), fromDollars(answer.balance)];
    if (!answer.success) {
      if (!after.dropsKey || !isOutdated) return;
      if (balance === 0) toast(message);
      return revalidate();
    }
    // The panel disappears when nothing is due.
    if (balance > 0) setPart({ ...first, received: { amount, balance }, isReloading: true });
    else toast(receivedMessage(amount), { tone: "good" });
    await onPaid?.();
    await revalidate();
    setPart((now) => ({ ...now, isReloading: false }));
  }

  const payment = usePayment<R, RemittanceResult>({
    submit: (remittance) => remit(remittance, steps),
    messageOf: ({ answer, message }) => (answer?.success ? "" : message),
    finish,
  });
  useLateAnswer(late, () => {
    const before = presses.current;
    // After another press, its own answer is the one that counts.
    if (latest.current) void payment.resend(latest.current, () => presses.current === before);
  });

  async function press(remittance: R): Promise<boolean> {
    latest.current = remittance;
    presses.current += 1;
    setLate(inTime);
    return payment.send(remittance);
  }
  return { ...payment, ...part, send: press, payAgain: () => setPart({ ...first, isAgain: true }) };
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
  const message = submitMessage(answer?.status, answer?.errorMessage);
  const isOutdated = answer !== undefined && fromDollars(answer.balance) !== remittance.shownBalance;
  return { answer, after, message, isOutdated, clientSecret: answer?.clientSecret ?? "" };
}

const inTime = { rounds: 0, isWaiting: false };
const first = { received: undefined, isReloading: false, isAgain: false };

/** Asks again for an answer that is late, ever more rarely: the same key pays once. */
function useLateAnswer({ rounds, isWaiting }: { rounds: number; isWaiting: boolean }, ask: () => void) {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting || rounds > mostRounds) return undefined;
    const timer = setTimeout(askAgain, Math.min(2 ** rounds, 30) * 1000);
    return () => clearTimeout(timer);
  }, [rounds, isWaiting]);
}

/** For about three minutes. */
const mostRounds = 9;

export function receivedMessage(amount: Cents): string {
  return `Thank you. We received ${formatMoney(amount)}; a receipt is on its way.`;
}
