import { postalAddress } from "#domain/lease/terms";
import { configuredAddress } from "#server/app/config/config";
import { paths } from "#server/app/paths";
import { updateLeaseStatement, type LeasedOrder } from "#server/db/queries/leases";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { readLines, type OrderRow } from "#server/db/queries/orders";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import { moveLease, refuseLease, type LeaseContext } from "#server/lease/moveLease";
import type { Cancellation } from "#server/orders/index";
import type { LeaseRequest } from "#server/ports/lease/port";

export type Contracted =
  | ({ kind: "contracted" } & LeasedOrder)
  /** The provider leases nothing, or was not reached at all: the order has ended. */
  | { kind: "refused" | "unreached"; message: string; back: Cancellation }
  /** The outcome is unknown; the job keeps asking. */
  | { kind: "unknown" };

/** Asks the provider to create the contract for a placed order. It creates one per key, however often it is asked. */
export async function contractLease(leased: LeasedOrder, ctx: LeaseContext): Promise<Contracted> {
  const { order, lease } = leased;
  if (lease.status !== "Submitting") return { kind: "contracted", ...leased };
  if (!ctx.ports.lease) return { kind: "unknown" };
  const outcome = await ctx.ports.lease.submit(await requestOf(leased, ctx));
  if (outcome.kind === "submitted") {
    const moved = await moveLease(order.id, outcome.contract, ctx);
    // A contract that does not fit the order was not taken over.
    return moved.lease.status === "Submitting" ? { kind: "unknown" } : { kind: "contracted", ...moved };
  }
  // An earlier request may have been processed: then only the provider knows.
  if (outcome.kind === "unknown" || (outcome.kind === "unsent" && lease.checks > 0)) {
    await inTransaction(ctx.db, (tx) =>
      writeTogether(tx, [updateLeaseStatement(tx, order.id, { checks: Math.max(1, lease.checks) })]),
    );
    return { kind: "unknown" };
  }
  const back = await refuseLease(order.id, ctx);
  if (back === undefined) return { kind: "unknown" };
  ctx.jobs.wake("relay-outbox");
  return outcome.kind === "rejected"
    ? { kind: "refused", message: outcome.message, back }
    : { kind: "unreached", message: "", back };
}

async function requestOf({ order, lease }: LeasedOrder, ctx: LeaseContext): Promise<LeaseRequest> {
  const lines = await readLines(ctx.db, order.id);
  const to = order.delivery ?? (await pickupAddress(order, ctx));
  return {
    key: lease.providerKey,
    leaseId: lease.leaseId,
    orderNumber: order.number,
    cashPrice: order.leased,
    applicationFee: order.applicationFee,
    items: lines.map(({ sku, title: description, quantity, unitPrice }) => ({
      sku,
      description,
      quantity,
      unitPrice,
    })),
    deliveryAddress: postalAddress(to),
    returnUrl: `${configuredAddress(ctx.config)}${paths.afterEsign(lease.identifier)}`,
  };
}

/** A picked-up order goes to the store's own address. */
async function pickupAddress(order: OrderRow, ctx: LeaseContext) {
  const place = (await readLocations(ctx.db)).find(({ id }) => id === order.pickupLocationId);
  return place?.info ?? order.contact;
}
