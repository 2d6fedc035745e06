import type { Handler } from "#server/app/requestContext";
import { touchLayaway } from "#server/db/queries/layaways";
import { findOwnLayaway } from "#server/layaway/index";

/** Marks the customer's own layaway as updated; anyone else's does not exist (docs/security.md T13). */
export const UpdateLayawayDatByCustomer: Handler<"UpdateLayawayDatByCustomer"> = async ({ value }, ctx) => {
  const order = await findOwnLayaway(value, ctx);
  if (order) await touchLayaway(ctx.db, order.id, ctx.ports.clock.now());
  return { status: order !== undefined };
};
