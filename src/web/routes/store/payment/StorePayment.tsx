import { useState } from "react";
import { isDeposit, storeFigures } from "#domain/cart/storeCart";
import { balanceLabel } from "#domain/messages/payments";
import { formatMoney, toDollars, type Cents } from "#domain/money";
import { countsAsPaid, shownBalance } from "#domain/pricing/totals";
import { inStorePaymentLine } from "#domain/store/storeLines";
import { SectionCard } from "#web/layout/Section";
import { StoreLines } from "#web/routes/cart/StoreLines";
import { Payment } from "#web/routes/checkout/payment/Payment";
import { submitClerkOrder } from "#web/routes/checkout/payment/submitOrder";
import { usePayable } from "#web/routes/checkout/payment/usePayable";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { restOf, reviewTotals, type ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { InStorePaymentForm } from "#web/routes/store/payment/InStorePaymentForm";
import { Salesperson } from "#web/routes/store/payment/Salesperson";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { addToStoreCart, useStoreLines } from "#web/state/storeCart";
import { deviceProof, useAbilities, useStoreSession } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Expander } from "#web/ui/display/Expander";
import { Totals } from "#web/ui/display/Totals";
import { Button } from "#web/ui/navigation/Button";

type StorePaymentProps = ReviewData & { onPlacing: (placing: boolean) => void };

/** How a clerk's order is paid: in the store by one or more tenders, by card, or later. */
export function StorePayment(props: StorePaymentProps) {
  const can = useAbilities();
  const [cart, order, lines] = [useCart(), useOrder(), useStoreLines()];
  const storeId = useStoreSession(({ session }) => session?.storeId);
  const [salesperson, setSalesperson] = useState("");
  const rest = restOf(reviewTotals(cart, order, lines).total, lines);
  const { message, isBusy, place } = usePlaceWithoutCard(props, { rest, storeId, salesperson });
  const payments = lines.filter(isDeposit);
  return (
    <>
      {can.salesperson && storeId !== undefined && (
        <Salesperson
          storeId={storeId}
          listOf={async (api, store) => (await api.GetWebOrderSetting(store)).salespersonList}
          value={salesperson}
          onChange={setSalesperson}
        />
      )}
      <SectionCard id="store-payment" title="Payment" className="gap-5">
        <StoreLines lines={payments} title="Payments in the store" />
        <Expander summary="Add InStore Payment" open={payments.length === 0} bare>
          <InStorePaymentForm
            balance={rest}
            onAdd={(payment) => addToStoreCart(inStorePaymentLine(payment))}
          />
        </Expander>
        <Totals
          rows={[
            { key: "paid", label: "Paid in the store", amount: formatMoney(storeFigures(lines).deposits) },
            { key: "balance", label: balanceLabel, amount: formatMoney(shownBalance(rest)), strong: true },
          ]}
        />
        {message && <Banner tone="error" announce title={message} />}
        <Button size="lg" wide busy={isBusy} onClick={() => void place()}>
          {isBusy ? "Placing the order …" : "Place order without a card"}
        </Button>
      </SectionCard>
      {!countsAsPaid(rest) && (
        <Expander summary={`Pay ${formatMoney(rest)} by card`} bare>
          <Payment {...props} />
        </Expander>
      )}
    </>
  );
}

type Placing = { rest: Cents; storeId: number | undefined; salesperson: string };

function usePlaceWithoutCard({ fees, onPlacing }: StorePaymentProps, { rest, ...by }: Placing) {
  const [isBusy, setBusy] = useState(false);
  const { orderOf } = usePayable(fees);
  const { message, send } = useSubmit({
    submit: submitClerkOrder,
    completionPage: "orderComplete",
    onPlacing,
  });
  async function place(): Promise<void> {
    setBusy(true);
    const submit = await orderOf();
    // Nothing is paid by card: what the payments leave is due later.
    const claim = submit && { ...submit.order, codAmout: toDollars(rest), amountChoice: "full" };
    if (submit && claim) await send({ ...submit, order: claim, ...deviceProof(), ...by });
    setBusy(false);
  }
  return { message, isBusy, place };
}
