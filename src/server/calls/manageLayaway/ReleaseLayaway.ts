import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";
import { releaseLayaway } from "#server/layaway/index";
import { findOrderInStore, recordedBy } from "#server/store/index";

export const ReleaseLayaway: Handler<"ReleaseLayaway"> = async (input, ctx) => {
  const { orderNumber: number, salesperson } = input;
  const order = await findOrderInStore({ number, kind: "layaway" }, ctx);
  if (!order) return { status: false, errorMessage: layawayNotFoundMessage(number) };
  const problem = await releaseLayaway(order.id, await recordedBy(salesperson, ctx), ctx);
  return { status: problem === undefined, errorMessage: problem ?? "" };
};
