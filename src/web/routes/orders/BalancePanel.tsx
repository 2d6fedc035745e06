import { useState } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { formatMoney, fromDollars, toDollars, zeroCents, type Cents } from "#domain/money";
import { challengeMessage, remitMessage } from "#domain/messages/payments";
import { SectionCard } from "#web/layout/Section";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { CardForm } from "#web/payment/CardForm";
import type { CardPayment } from "#web/payment/cardValues";
import { hasAnythingToShow, PayOnce } from "#web/payment/PayOnce";
import { useRemittance, type Remittance } from "#web/payment/useRemittance";
import { pageApi } from "#web/api/pageApi";
import type { CallOptions } from "#web/api";
import { userId } from "#web/state/user";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";

export const balanceId = "remit";
const balanceTitle = "Pay the balance";

type BalancePanelProps = { order: OrderDetail; billingStates: readonly StateEntry[]; linkToken: string };

/** Pays the balance, or a part of it, by card. The last payment's outcome stays when nothing is left to pay. */
export function BalancePanel({ order, billingStates, linkToken }: BalancePanelProps) {
  const { orderNumber } = order.summary;
  const shownBalance = fromDollars(order.commonOrderInfo.balance);
  const about = { orderNumber, linkToken, shownBalance };
  const payment = useRemittance({ purpose: "balance", about, send: remit });
  const { message, asking, send, challenged } = payment;
  if (!hasAnythingToShow(payment, order.payable)) return null;
  return (
    <>
      <SectionCard id={balanceId} title={balanceTitle} className="gap-5" cardClass="print:hidden">
        <PayOnce payment={payment} isPayable={order.payable} label={balanceTitle}>
          <BalanceForm
            order={order}
            billingStates={billingStates}
            isAsking={asking}
            message={message}
            balance={shownBalance}
            onPay={send}
          />
        </PayOnce>
      </SectionCard>
      <ChallengeDialog message={challengeMessage} payment={payment} total={challenged?.amount ?? zeroCents} />
    </>
  );
}

type BalanceDue = { orderNumber: string; linkToken: string; shownBalance: Cents };

function remit({ payment, amount, shownBalance, ...about }: Remittance<BalanceDue>, options: CallOptions) {
  const amounts = { amount: toDollars(amount), shownBalance: toDollars(shownBalance) };
  return pageApi().RemitPayment({ ...payment, ...about, ...amounts, userId: userId() }, options);
}

type BalanceFormProps = Pick<BalancePanelProps, "order" | "billingStates"> & {
  balance: Cents;
  isAsking: boolean;
  message: string;
  onPay: (card: CardPayment, amount: Cents) => Promise<boolean>;
};

function BalanceForm({ order, billingStates, balance, onPay, ...shown }: BalanceFormProps) {
  const [typed, setTyped] = useState(() => formatMoney(balance).slice(1));
  const problem = remitMessage(parseMoney(typed), balance);
  const amount = parseMoney(typed) ?? balance;
  return (
    <>
      <Field label="Amount" required error={problem}>
        <MoneyInput defaultValue={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <CardForm
        fees={order}
        billingStates={billingStates}
        total={amount}
        deliveredTo={order.deliveryAddress ?? undefined}
        busyLabel="Paying…"
        disabled={problem !== undefined}
        {...shown}
        onPay={(card) => onPay(card, amount)}
      />
    </>
  );
}
