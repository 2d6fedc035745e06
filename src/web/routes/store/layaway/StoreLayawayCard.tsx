import { itemCount } from "#domain/cart/cart";
import { storeFigures, storeUnits } from "#domain/cart/storeCart";
import { balanceLabel } from "#domain/messages/payments";
import { totalLabel } from "#domain/messages/pricing";
import { formatMoney, type Rate } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import { SectionCard } from "#web/layout/Section";
import { formatTotals } from "#web/routes/cart/cartTotals";
import { restOf } from "#web/routes/checkout/review/claimedOrder";
import { FoldedSummary } from "#web/routes/checkout/review/FoldedSummary";
import { OrderLines } from "#web/routes/checkout/review/OrderLines";
import { StoreReviewLines } from "#web/routes/checkout/review/StoreReviewLines";
import { storeLayawayTotals } from "#web/routes/store/layaway/storeLayaway";
import { useCart } from "#web/state/cart";
import { useStoreLines } from "#web/state/storeCart";
import { Totals } from "#web/ui/display/Totals";

type StoreLayawayCardProps = {
  /** Undefined until the server has told it. */
  taxRate: Rate | undefined;
};

/** What a clerk sets aside for a shopper, what it costs, and what is left to pay. */
export function StoreLayawayCard({ taxRate }: StoreLayawayCardProps) {
  const [cart, lines] = [useCart(), useStoreLines()];
  const sum = storeLayawayTotals(cart, lines, taxRate);
  const rest = restOf(sum.total, lines);
  return (
    <FoldedSummary
      label={totalLabel(false)}
      total={sum.total}
      count={itemCount(cart.addedItems) + storeUnits(lines)}
    >
      <SectionCard id="summary" title="Layaway summary" className="gap-5">
        <OrderLines items={cart.addedItems} combos={cart.combos} />
        <StoreReviewLines lines={lines} />
        <div className="grid gap-2 border-t border-line pt-4">
          <Totals rows={formatTotals(sum, cart.discount ? { discount: cart.discount.name } : {})} />
          <Totals
            rows={[
              {
                key: "deposit",
                label: "Deposit",
                amount: formatMoney(storeFigures(lines).deposits),
                tone: "good",
              },
              { key: "balance", label: balanceLabel, amount: formatMoney(shownBalance(rest)), strong: true },
            ]}
          />
        </div>
      </SectionCard>
    </FoldedSummary>
  );
}
