import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";

export const GetScheduleInfo: Handler<"GetScheduleInfo"> = async ({ orderNumber }) => ({
  scheduleDates: null,
  minDate: null,
  maxDate: null,
  availableOffsetList: null,
  excludedOffsetList: null,
  scheduledDate: null,
  quote: null,
  correctAddress: null,
  errorMessage: layawayNotFoundMessage(orderNumber),
});
