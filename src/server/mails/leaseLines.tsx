import { isLeaseUnsigned } from "#domain/lease/statuses";
import { leasePaysMessage, signLaterMessage, signLeaseMessage } from "#domain/messages/lease";
import { leaseOrderLinks } from "#domain/messages/leasePages";
import { MailButton } from "#server/mails/letter";
import type { LeaseRow } from "#server/db/queries/leases";
import type { OrderRow } from "#server/db/queries/orders";

type Leased = { order: Pick<OrderRow, "leased">; lease: Pick<LeaseRow, "status" | "esignUrl"> };

/** What a lease pays, and what it still waits for. */
export function LeaseLines({ order, lease }: Leased) {
  return (
    <>
      <p>{leasePaysMessage(order.leased)}</p>
      {isUnsigned(lease) ? (
        <>
          <p>{signLeaseMessage}</p>
          <MailButton address={lease.esignUrl} label={leaseOrderLinks.signFromOrder} />
        </>
      ) : null}
      {waitsForLink(lease) ? <p>{signLaterMessage}</p> : null}
    </>
  );
}

/** The same as lines of text. */
export function leaseLines({ order, lease }: Leased): string[] {
  const toSign = isUnsigned(lease)
    ? [signLeaseMessage, `${leaseOrderLinks.signFromOrder}: ${lease.esignUrl}`]
    : [];
  return [leasePaysMessage(order.leased), ...toSign, ...(waitsForLink(lease) ? [signLaterMessage] : [])];
}

function isUnsigned({ status, esignUrl }: Leased["lease"]): boolean {
  return isLeaseUnsigned(status) && esignUrl !== "";
}

function waitsForLink({ status, esignUrl }: Leased["lease"]): boolean {
  return isLeaseUnsigned(status) && esignUrl === "";
}
