import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import {
  correctRefund,
  enterRefund,
  findRefund,
  finishRefund,
  rejectRefund,
  requestRefund,
  takeDueRefunds,
  unmakeRefund,
  type Refund,
} from "#server/db/queries/payments/refunds";
import { lockOrder } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import type { PaymentAttempt } from "#server/db/queries/payments/payments";

/** Requests the refund of a whole capture that nothing is due for; once, however often the provider reports it. */
export async function refundOverpayment(
  tx: Tx,
  { providerKey, amount }: PaymentAttempt,
  at: Date,
): Promise<void> {
  const refundKey = `${providerKey}-refund-1`;
  await requestRefund(tx, { refundKey, providerKey, amount, reason: "overpayment", at });
}

type RefundContext = Pick<AppContext, "db" | "ports" | "log" | "jobs" | "failpoint" | "closing">;

const maxAtOnce = 50;

/**
 * Makes the refunds that are due (`requestRefund`, decision 012), once each: an interrupted refund is requested again
 * under its stored key. Without an answer it is retried with backoff; when the provider rejects it, staff make it.
 */
export async function makeRefunds(ctx: RefundContext): Promise<void> {
  for (const refund of await takeDueRefunds(ctx.db, ctx.ports.clock.now(), maxAtOnce)) {
    if (ctx.closing.aborted) return;
    await makeRefund(refund, ctx).catch((problem: unknown) =>
      ctx.log.error({ err: problem, key: refund.refundKey }, "could not make a refund"),
    );
  }
}

async function makeRefund(refund: Refund, ctx: RefundContext): Promise<void> {
  const { refundKey, providerKey: key, orderId: order, amount, reason, attempts } = refund;
  await ctx.failpoint("refund.send");
  const outcome = await ctx.ports.payment.refund({ key, refundKey, amount });
  await ctx.failpoint("refund.sent");
  const details = { order, key, refundKey, amount, reason, outcome, attempts };
  if (outcome === "unknown") return ctx.log.error(details, "reconciliation break: a refund is still pending");
  const at = ctx.ports.clock.now();
  const isFirst = await inTransaction(ctx.db, (tx) =>
    outcome === "refunded" ? finish(tx, refund, at) : reject(tx, refund, at),
  );
  if (!isFirst) return;
  if (outcome === "rejected") ctx.log.error(details, "reconciliation break: a refund must be made by hand");
  else if (reason === "overpayment")
    ctx.log.error(details, "reconciliation break: an overpayment was refunded");
  ctx.jobs.wake("relay-outbox");
  await ctx.failpoint("refund.written");
}

/** False when another process has finished it. */
async function finish(tx: Tx, refund: Refund, at: Date): Promise<boolean> {
  await lockOrder(tx, refund.orderId);
  if (!(await finishRefund(tx, refund))) return false;
  await enterRefund(tx, refund, at);
  const { refundKey } = refund;
  const notice = { messageId: `refund-${refundKey}`, kind: "refund-notice" as const };
  await writeTogether(tx, [messageStatement({ ...notice, payload: { refundKey } }, at)]);
  return true;
}

/** Asks staff by mail to make the refund; false when another process has done so. */
async function reject(tx: Tx, refund: Refund, at: Date): Promise<boolean> {
  if (!(await rejectRefund(tx, refund))) return false;
  const { refundKey } = refund;
  const request = { messageId: `rejected-${refundKey}`, kind: "refund-rejected" as const };
  await writeTogether(tx, [messageStatement({ ...request, payload: { refundKey } }, at)]);
  return true;
}

/**
 * Takes back a refund that counted as made and that the customer's bank returned: the ledger is corrected, and staff
 * are asked to make it. Does nothing for any other refund, and nothing the second time.
 */
export async function takeBackRefund(refundKey: string, ctx: Omit<RefundContext, "closing">): Promise<void> {
  const refund = await findRefund(ctx.db, refundKey);
  if (!refund) return;
  const at = ctx.ports.clock.now();
  const isFirst = await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, refund.orderId);
    if (!(await unmakeRefund(tx, refund))) return false;
    await correctRefund(tx, refund, at);
    const request = { messageId: `failed-${refundKey}`, kind: "refund-failed" as const };
    await writeTogether(tx, [messageStatement({ ...request, payload: { refundKey } }, at)]);
    return true;
  });
  if (!isFirst) return;
  const { orderId: order, providerKey: key, amount, reason } = refund;
  ctx.log.error(
    { order, key, refundKey, amount, reason },
    "reconciliation break: the bank returned a refund, which must be made by hand",
  );
  ctx.jobs.wake("relay-outbox");
}
