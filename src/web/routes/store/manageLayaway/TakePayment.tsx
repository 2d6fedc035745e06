import { useState } from "react";
import { useRevalidator } from "react-router";
import { paymentsRecordedMessage, paymentUnansweredMessage } from "#domain/messages/store/manageLayaway";
import { add, formatMoney, fromDollars, subtract, toDollars, zeroCents } from "#domain/money";
import type { InStorePayment } from "#domain/store/storeLines";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { SectionCard } from "#web/layout/Section";
import { RemoveButton } from "#web/routes/cart/RemoveButton";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { InStorePaymentForm } from "#web/routes/store/payment/InStorePaymentForm";
import { tenderLabels } from "#web/routes/store/TenderChoice";
import { randomId } from "#web/state/randomId";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

/** Takes what a customer pays toward a layaway in the store, by one or more tenders that count together. */
export function TakePayment({ layaway }: { layaway: LayawayDetail }) {
  const { payments, setPayments, taken, problem, isBusy, record } = usePayments(layaway.orderNumber);
  const rest = subtract(fromDollars(layaway.balance), taken);
  return (
    <SectionCard id="take-payment" title="Take a payment" className="gap-5">
      {payments.length > 0 && (
        <ul role="list" aria-label="Payments to record" className="border-t border-line">
          {payments.map((payment, at) => (
            <li key={at} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <span className="wrap-anywhere">
                {tenderLabels[payment.tender]} {formatMoney(payment.amount)}
                {payment.last4 && `, card ending in ${payment.last4}`}
              </span>
              <RemoveButton
                title={`${tenderLabels[payment.tender]} ${formatMoney(payment.amount)}`}
                onRemove={() => setPayments(payments.filter((each) => each !== payment))}
              />
            </li>
          ))}
        </ul>
      )}
      <InStorePaymentForm balance={rest} onAdd={(payment) => setPayments([...payments, payment])} />
      {problem && <Banner tone="error" announce title={problem} />}
      {payments.length > 0 && (
        <Button busy={isBusy} onClick={() => void record()}>
          Record {formatMoney(taken)}
        </Button>
      )}
    </SectionCard>
  );
}

/** Without an answer, pressing again records the same payments once. */
function usePayments(orderNumber: string) {
  const { revalidate } = useRevalidator();
  const [payments, setList] = useState<readonly InStorePayment[]>([]);
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const taken = add(zeroCents, ...payments.map(({ amount }) => amount));
  function setPayments(next: readonly InStorePayment[]): void {
    setProblem("");
    setIdempotencyKey(randomId());
    setList(next);
  }
  async function record(): Promise<void> {
    setProblem("");
    setBusy(true);
    const wire = payments.map((payment) => ({ ...payment, amount: toDollars(payment.amount) }));
    const call = pageApi().RecordLayawayPayment(
      { ...deviceProof(), orderNumber, payments: wire },
      { idempotencyKey },
    );
    const { answer, reason } = await answerOrReason(call, paymentUnansweredMessage);
    if (answer?.status) {
      toast(paymentsRecordedMessage(fromDollars(answer.amount)), { tone: "good" });
      setPayments([]);
      await revalidate();
    } else setProblem(reason ?? answer.errorMessage);
    setBusy(false);
  }
  return { payments, setPayments, taken, problem, isBusy, record };
}
