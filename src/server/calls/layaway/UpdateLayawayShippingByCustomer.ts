import { layawayNotFoundMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";

export const UpdateLayawayShippingByCustomer: Handler<"UpdateLayawayShippingByCustomer"> = async ({
  orderNumber,
}) => ({ status: false, code: "NotFound", errorMessage: layawayNotFoundMessage(orderNumber) });
