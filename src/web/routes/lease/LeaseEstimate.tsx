import { leaseEstimateMessages } from "#domain/messages/leasePages";
import { fromDollars, toDollars, type Cents } from "#domain/money";
import { useCall } from "#web/api/useCall";
import { userId } from "#web/state/user";

/** What leasing something of this price costs, with the 12-month total; nothing while the provider is out of reach. */
export function LeaseEstimate({ price }: { price: Cents }) {
  const { answer, failed } = useCall({
    key: price,
    call: (api, options) => api.EstimateLeaseCost({ userId: userId(), data: toDollars(price) }, options),
  });
  const estimate = answer?.data;
  // Reserves the height of the lines to come.
  if (!answer && !failed) return <p className="min-h-10" />;
  if (!estimate) return null;
  const [payments, total] = leaseEstimateMessages({
    ...estimate,
    initialPayment: fromDollars(estimate.initialPayment),
    periodicPayment: fromDollars(estimate.periodicPayment),
    totalLeasePrice: fromDollars(estimate.totalLeasePrice),
  });
  return (
    <p className="min-h-10 text-sm text-soft">
      {payments} <strong className="whitespace-nowrap text-ink tabular-nums">{total}</strong>
    </p>
  );
}
