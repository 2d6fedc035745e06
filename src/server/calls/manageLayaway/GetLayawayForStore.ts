import type { Handler } from "#server/app/requestContext";
import { layawayDetail } from "#server/layaway/index";
import { findOrderInStore } from "#server/store/index";

/** A layaway with everything that its page shows. */
export const GetLayawayForStore: Handler<"GetLayawayForStore"> = async ({ orderNumber: number }, ctx) => {
  const order = await findOrderInStore({ number, kind: "layaway" }, ctx);
  return order ? layawayDetail(order, ctx) : null;
};
