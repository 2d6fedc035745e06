import { useState } from "react";
import { isDeposit, storeFigures, type StoreCartLine } from "#domain/cart/storeCart";
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
import { SaleCredit } from "#web/routes/store/payment/SaleCredit";
import { ownCredit, withShares, type SaleCredit as Credited } from "#web/routes/store/payment/creditShares";
import { PlaceButton } from "#web/routes/store/unsent/PlaceButton";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { addToStoreCart, useStoreLines } from "#web/state/storeCart";
import { deviceProof, useAbilities, useStoreSession } from "#web/state/storeSession";
import { useSaleOnScreen, type UnsentSale } from "#web/state/unsentSales";
import { Banner } from "#web/ui/display/Banner";
import { Expander } from "#web/ui/display/Expander";
import { Totals } from "#web/ui/display/Totals";
import { useBusy } from "#web/ui/useBusy";

type StorePaymentProps = ReviewData & { isPlacing: boolean; onPlacing: (placing: boolean) => void };

/** How a clerk's order is paid: in the store by one or more tenders, by card, or later. */
export function StorePayment(props: StorePaymentProps) {
  const can = useAbilities();
  const [cart, order, lines] = [useCart(), useOrder(), useStoreLines()];
  const storeId = useStoreSession(({ session }) => session?.storeId);
  const [credit, setCredit] = useState(ownCredit);
  const { total } = reviewTotals(cart, order, lines);
  const rest = restOf(total, lines);
  const { message, isBusy, place, sendAgain } = usePlaceWithoutCard(props, { rest, storeId, credit });
  const unsent = useSaleOnScreen("order");
  const isCardPaying = props.isPlacing && !isBusy;
  // A card payment from before a reload, and what became of it, must be seen.
  const [isCardOpen, setCardOpen] = useState(false);
  if (isCardPaying && !isCardOpen) setCardOpen(true);
  return (
    <>
      {can.salesperson && storeId !== undefined && (
        <SaleCredit
          storeId={storeId}
          listOf={async (api, store) => (await api.GetWebOrderSetting(store)).salespersonList}
          value={credit}
          onChange={setCredit}
        />
      )}
      <fieldset disabled={isCardPaying} className="contents">
        <SectionCard id="store-payment" title="Payment" className="gap-5">
          <TakenPayments lines={lines} rest={rest} />
          {message && <Banner tone="error" announce title={message} />}
          <PlaceButton
            unsent={unsent}
            total={total}
            isBusy={isBusy}
            labels={{ place: "Place order without a card", busy: "Placing the order…" }}
            onPlace={place}
            onSendAgain={sendAgain}
          />
        </SectionCard>
      </fieldset>
      {(isCardPaying || (!unsent && !countsAsPaid(rest))) && (
        <fieldset disabled={isBusy} className="contents">
          <Expander summary={`Pay ${formatMoney(rest)} by card`} open={isCardOpen} bare>
            <Payment {...props} />
          </Expander>
        </fieldset>
      )}
    </>
  );
}

/** What was taken so far, and what it leaves. */
function TakenPayments({ lines, rest }: { lines: readonly StoreCartLine[]; rest: Cents }) {
  const payments = lines.filter(isDeposit);
  return (
    <>
      <StoreLines lines={payments} title="Payments in the store" />
      <Expander summary="Add InStore Payment" open={payments.length === 0} bare>
        <InStorePaymentForm balance={rest} onAdd={(payment) => addToStoreCart(inStorePaymentLine(payment))} />
      </Expander>
      <Totals
        rows={[
          { key: "paid", label: "Paid in the store", amount: formatMoney(storeFigures(lines).deposits) },
          { key: "balance", label: balanceLabel, amount: formatMoney(shownBalance(rest)), strong: true },
        ]}
      />
    </>
  );
}

type Placing = { rest: Cents; storeId: number | undefined; credit: Credited };

function usePlaceWithoutCard({ fees, onPlacing }: StorePaymentProps, { rest, storeId, credit }: Placing) {
  const lines = useStoreLines();
  const { isBusy, whileBusy } = useBusy();
  const { orderOf } = usePayable(fees);
  const { message, send } = useSubmit({
    submit: submitClerkOrder,
    completionPage: "orderComplete",
    onPlacing,
  });
  async function saleOf() {
    const submit = await orderOf();
    if (!submit) return undefined;
    // Nothing is paid by card: what the payments leave is due later.
    const claim = { ...submit.order, codAmout: toDollars(rest), amountChoice: "full" };
    const by = { ...deviceProof(), storeId, salesperson: credit.salesperson };
    return { ...submit, order: withShares(claim, credit, lines), ...by };
  }
  const place = async () => {
    await whileBusy(() => send(saleOf));
  };
  const sendAgain = async ({ kind, submit }: UnsentSale) => {
    if (kind === "order") await whileBusy(() => send(() => submit));
  };
  return { message, isBusy, place, sendAgain };
}
