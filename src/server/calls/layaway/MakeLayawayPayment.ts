import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { zeroCents } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { remitAnswer } from "#server/orders/index";

export const MakeLayawayPayment: Handler<"MakeLayawayPayment"> = async ({ orderNumber }) =>
  remitAnswer("FatalError", { errorMessage: layawayNotFoundMessage(orderNumber), balance: zeroCents });
