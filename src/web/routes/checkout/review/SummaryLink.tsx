import { Link, useLocation } from "react-router";
import type { ShippingChoice } from "#domain/checkout/checkout";
import { itemCount } from "#domain/cart/cart";
import { formatMoney, type Cents, type Rate } from "#domain/money";
import { summaryId } from "#web/routes/checkout/review/OrderSummaryCard";
import { useEstimate } from "#web/routes/checkout/review/useEstimate";
import { useCart } from "#web/state/cart";
import { Icon } from "#web/ui/display/Icon";

type EstimateProps = { choice: ShippingChoice; taxRate?: Rate | undefined };

/** The total before the order has an address or a store. */
export function EstimateLink({ choice, taxRate }: EstimateProps) {
  const { sum, labels } = useEstimate(choice, taxRate);
  return <SummaryLink label={labels.total} total={sum.total} />;
}

/** The total on top of a phone's page, where the summary itself comes after the form. */
export function SummaryLink({ label, total }: { label: string; total: Cents }) {
  const location: { state: unknown } = useLocation();
  const count = useCart((cart) => itemCount(cart.addedItems));
  if (count === 0) return null;
  return (
    <Link
      to={{ hash: summaryId }}
      // The choice of layaway is part of it.
      state={location.state}
      replace
      className="-mt-2 flex min-h-11 items-center justify-between gap-x-4 rounded-md border border-line bg-raised px-4 py-2 text-ink no-underline lg:hidden"
    >
      <span className="flex items-center gap-1 whitespace-nowrap">
        {count === 1 ? "1 item" : `${count} items`}
        <Icon name="chevron-down" className="size-5 text-soft" />
      </span>
      <span key={total} className="text-right">
        {label} <strong className="whitespace-nowrap tabular-nums">{formatMoney(total)}</strong>
      </span>
    </Link>
  );
}
