import { isLeaseUnsigned } from "#domain/lease/statuses";
import {
  leaseFacts,
  leaseOrderLinks,
  unsignedLeaseMessage,
  unsignedLeaseTitle,
} from "#domain/messages/leasePages";
import { orderStatusLabel } from "#domain/messages/orders";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { Banner } from "#web/ui/display/Banner";
import { buttonClass } from "#web/ui/navigation/buttonClass";

/** The facts of a lease, and what its order waits for (conformance: behaviors/orders). */
export function LeaseStatus({ order }: { order: OrderDetail }) {
  const { leaseToOwn, leaseId, leaseInfo, progressiveStatus } = order.commonOrderInfo;
  if (!leaseToOwn) return null;
  const isCancelled =
    progressiveStatus?.status === "Cancelled" || order.orderStatus.status === orderStatusLabel("Cancelled");
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact label={leaseFacts.label} value={leaseFacts.provider} />
        {leaseId && <Fact label={leaseFacts.leaseId} value={leaseId} />}
        {isCancelled && <Fact label={leaseFacts.status} value="Cancelled" />}
        {!isCancelled && progressiveStatus?.funded && (
          <Fact label={leaseFacts.status} value={leaseFacts.funded} tone="text-pine" />
        )}
        {!isCancelled && progressiveStatus && !progressiveStatus.funded && (
          <Fact label={leaseFacts.okToDeliver} value={progressiveStatus.okToDeliver ? "Yes" : "No"} />
        )}
      </dl>
      {!isCancelled && progressiveStatus && isLeaseUnsigned(progressiveStatus.status) && (
        <Banner tone="attention" title={unsignedLeaseTitle}>
          <div className="grid justify-items-start gap-3">
            <p>{unsignedLeaseMessage}</p>
            {leaseInfo?.esignUrl && (
              <a href={leaseInfo.esignUrl} className={buttonClass({})}>
                {leaseOrderLinks.signFromOrder}
              </a>
            )}
          </div>
        </Banner>
      )}
    </>
  );
}

function Fact({ label, value, tone }: { label: string; value: string; tone?: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`font-semibold tabular-nums ${tone ?? ""}`}>{value}</dd>
    </div>
  );
}
