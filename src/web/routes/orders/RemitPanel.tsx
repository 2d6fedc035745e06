import { useState } from "react";
import type { StateEntry } from "#domain/address";
import { formatMoney, fromDollars } from "#domain/money";
import { remitProblem } from "#domain/remit";
import { BankDialog } from "#web/routes/checkout/BankDialog";
import { CardForm } from "#web/routes/checkout/CardForm";
import type { OrderDetail } from "#web/routes/orders/OrderDetailPage";
import { useRemit } from "#web/routes/orders/useRemit";
import { Card } from "#web/ui/Card";
import { Field } from "#web/ui/Field";
import { MoneyInput } from "#web/ui/MoneyInput";
import { moneyOf } from "#web/ui/moneyOf";

type RemitPanelProps = { order: OrderDetail; billingStates: readonly StateEntry[]; linkToken: string };

/** Pays the balance, or a part of it, by card. */
export function RemitPanel({ order, billingStates, linkToken }: RemitPanelProps) {
  const balance = fromDollars(order.commonOrderInfo.balance);
  const [typed, setTyped] = useState(() => formatMoney(balance).slice(1));
  const amount = moneyOf(typed);
  const problem = amount === undefined ? "Please enter an amount" : remitProblem(amount, balance);
  const { message, atBank, send, decideAtBank, leaveBank } = useRemit((rest) =>
    setTyped(formatMoney(rest).slice(1)),
  );
  const { orderNumber } = order.summary;
  return (
    <Card>
      <section aria-labelledby="remit" className="grid gap-5">
        <h2 id="remit" className="text-xl">
          Pay the balance
        </h2>
        <Field label="Amount" required error={problem}>
          <MoneyInput defaultValue={typed} key={balance} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <CardForm
          fees={order}
          billingStates={billingStates}
          total={problem === undefined && amount !== undefined ? amount : balance}
          deliveredTo={order.deliveryAddress ?? undefined}
          busyLabel="Paying …"
          message={message}
          onPay={async (payment) => {
            if (problem !== undefined || amount === undefined) return true;
            return send({ payment, orderNumber, linkToken, amount });
          }}
        />
      </section>
      <BankDialog open={atBank} total={amount ?? balance} onDecide={decideAtBank} onClose={leaveBank} />
    </Card>
  );
}
