import { isLeaseSigned } from "#domain/lease/statuses";
import { leaseCanceledMessage, notSignedMessage } from "#domain/messages/lease";
import { orderNotFoundMessage } from "#domain/messages/orders";
import { customerOf, deviceOf, storeDeviceOf } from "#server/app/actor";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { findLeaseByIdentifier, findOwnLease, type LeasedOrder } from "#server/db/queries/leases";
import { syncLease } from "#server/lease/index";

/**
 * Asks the provider whether the lease is signed; no one else's claim counts (docs/security.md T28). Anyone with the
 * order's random identifier may ask, and sees no contact data. A bare order number works only for its owner or a clerk
 * of its store.
 */
export const LeaseOrderComplete: Handler<"LeaseOrderComplete"> = async ({ orderNumber }, ctx) => {
  const own = await findOwn(orderNumber, ctx);
  const known = own ?? (await findLeaseByIdentifier(ctx.db, orderNumber));
  if (!known) return { status: false, data: null, canceled: false, errorMessage: orderNotFoundMessage };
  const { order, lease } = await syncLease(known.order.id, ctx);
  if (!isLeaseSigned(lease.status)) {
    const canceled = lease.status === "Cancelled";
    const errorMessage = canceled ? leaseCanceledMessage : notSignedMessage;
    return { status: false, data: null, canceled, errorMessage };
  }
  const isOwner = own !== undefined || (await findOwn(order.number, ctx)) !== undefined;
  const email = isOwner ? order.contact.email : "";
  return { status: true, data: { orderNumber: order.number, email }, canceled: false, errorMessage: "" };
};

function findOwn(number: string, { db, actor }: RequestContext): Promise<LeasedOrder | undefined> {
  const device = storeDeviceOf(actor);
  const owner = {
    cookieHash: device?.kind === "kiosk" ? undefined : deviceOf(actor),
    accountId: customerOf(actor)?.accountId,
    // A kiosk is used by strangers.
    storeId: device && device.kind !== "kiosk" ? device.locationId : undefined,
  };
  return findOwnLease(db, number, owner);
}
