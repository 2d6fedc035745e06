import { providerSlowMessage } from "#domain/messages/lease";
import type { Handler } from "#server/app/requestContext";
import { leaseAnswer, placeLease } from "#server/lease/index";
import { answerBeforeClosing, orderAnswer } from "#server/orders/index";

/** Places an order that a lease pays for, with the rest paid as chosen. */
export const SubmitInvoiceOrder: Handler<"SubmitInvoiceOrder"> = (input, ctx) => {
  const late = leaseAnswer(orderAnswer("Pending", { errorMessage: providerSlowMessage }));
  return answerBeforeClosing(placeLease(input, ctx), ctx.closing, late);
};
