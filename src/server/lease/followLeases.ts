import { isLeaseGivenBack, isLeaseUnsigned, isTooLateToSign } from "#domain/lease/statuses";
import type { AppContext } from "#server/app/appContext";
import {
  askLeaseSoon,
  claimLease,
  dueLeases,
  ordersOfLease,
  readLease,
  type LeasedOrder,
} from "#server/db/queries/leases";
import { readOrder } from "#server/db/queries/orders";
import { contractLease } from "#server/lease/contractLease";
import { moveLease, nextCheck, refuseLease, type LeaseContext } from "#server/lease/moveLease";
import type { LeasePort, StatusOutcome } from "#server/ports/lease/port";

type JobContext = LeaseContext & Pick<AppContext, "closing">;

/**
 * The job that follows leases. It resumes interrupted submissions, checks for signatures and funding with backoff,
 * reports deliveries, cancellations and returns to the provider, and cancels leases left unsigned for 60 days. One
 * process checks a lease at a time. One failure does not stop the others.
 */
export async function followLeases(ctx: JobContext, most = 50): Promise<void> {
  const { db, ports, log } = ctx;
  if (!ports.lease) return;
  const now = ports.clock.now();
  for (const orderId of await dueLeases(db, now, most)) {
    if (ctx.closing.aborted) return;
    const { checks } = await readLease(db, orderId);
    if (!(await claimLease(db, orderId, { now, until: nextCheck(now, checks) }))) continue;
    await syncLease(orderId, ctx).catch((problem: unknown) =>
      log.error({ err: problem, order: orderId }, "a lease could not be followed"),
    );
  }
}

/** Asks the provider about a lease now, and takes its answer over. @returns order and lease after this. */
export async function syncLease(orderId: string, ctx: LeaseContext): Promise<LeasedOrder> {
  const order = await readOrder(ctx.db, orderId);
  const lease = await readLease(ctx.db, orderId);
  const leased = { order, lease };
  if (!ctx.ports.lease || lease.checkAt === null) return leased;
  if (order.paymentStatus !== "paid") return leased;
  if (lease.status === "Submitting" && order.status !== "Cancelled") {
    await contractLease(leased, ctx);
    return { order: await readOrder(ctx.db, orderId), lease: await readLease(ctx.db, orderId) };
  }
  const outcome = await ask(ctx.ports.lease, leased, ctx.ports.clock.now());
  if (outcome.kind === "found") return moveLease(orderId, outcome.contract, ctx);
  if (outcome.kind === "none") {
    if (order.status === "Cancelled") await refuseLease(orderId, ctx);
    else ctx.log.error({ order: order.number }, "the lease provider does not know a lease");
  }
  return leased;
}

/** What has happened to the order decides what the provider is told. */
function ask(port: LeasePort, { order, lease }: LeasedOrder, now: Date): Promise<StatusOutcome> {
  const { providerKey } = lease;
  if (isLeaseGivenBack(lease.status, order.status)) return port.returned(providerKey);
  if (order.status === "Cancelled") return port.cancel(providerKey);
  const waitsSince = isLeaseUnsigned(lease.status) ? lease.contractedAt : null;
  if (waitsSince && isTooLateToSign(waitsSince, now)) return port.cancel(providerKey);
  const isHandedOver = order.status === "Delivered" || order.status === "PickedUp";
  return isHandedOver ? port.complete(providerKey) : port.status(providerKey);
}

/** A provider's callback is a hint only: its leases are asked about soon (docs/security.md T28). */
export async function followHint(
  ctx: Pick<AppContext, "db" | "ports" | "jobs">,
  leaseId: string,
): Promise<void> {
  const now = ctx.ports.clock.now();
  for (const orderId of await ordersOfLease(ctx.db, leaseId)) await askLeaseSoon(ctx.db, orderId, now);
  ctx.jobs.wake("follow-leases");
}
