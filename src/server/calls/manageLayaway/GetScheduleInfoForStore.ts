import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";
import { noSchedule, scheduleInfo } from "#server/layaway/index";
import { findOrderInStore } from "#server/store/index";

/** The delivery days of a layaway, and what it costs at a destination. */
export const GetScheduleInfoForStore: Handler<"GetScheduleInfoForStore"> = async (input, ctx) => {
  const order = await findOrderInStore({ number: input.orderNumber, kind: "layaway" }, ctx);
  return order ? scheduleInfo(order, input, ctx) : noSchedule(layawayNotFoundMessage(input.orderNumber));
};
