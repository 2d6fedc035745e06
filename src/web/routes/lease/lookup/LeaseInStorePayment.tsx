import { isDeposit, storeFigures } from "#domain/cart/storeCart";
import { balanceLabel } from "#domain/messages/payments";
import { formatMoney, smaller, subtract, type Cents } from "#domain/money";
import { countsAsPaid, shownBalance } from "#domain/pricing/totals";
import { inStorePaymentLine } from "#domain/store/storeLines";
import { StoreLines } from "#web/routes/cart/StoreLines";
import { InStorePaymentForm } from "#web/routes/store/payment/InStorePaymentForm";
import { addToStoreCart, useStoreLines } from "#web/state/storeCart";
import { Totals } from "#web/ui/display/Totals";

type LeaseInStorePaymentProps = { due: Cents };

/** Takes what a lease does not cover in the store, by one or more tenders. */
export function LeaseInStorePayment({ due }: LeaseInStorePaymentProps) {
  const lines = useStoreLines();
  const rest = useRestInStore(due);
  return (
    <div className="grid gap-4">
      <StoreLines lines={lines.filter(isDeposit)} title="Payments in the store" />
      {!countsAsPaid(rest) && (
        <InStorePaymentForm balance={rest} onAdd={(payment) => addToStoreCart(inStorePaymentLine(payment))} />
      )}
      <Totals
        rows={[
          { key: "balance", label: balanceLabel, amount: formatMoney(shownBalance(rest)), strong: true },
        ]}
      />
    </div>
  );
}

/** What the payments taken in the store leave of an amount. */
export function useRestInStore(due: Cents): Cents {
  return subtract(due, smaller(storeFigures(useStoreLines()).deposits, due));
}
