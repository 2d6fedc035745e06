import { useState } from "react";
import { defaultPayment, downPayments } from "#domain/layaway/deposit";
import { storeDay, isDay } from "#domain/dates";
import type { StateEntry } from "#domain/fulfillment/address";
import { leftOnDeliveryMessage } from "#domain/messages/layaway";
import { challengeMessage, remitMessage } from "#domain/messages/payments";
import { formatMoney, formatRate, fromDollars, toDollars, zeroCents, type Cents } from "#domain/money";
import { afterPayment, minPayment } from "#domain/payments/balance";
import type { CallOptions } from "#web/api";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { CardForm } from "#web/payment/CardForm";
import type { CardPayment } from "#web/payment/cardValues";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { hasAnythingToShow, PayOnce } from "#web/payment/PayOnce";
import { useRemittance, type Remittance } from "#web/payment/useRemittance";
import { AmountChoice, useTypedAmount, type AmountOption } from "#web/routes/layaway/AmountChoice";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { paymentOutcome } from "#web/routes/layaway/paymentOutcome";
import { ownAccount, userId } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { Expander } from "#web/ui/display/Expander";

const paymentTitle = "Make payment";

type MakePaymentProps = { layaway: LayawayDetail; billingStates: readonly StateEntry[] };

/** Pays an installment by card (conformance: behaviors/layaway). */
export function MakePayment({ layaway, billingStates }: MakePaymentProps) {
  const payment = useInstallment(layaway);
  const { message, asking, send, challenged } = payment;
  const isPayable = layaway.userPaymentAllowed;
  if (!hasAnythingToShow(payment, isPayable)) return null;
  return (
    <Card className="py-3! print:hidden">
      <Expander bare open summary={<h2 className="text-xl">{paymentTitle}</h2>}>
        <div className="grid gap-6 pt-2 pb-2">
          <PayOnce payment={payment} isPayable={isPayable} label={paymentTitle}>
            {/* A changed total starts the form anew. */}
            <InstallmentForm
              key={layaway.totalPrice}
              layaway={layaway}
              billingStates={billingStates}
              isAsking={asking}
              message={message}
              onPay={send}
            />
          </PayOnce>
        </div>
      </Expander>
      <ChallengeDialog message={challengeMessage} payment={payment} total={challenged?.amount ?? zeroCents} />
    </Card>
  );
}

type InstallmentFormProps = MakePaymentProps & {
  isAsking: boolean;
  message: string;
  onPay: (card: CardPayment, amount: Cents) => Promise<boolean>;
};

function InstallmentForm({ layaway, billingStates, onPay, ...shown }: InstallmentFormProps) {
  const { nextPmtDate } = layaway;
  const [total, balance] = [fromDollars(layaway.totalPrice), fromDollars(layaway.balance)];
  const [today] = useState(() => storeDay(new Date()));
  const typed = useTypedAmount(defaultPayment(total, balance));
  const problem = remitMessage(typed.amount, balance);
  const { amount = zeroCents } = typed;
  const dueDay = isDay(nextPmtDate) ? nextPmtDate : undefined;
  const outcomeOf = (paid: Cents) =>
    layaway.payOnDelivery
      ? leftOnDeliveryMessage(afterPayment(balance, paid).rest)
      : paymentOutcome({ amount: paid, total, balance, today, dueDay });
  return (
    <>
      <AmountChoice
        legend="How much would you like to pay?"
        label="Amount"
        options={optionsOf(total, balance, outcomeOf)}
        typed={typed}
        hint={`Any amount from ${formatMoney(minPayment)} to your balance`}
        problem={problem}
        outcome={outcomeOf(amount)}
      />
      <CardForm
        fees={layaway}
        billingStates={billingStates}
        deliveredTo={layaway.deliveryAddress ?? undefined}
        total={amount}
        busyLabel="Paying…"
        disabled={problem !== undefined}
        {...shown}
        onPay={(card) => onPay(card, amount)}
      />
    </>
  );
}

function useInstallment({ orderNumber, balance }: LayawayDetail) {
  return useRemittance({
    purpose: "installment",
    about: { orderNumber, shownBalance: fromDollars(balance) },
    send: payInstallment,
    onPaid: async () => {
      const { userId: id, password: sessionKey } = ownAccount();
      const marked = pageApi().UpdateLayawayDatByCustomer({ userId: id, sessionKey, value: orderNumber });
      await answerOrUndefined(marked);
    },
  });
}

function payInstallment({ payment, amount, shownBalance, ...about }: Remittance, options: CallOptions) {
  const amounts = { amount: toDollars(amount), shownBalance: toDollars(shownBalance) };
  return pageApi().MakeLayawayPayment(
    { ...payment, ...about, ...amounts, layaway: true, userId: userId() },
    options,
  );
}

/** 10% and 20% of the total while the balance is more, and the whole balance. */
function optionsOf(
  total: Cents,
  balance: Cents,
  outcomeOf: (paid: Cents) => string,
): readonly AmountOption[] {
  const shares = downPayments(total).filter(({ amount }) => amount < balance);
  return [
    ...shares.map((payment) => ({
      id: String(payment.share),
      label: `${formatRate(payment.share)} of the total`,
      description: outcomeOf(payment.amount),
      amount: payment.amount,
    })),
    { id: "balance", label: "Full balance", description: "Nothing is left to pay.", amount: balance },
  ];
}
