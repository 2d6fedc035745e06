import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { findOwnLayaway, noShipping, requestShipping } from "#server/layaway/index";

/** Changes where the customer's own layaway goes, its day, or its note. */
export const UpdateLayawayShippingByCustomer: Handler<"UpdateLayawayShippingByCustomer"> = async (
  requested,
  ctx,
) => {
  const order = await findOwnLayaway(requested.orderNumber, ctx);
  const accountId = customerOf(ctx.actor)?.accountId;
  if (!order || accountId === undefined) return noShipping(requested.orderNumber);
  return requestShipping(order, { requested, by: { accountId } }, ctx);
};
