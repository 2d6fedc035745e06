import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";
import { findOwnLayaway, noSchedule, scheduleInfo } from "#server/layaway/index";

/** The delivery days of the customer's own layaway, and what it costs at a destination. */
export const GetScheduleInfo: Handler<"GetScheduleInfo"> = async (input, ctx) => {
  const order = await findOwnLayaway(input.orderNumber, ctx);
  return order ? scheduleInfo(order, input, ctx) : noSchedule(layawayNotFoundMessage(input.orderNumber));
};
