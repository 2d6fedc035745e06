import { leaseEstimateMessages, noLeaseMessage } from "#domain/messages/leasePages";
import { fromDollars, toDollars, type Cents } from "#domain/money";
import { useCall } from "#web/api/useCall";
import { userId } from "#web/state/user";

type LeaseEstimateProps = {
  price: Cents;
  isAsked?: boolean;
  /** What the figures include. */
  basis?: string;
};

/**
 * What leasing something of this price costs, with the 12-month total, in spans, because it also stands in a label. Below the minimum, and while the provider is out
 * of reach, `isAsked` tells so; otherwise nothing shows.
 */
export function LeaseEstimate({ price, isAsked = false, basis = "" }: LeaseEstimateProps) {
  const { answer, failed } = useCall({
    key: price,
    call: (api, options) => api.EstimateLeaseCost({ userId: userId(), data: toDollars(price) }, options),
  });
  const estimate = answer?.data;
  // Reserves the height of the lines to come.
  if (!answer && !failed) return <span className="block min-h-15 md:min-h-10" />;
  if (!estimate) return isAsked ? <p className="text-sm text-soft">{noLeaseMessage}</p> : null;
  const [payments, total] = leaseEstimateMessages({
    ...estimate,
    initialPayment: fromDollars(estimate.initialPayment),
    periodicPayment: fromDollars(estimate.periodicPayment),
    totalLeasePrice: fromDollars(estimate.totalLeasePrice),
  });
  return (
    <span className="block min-h-15 md:min-h-10 text-sm text-soft">
      {payments} <strong className="whitespace-nowrap text-ink">{total}</strong>
      {basis && `. ${basis}`}
    </span>
  );
}
