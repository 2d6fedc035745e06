import { canTransitionLease, isLeaseGivenBack, isLeaseOver } from "#domain/lease/statuses";
import { canTransitionOrder } from "#domain/orders/orders";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import {
  fundedStatement,
  readLease,
  releaseStagedOrderStatement,
  updateLeaseStatement,
  type LeasedOrder,
  type LeaseRow,
} from "#server/db/queries/leases";
import { eventStatement, lockOrder, type OrderRow } from "#server/db/queries/orders";
import { enterTenderRefund } from "#server/db/queries/payments/ledger";
import { readCaptures } from "#server/db/queries/payments/refunds";
import { messageStatement } from "#server/db/queries/outbox";
import { cancelIn, type Cancellation } from "#server/orders/index";
import { saleStatements } from "#server/payments/index";
import type { LeaseContract } from "#server/ports/lease/port";

export type LeaseContext = Pick<AppContext, "db" | "ports" | "log" | "jobs" | "config" | "catalog">;

/**
 * Applies the provider's current contract to our lease. Nothing else changes a lease's status (docs/security.md T28).
 * Ignores an answer that is older than the last one or would move the status backward. The first contract turns the order
 * into a sale, funding pays for it, and cancellation cancels it.
 * @returns order and lease after this.
 */
export async function moveLease(
  orderId: string,
  contract: LeaseContract,
  ctx: LeaseContext,
): Promise<LeasedOrder> {
  const at = ctx.ports.clock.now();
  const moved = await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await readLease(tx, orderId);
    // A payment that is under way may be captured yet: the job asks again.
    if (contract.status === "Cancelled" && (await readCaptures(tx, orderId)).isOpen)
      return { order, lease: row };
    const problem = problemOf(contract, { order, row });
    if (problem !== undefined) {
      if (problem !== "old")
        ctx.log.error({ order: order.number, problem }, "the lease provider's answer does not fit");
      return { order, lease: row };
    }
    await write(tx, { order, row, contract, at });
    return { order: await lockOrder(tx, orderId), lease: await readLease(tx, orderId) };
  });
  ctx.jobs.wake("relay-outbox");
  return moved;
}

type Move = { order: OrderRow; row: LeaseRow; contract: LeaseContract; at: Date };

function problemOf(
  contract: LeaseContract,
  { order, row }: Pick<Move, "order" | "row">,
): "old" | "order" | "amount" | "status" | undefined {
  const to = contract.status;
  if (to === "Approved" || contract.version <= row.version) return "old";
  if (contract.orderNumber !== order.number) return "order";
  if (contract.cashPrice !== order.leased) return "amount";
  // Only the goods' return takes back what was paid for them.
  if (row.status === "Funded" && to === "Cancelled" && !isLeaseGivenBack(row.status, order.status))
    return "status";
  return to === row.status || canTransitionLease(row.status, to) ? undefined : "status";
}

async function write(tx: Tx, { order, row, contract, at }: Move): Promise<void> {
  const { status, okToDeliver, version, esignUrl, price } = contract;
  if (status === "Approved") return;
  const isFirst = row.version === 0 && status !== "Cancelled";
  const hasMoved = status !== row.status || okToDeliver !== row.okToDeliver;
  const owesReturn = status !== "Cancelled" && isLeaseGivenBack(status, order.status);
  const change = {
    status,
    okToDeliver,
    version,
    esignUrl: esignUrl || row.esignUrl,
    costOfRental: price.costOfRental,
    totalPrice: price.totalLeasePrice,
    ninetyDayBuyout: price.ninetyDayBuyout,
    initialPayment: price.initialPayment,
    contractedAt: row.contractedAt ?? (isFirst ? at : null),
    checkAt: isLeaseOver(status) && !owesReturn ? null : nextCheck(at, 0),
    checks: 0,
  };
  const { id: orderId } = order;
  await writeTogether(tx, [
    updateLeaseStatement(tx, orderId, change),
    ...(hasMoved ? [movedStatement(orderId, { from: row.status, to: status, okToDeliver }, at)] : []),
    ...(isFirst && order.status !== "Cancelled" ? saleStatements(order, at) : []),
    ...(!isFirst && row.esignUrl === "" && esignUrl !== "" ? [readyToSignStatement(order, at)] : []),
    ...(status === "Funded" && row.status !== "Funded" ? [fundedStatement(orderId, order.leased, at)] : []),
  ]);
  if (row.status === "Funded" && status === "Cancelled") await giveBackFunding(tx, order, at);
  if (status === "Cancelled") await endOrder(tx, { order, row, at });
}

/** The confirmation had no link to sign yet. */
function readyToSignStatement({ id: orderId, number }: OrderRow, at: Date): Statement {
  return messageStatement({ messageId: `lease-${number}`, kind: "lease-ready", payload: { orderId } }, at);
}

function movedStatement(orderId: string, detail: Readonly<Record<string, unknown>>, at: Date): Statement {
  return eventStatement({ orderId, at, kind: "LeaseMoved", detail });
}

/** The provider takes back what it paid. */
async function giveBackFunding(tx: Tx, { id: orderId, leased: amount }: OrderRow, at: Date): Promise<void> {
  const back = { orderId, tender: "lease" as const, amount, reason: "return" as const, deviceId: null };
  await enterTenderRefund(tx, { ...back, at });
}

/** Stock, slot and money go back. An order that is on its way already needs people. */
async function endOrder(tx: Tx, { order, row, at }: Omit<Move, "contract">): Promise<void> {
  const wasSold = row.version > 0;
  if (canTransitionOrder(order.status, "Cancelled"))
    await cancelIn(tx, order, { at, isAcknowledged: wasSold });
  if (!wasSold) await writeTogether(tx, [releaseStagedOrderStatement(order.id)]);
}

/**
 * Ends an order whose lease the provider certainly has not made: nothing was sold, and what a card paid goes back.
 * @returns what goes back; undefined when another process was faster, or a payment is under way.
 */
export async function refuseLease(orderId: string, ctx: LeaseContext): Promise<Cancellation | undefined> {
  const at = ctx.ports.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await readLease(tx, orderId);
    if (row.status !== "Submitting" || (await readCaptures(tx, orderId)).isOpen) return undefined;
    await writeTogether(tx, [
      updateLeaseStatement(tx, orderId, { status: "Cancelled", checkAt: null }),
      movedStatement(orderId, { from: row.status, to: "Cancelled" }, at),
    ]);
    if (order.paymentStatus !== "paid") return undefined;
    const canceled = await cancelIn(tx, order, { at, isAcknowledged: false });
    await writeTogether(tx, [releaseStagedOrderStatement(orderId)]);
    return canceled;
  });
}

/** When to ask the provider next: after a minute, then with backoff up to six hours. */
export function nextCheck(now: Date, checks: number): Date {
  const minutes = Math.min(360, 2 ** Math.min(checks, 9));
  return new Date(now.getTime() + minutes * 60_000);
}
