import type { Handler } from "#server/app/requestContext";
import { noShipping, requestShipping } from "#server/layaway/index";
import { findOrderInStore, recordedBy } from "#server/store/index";

/** Changes where a layaway goes, its day, or its note. */
export const UpdateLayawayShippingForStore: Handler<"UpdateLayawayShippingForStore"> = async (
  requested,
  ctx,
) => {
  const order = await findOrderInStore({ number: requested.orderNumber, kind: "layaway" }, ctx);
  if (!order) return noShipping(requested.orderNumber);
  return requestShipping(order, { requested, by: await recordedBy("", ctx) }, ctx);
};
