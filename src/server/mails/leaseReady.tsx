import { leaseReadyMessage, leaseReadyTitle, notYouMessage } from "#domain/messages/lease";
import { leaseOrderLinks, unsignedLeaseMessage } from "#domain/messages/leasePages";
import type { LeaseRow } from "#server/db/queries/leases";
import type { OrderRow } from "#server/db/queries/orders";
import { accountLetter } from "#server/mails/accountLetter";
import type { Mail } from "#server/ports/mail/port";

type Ready = {
  order: Pick<OrderRow, "number" | "contact">;
  lease: Pick<LeaseRow, "email" | "esignUrl">;
  storeName: string;
};

/** Tells that a lease can be signed whose link came after the confirmation. A clerk's order may have no email. */
export function leaseReady({ order, lease, storeName }: Ready): Omit<Mail, "messageId"> {
  const { number, contact } = order;
  return accountLetter({
    to: contact.email || lease.email,
    subject: `Sign the lease for your order ${number}`,
    storeName,
    heading: leaseReadyTitle,
    lines: [leaseReadyMessage({ firstName: contact.firstName, number }), unsignedLeaseMessage],
    link: { label: leaseOrderLinks.signFromOrder, address: lease.esignUrl },
    footnote: notYouMessage,
  });
}
