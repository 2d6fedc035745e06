import type { ComponentProps } from "react";
import { itemCount } from "#domain/cart/cart";
import type { ShippingChoice } from "#domain/checkout/checkout";
import type { Rate } from "#domain/money";
import { FoldedSummary } from "#web/routes/checkout/review/FoldedSummary";
import { OrderSummaryCard } from "#web/routes/checkout/review/OrderSummaryCard";
import { useEstimate } from "#web/routes/checkout/review/useEstimate";
import { useCart } from "#web/state/cart";

type EstimateSummaryProps = Pick<ComponentProps<typeof FoldedSummary>, "from"> & {
  choice: ShippingChoice;
  /** That of the store chosen so far. */
  taxRate?: Rate | undefined;
};

/** The summary before the order has an address or a store. */
export function EstimateSummary({ choice, taxRate, from }: EstimateSummaryProps) {
  const { sum, labels } = useEstimate(choice, taxRate);
  const count = useCart((cart) => itemCount(cart.addedItems));
  return (
    <FoldedSummary label={labels.total} total={sum.total} count={count} {...(from && { from })}>
      <OrderSummaryCard estimate={choice} taxRate={taxRate} />
    </FoldedSummary>
  );
}
