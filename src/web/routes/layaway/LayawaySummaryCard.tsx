import { noLayawayTariffMessage } from "#domain/messages/pricing";
import { discountName } from "#domain/pricing/promotion";
import { useShellData } from "#web/layout/shellData";
import { SectionCard } from "#web/layout/Section";
import { formatTotals } from "#web/routes/cart/cartTotals";
import { OrderLines } from "#web/routes/checkout/review/OrderLines";
import { layawayTotals, type LayawayInfo } from "#web/routes/layaway/claimedLayaway";
import { discountFrom, useCart } from "#web/state/cart";
import { Totals } from "#web/ui/display/Totals";

/** The line items and totals of a layaway. */
export function LayawaySummaryCard({ info }: { info: LayawayInfo }) {
  const cart = useCart();
  const tariff = useShellData()?.tariff;
  const discount = discountFrom(info.discount);
  const labels = discount ? { discount: discountName([discount]) } : {};
  return (
    <SectionCard id="summary" title="Layaway summary" className="gap-5">
      <OrderLines items={cart.addedItems} combos={cart.combos} />
      <div className="grid gap-3 border-t border-line pt-4">
        <Totals rows={formatTotals(layawayTotals(cart, info), labels)} />
        <p className="text-sm text-soft">
          With pickup at {info.pickupLoc?.name ?? "our warehouse"}. You can switch to delivery later, and
          you&apos;ll see the fee first. {tariff && noLayawayTariffMessage}
        </p>
      </div>
    </SectionCard>
  );
}
