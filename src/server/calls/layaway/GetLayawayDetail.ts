import type { Handler } from "#server/app/requestContext";
import { layawayDetail } from "#server/layaway/index";
import { findShownOrder } from "#server/orders/index";

/** The customer's own layaway, or that of a mail's link; null for any other (docs/security.md T25). */
export const GetLayawayDetail: Handler<"GetLayawayDetail"> = async ({ objectId: number, linkToken }, ctx) => {
  const order = await findShownOrder({ number, linkToken, kind: "layaway" }, ctx);
  return order ? layawayDetail(order, ctx) : null;
};
