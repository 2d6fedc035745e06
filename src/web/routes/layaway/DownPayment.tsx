import { useEffect, useState } from "react";
import { defaultPayment } from "#domain/layaway/deposit";
import { storeDay } from "#domain/dates";
import { submitMessages } from "#domain/messages/payments";
import { formatMoney, formatRate, fromDollars, toDollars, zeroCents, type Cents } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { LateAnswer } from "#web/payment/LateAnswer";
import { CardForm } from "#web/payment/CardForm";
import { amountOf, type CardPayment } from "#web/payment/cardValues";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { noCard, useResume } from "#web/payment/useResume";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { AmountChoice, useTypedAmount, type AmountOption } from "#web/routes/layaway/AmountChoice";
import {
  claimedLayaway,
  layawayTotals,
  type LayawayInfo,
  type LayawayReview,
} from "#web/routes/layaway/claimedLayaway";
import { depositAmountProblem, depositShare, type DepositTerms } from "#web/routes/layaway/depositAmount";
import { paymentOutcome } from "#web/routes/layaway/paymentOutcome";
import { submitLayaway, type LayawaySubmit } from "#web/routes/layaway/submitLayaway";
import { useCart } from "#web/state/cart";
import { pendingDeposit, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { setDownPayment, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

type DownPaymentProps = LayawayReview & {
  /** Whether a layaway is under way, which cannot be changed. */
  isPlacing: boolean;
  onPlacing: (placing: boolean) => void;
};

/** How much to pay now, what that means for the next payment, and the card that pays it. */
export function DownPayment({ info, billingStates, isPlacing, onPlacing }: DownPaymentProps) {
  const { total, submitOf } = useLayawayClaim(info);
  const typed = useTypedAmount(startAmount(total));
  useEffect(() => setDownPayment(typed.amount), [typed.amount]);
  const terms = { total, minimum: fromDollars(info.minimumDeposit) };
  const { amount = zeroCents } = typed;
  const problem = depositAmountProblem(typed.amount, terms);
  const { message, late, asking, send, ...challenge } = useDeposit(submitOf, onPlacing);
  const { challenged } = challenge;
  return (
    <>
      <DepositChoice info={info} typed={typed} terms={terms} isPlacing={isPlacing} />
      <SectionCard id="payment" title="Credit Card" className="gap-5">
        <LateAnswer late={late}>
          <CardForm
            fees={info}
            billingStates={billingStates}
            deliveredTo={undefined}
            total={amount}
            busyLabel="Placing your layaway…"
            isAsking={asking}
            disabled={problem !== undefined}
            message={message}
            onPay={(payment) => send(() => submitOf({ ...payment, amount: toDollars(amount) }))}
          />
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

type DepositChoiceProps = Pick<DownPaymentProps, "info" | "isPlacing"> & {
  typed: ReturnType<typeof useTypedAmount>;
  terms: DepositTerms;
};

/** How much to pay today, and what that means for the next payment. */
function DepositChoice({ info, typed, terms, isPlacing }: DepositChoiceProps) {
  const [today] = useState(() => storeDay(new Date()));
  const { total } = terms;
  const { amount = zeroCents } = typed;
  return (
    <SectionCard id="down-payment" title="Down payment" className="gap-5">
      <p className="hidden md:block">{info.beforePaymentMessage}</p>
      <p className="md:hidden">{info.beforePaymentMessageMobile}</p>
      {/* The layaway is placed as it was sent. */}
      <fieldset disabled={isPlacing} className="contents">
        <AmountChoice
          legend="How much would you like to pay today?"
          label="Down payment"
          options={info.paymentChoices.map(optionOf)}
          typed={typed}
          hint={`At least ${formatMoney(terms.minimum)} (${formatRate(depositShare(terms))})`}
          problem={depositAmountProblem(typed.amount, terms)}
          outcome={paymentOutcome({ amount, total, balance: total, today, dueDay: undefined })}
        />
      </fieldset>
    </SectionCard>
  );
}

type SubmitOf = ReturnType<typeof useLayawayClaim>["submitOf"];

/** Pays the deposit, and asks about one that waits for its bank since before this page load. */
function useDeposit(submitOf: SubmitOf, onPlacing: DownPaymentProps["onPlacing"]) {
  const { resume, ...payment } = useSubmit({
    submit: submitLayaway,
    completionPage: "laComplete",
    onPlacing,
  });
  useResume("layaway", () =>
    resume(() => {
      const deposit = pendingDeposit(useIdempotencyKeys.getState());
      const submit = deposit && submitOf({ ...noCard, amount: toDollars(deposit) });
      return submit && { ...submit, onlyAsks: true };
    }),
  );
  return payment;
}

/** What a pending layaway pays, else what was typed before the page was left, else the smallest deposit. */
function startAmount(total: Cents): Cents {
  const known = pendingDeposit(useIdempotencyKeys.getState()) ?? useOrder.getState().downPayment;
  return known !== undefined && known <= total ? known : defaultPayment(total, total);
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
