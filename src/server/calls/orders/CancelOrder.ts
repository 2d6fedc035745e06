import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { cancelOrder } from "#server/orders/index";

/** Cancels the customer's own order; anyone else's does not exist (docs/security.md T25). */
export const CancelOrder: Handler<"CancelOrder"> = async ({ value: number }, ctx) => {
  const { accountId } = customerOf(ctx.actor) ?? {};
  const { refund, problem } = await cancelOrder({ number, accountId }, ctx);
  if (problem !== undefined) return { status: false, refund, errorMessage: problem };
  ctx.jobs.wake("relay-outbox");
  return { status: true, refund, errorMessage: "" };
};
