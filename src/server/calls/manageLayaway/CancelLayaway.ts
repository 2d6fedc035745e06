import { layawayNotFoundMessage, reasonNeededMessage } from "#domain/messages/layaway";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { handedOut } from "#server/db/queries/payments/ledger";
import { cancelLayaway } from "#server/layaway/index";
import { findOrderInStore, recordedBy } from "#server/store/index";

/** Cancels a layaway and tells what to hand out in the store. Repeated, it answers the same. */
export const CancelLayaway: Handler<"CancelLayaway"> = async (input, ctx) => {
  const { orderNumber: number } = input;
  const none = { status: false, restockingFee: zeroCents, refund: zeroCents, handOut: [] };
  const reason = input.reason.trim();
  if (reason === "") return { ...none, errorMessage: reasonNeededMessage };
  const order = await findOrderInStore({ number, kind: "layaway" }, ctx);
  if (!order) return { ...none, errorMessage: layawayNotFoundMessage(number) };
  const by = { reason, ...(await recordedBy(input.salesperson, ctx)) };
  const { problem, fee: restockingFee, refund } = await cancelLayaway(order.id, by, ctx);
  if (problem !== undefined) return { ...none, errorMessage: problem };
  ctx.jobs.wake("relay-outbox");
  const handOut = await handedOut(ctx.db, order.id);
  return { status: true, restockingFee, refund, handOut, errorMessage: "" };
};
