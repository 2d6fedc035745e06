import { useState } from "react";
import { defaultPayment } from "#domain/layaway/deposit";
import { storeDay } from "#domain/dates";
import { submitMessages } from "#domain/messages/payments";
import { formatMoney, formatRate, fromDollars, toDollars, zeroCents } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { CardForm } from "#web/payment/CardForm";
import type { CardPayment } from "#web/payment/cardValues";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { AmountChoice, useTypedAmount, type AmountOption } from "#web/routes/layaway/AmountChoice";
import {
  claimedLayaway,
  layawayTotals,
  type LayawayInfo,
  type LayawayReview,
} from "#web/routes/layaway/claimedLayaway";
import { depositAmountProblem, depositShare } from "#web/routes/layaway/depositAmount";
import { paymentOutcome } from "#web/routes/layaway/paymentOutcome";
import { submitLayaway, type LayawaySubmit } from "#web/routes/layaway/submitLayaway";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

type DownPaymentProps = LayawayReview & { onPlacing: (placing: boolean) => void };

/** How much to pay now, what that means for the next payment, and the card that pays it. */
export function DownPayment({ info, billingStates, onPlacing }: DownPaymentProps) {
  const { total, submitOf } = useLayawayClaim(info);
  const [today] = useState(() => storeDay(new Date()));
  const typed = useTypedAmount(defaultPayment(total, total));
  const terms = { total, minimum: fromDollars(info.minimumDeposit) };
  const { amount = zeroCents } = typed;
  const problem = depositAmountProblem(typed.amount, terms);
  const { message, send, ...challenge } = useSubmit({
    submit: submitLayaway,
    completionPage: "laComplete",
    onPlacing,
  });
  return (
    <>
      <SectionCard id="down-payment" title="Down payment" className="gap-5">
        <p className="hidden md:block">{info.beforePaymentMessage}</p>
        <p className="md:hidden">{info.beforePaymentMessageMobile}</p>
        <AmountChoice
          legend="How much would you like to pay today?"
          label="Down payment"
          options={info.paymentChoices.map(optionOf)}
          typed={typed}
          hint={`At least ${formatMoney(terms.minimum)} (${formatRate(depositShare(terms))})`}
          problem={problem}
          outcome={paymentOutcome({ amount, total, balance: total, today, dueDay: undefined })}
        />
      </SectionCard>
      <SectionCard id="payment" title="Credit Card" className="gap-5">
        <CardForm
          fees={info}
          billingStates={billingStates}
          deliveredTo={undefined}
          total={amount}
          busyLabel="Placing your layaway …"
          message={message}
          onPay={async (payment) => {
            const submit = problem === undefined && submitOf({ ...payment, amount: toDollars(amount) });
            return !submit || send(submit);
          }}
        />
      </SectionCard>
      <ChallengeDialog message={submitMessages.ActionRequired} payment={challenge} total={amount} />
    </>
  );
}

/** The total as shown, kept while the page is left after the payment, and the submit of what it shows. */
function useLayawayClaim(info: LayawayInfo) {
  const cart = useCart();
  const contactInfo = useOrder((order) => order.contactInfo);
  const hasItems = cart.addedItems.length > 0;
  const current = layawayTotals(cart, info).total;
  const [total, setTotal] = useState(current);
  if (hasItems && total !== current) setTotal(current);
  function submitOf(payment: CardPayment & LayawaySubmit["payment"]): LayawaySubmit | undefined {
    if (!contactInfo || !hasItems) return undefined;
    const id = userId();
    return {
      userId: id,
      order: claimedLayaway(cart, info, { contactInfo, userId: id }),
      storeId: 0,
      payment: { ...payment, layaway: true, userId: id },
    };
  }
  return { total, submitOf };
}

function optionOf({
  id,
  displayName,
  paymentMessage,
  amount,
}: LayawayInfo["paymentChoices"][number]): AmountOption {
  return { id, label: displayName, description: paymentMessage, amount: fromDollars(amount) };
}
