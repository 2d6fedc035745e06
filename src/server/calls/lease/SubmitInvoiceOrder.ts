import { leaseFailedMessage } from "#domain/messages/leasePages";
import type { Handler } from "#server/app/requestContext";

/** Without a lease provider no order is placed, and nothing is reserved or charged. */
export const SubmitInvoiceOrder: Handler<"SubmitInvoiceOrder"> = async () => ({
  status: false,
  data: null,
  orderValidationResult: "PaymentError",
  newItemList: [],
  errorMessage: leaseFailedMessage,
});
