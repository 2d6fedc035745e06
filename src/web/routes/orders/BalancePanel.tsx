import { useState } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { formatMoney, fromDollars, toDollars } from "#domain/money";
import { challengeMessage, remitMessage } from "#domain/messages/payments";
import { SectionCard } from "#web/layout/Section";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { CardForm } from "#web/payment/CardForm";
import { useRemittance, type Remittance } from "#web/payment/useRemittance";
import { pageApi } from "#web/api/pageApi";
import type { CallOptions } from "#web/api";
import { userId } from "#web/state/user";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";

export const balanceId = "remit";

type BalancePanelProps = { order: OrderDetail; billingStates: readonly StateEntry[]; linkToken: string };

/** Pays the balance, or a part of it, by card. */
export function BalancePanel({ order, billingStates, linkToken }: BalancePanelProps) {
  const balance = fromDollars(order.commonOrderInfo.balance);
  const [typed, setTyped] = useState(() => formatMoney(balance).slice(1));
  const problem = remitMessage(parseMoney(typed), balance);
  const amount = parseMoney(typed) ?? balance;
  const { message, send, ...challenge } = useRemittance<BalancePayment>({
    purpose: "balance",
    send: remit,
    onPaid: (due) => setTyped(formatMoney(due).slice(1)),
  });
  const { orderNumber } = order.summary;
  return (
    <>
      <SectionCard id={balanceId} title="Pay the balance" className="gap-5" cardClass="print:hidden">
        <Field label="Amount" required error={problem}>
          <MoneyInput defaultValue={typed} key={balance} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <CardForm
          fees={order}
          billingStates={billingStates}
          total={amount}
          deliveredTo={order.deliveryAddress ?? undefined}
          busyLabel="Paying…"
          disabled={problem !== undefined}
          message={message}
          onPay={async (payment) => send({ payment, orderNumber, linkToken, amount })}
        />
      </SectionCard>
      <ChallengeDialog message={challengeMessage} payment={challenge} total={amount} />
    </>
  );
}

type BalancePayment = Remittance & { linkToken: string };

function remit({ payment, amount, ...about }: BalancePayment, options: CallOptions) {
  return pageApi().RemitPayment(
    { ...payment, ...about, amount: toDollars(amount), userId: userId() },
    options,
  );
}
