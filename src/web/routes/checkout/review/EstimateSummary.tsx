import type { ComponentProps } from "react";
import type { ShippingChoice } from "#domain/checkout/checkout";
import type { Rate } from "#domain/money";
import { FoldedSummary } from "#web/routes/checkout/review/FoldedSummary";
import { OrderSummaryCard } from "#web/routes/checkout/review/OrderSummaryCard";
import { useEstimate } from "#web/routes/checkout/review/useEstimate";

type EstimateSummaryProps = Pick<ComponentProps<typeof FoldedSummary>, "from"> & {
  choice: ShippingChoice;
  /** That of the store chosen so far. */
  taxRate?: Rate | undefined;
};

/** The summary before the order has an address or a store. */
export function EstimateSummary({ choice, taxRate, from }: EstimateSummaryProps) {
  const { sum, labels } = useEstimate(choice, taxRate);
  return (
    <FoldedSummary label={labels.total} total={sum.total} {...(from && { from })}>
      <OrderSummaryCard estimate={choice} taxRate={taxRate} />
    </FoldedSummary>
  );
}
