import type { Output } from "#contract/index";
import { isLeaseUnsigned, type LeaseStatus } from "#domain/lease/statuses";
import type { OrderRecord } from "#server/orders/readOrderRecord";

type Described = NonNullable<Output<"GetOrderForCustomer">>["commonOrderInfo"];
type LeaseFacts = Pick<
  Described,
  "leaseId" | "leaseApplFee" | "esignUrl" | "leaseInfo" | "progressiveStatus"
>;

/** A lease as its order's page shows it, with the provider's page to sign while it is open; {} without a lease. */
export function describeLease({ order, lease }: Pick<OrderRecord, "order" | "lease">): LeaseFacts {
  if (!lease) return {};
  const { leaseId, status, okToDeliver } = lease;
  const esignUrl = signingPage(order, lease);
  return {
    leaseId,
    leaseApplFee: order.applicationFee,
    esignUrl,
    leaseInfo: { leaseId, cashPrice: order.leased, esignUrl },
    progressiveStatus: { status, funded: status === "Funded", okToDeliver },
  };
}

/** The provider's page where the customer may sign now; '' otherwise. */
export function signingPage(
  order: Pick<OrderRecord["order"], "status">,
  { status, esignUrl }: { status: LeaseStatus; esignUrl: string },
): string {
  return order.status !== "Cancelled" && isLeaseUnsigned(status) ? esignUrl : "";
}

/** What customers paid or got back themselves: a lease has a row of its own. */
export function ownEntries({ ledger }: Pick<OrderRecord, "ledger">): OrderRecord["ledger"] {
  return ledger.filter(({ tender }) => tender !== "lease");
}
