import { submitMessages } from "#domain/messages/payments";
import { formatMoney, fromDollars } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { SectionCard } from "#web/layout/Section";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { CardForm } from "#web/payment/CardForm";
import { amountOf, type CardPayment } from "#web/payment/cardValues";
import { chosenAmount, type ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { FreeOrder } from "#web/routes/checkout/payment/FreeOrder";
import { LateAnswer } from "#web/payment/LateAnswer";
import { usePayable } from "#web/routes/checkout/payment/usePayable";
import { submitOrder } from "#web/routes/checkout/payment/submitOrder";
import { noCard, useResume } from "#web/payment/useResume";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { setAmountChoice, useOrder } from "#web/state/order";
import { RadioGroup } from "#web/ui/form/RadioGroup";

/** `onPlacing` gets whether an order is under way: until it ends, the page must not ask its guard. */
type PaymentProps = ReviewData & { isPlacing: boolean; onPlacing: (placing: boolean) => void };

/** The card form, or a button if nothing is due, and the bank's dialog. */
export function Payment({ fees, billingStates, isPlacing, onPlacing }: PaymentProps) {
  const deliveredTo = useOrder((order) => order.deliveryInfo);
  const { due, submitOf } = usePayable(fees);
  const isFree = countsAsPaid(due.now);
  const { message, late, asking, send, resume, ...challenge } = useSubmit({
    submit: submitOrder,
    completionPage: "orderComplete",
    onPlacing,
  });
  const { challenged } = challenge;
  useResume("order", () =>
    resume(async () => {
      const submit = await submitOf(noCard);
      return submit && { ...submit, onlyAsks: true };
    }),
  );
  const pay = (payment: CardPayment) => send(() => submitOf(payment));
  return (
    <>
      <SectionCard id="payment" title={isFree ? "Payment" : "Credit Card"} className="gap-5">
        <LateAnswer late={late}>
          <fieldset disabled={isPlacing} className="contents">
            <AmountChoices fees={fees} />
          </fieldset>
          {isFree ? (
            <FreeOrder total={due.now} isAsking={asking} message={message} onPlace={pay} />
          ) : (
            <CardForm
              fees={fees}
              billingStates={billingStates}
              deliveredTo={deliveredTo}
              total={due.now}
              isAsking={asking}
              message={message}
              onPay={pay}
            />
          )}
        </LateAnswer>
      </SectionCard>
      <ChallengeDialog
        message={submitMessages.ActionRequired}
        payment={challenge}
        total={amountOf(challenged?.payment)}
      />
    </>
  );
}

/** How much to pay now, if there is a choice (conformance: behaviors/checkout). */
function AmountChoices({ fees }: Pick<ReviewData, "fees">) {
  const chosen = useOrder((order) => order.amountChoice);
  if (fees.amountChoiceList.length < 2) return null;
  return (
    <RadioGroup
      legend="How much would you like to pay now?"
      name="amountChoice"
      value={chosen?.id ?? "full"}
      onChange={({ currentTarget: { value } }) => setAmountChoice(chosenAmount(fees, value))}
      options={fees.amountChoiceList.map(({ id, displayName, amount, paymentMessage }) => ({
        value: id,
        label: displayName,
        description: paymentMessage,
        aside: formatMoney(fromDollars(amount)),
      }))}
    />
  );
}
