import { orderNotFoundMessage } from "#domain/messages/orders";
import type { Handler } from "#server/app/requestContext";

/** Without a lease provider no order has a lease. */
export const LeaseOrderComplete: Handler<"LeaseOrderComplete"> = async () => ({
  status: false,
  data: null,
  errorMessage: orderNotFoundMessage,
});
