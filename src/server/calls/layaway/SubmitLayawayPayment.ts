import type { Handler } from "#server/app/requestContext";
import { layawayAnswer, placeLayaway } from "#server/layaway/index";
import { answerBeforeClosing } from "#server/orders/index";

/** Places a shopper's layaway with a deposit by card. */
export const SubmitLayawayPayment: Handler<"SubmitLayawayPayment"> = (
  { order, salesperson, payment },
  ctx,
) => {
  const deposit = { by: "card", amount: payment.amount, form: payment } as const;
  const placed = placeLayaway({ order, salesperson, deposit }, ctx);
  return answerBeforeClosing(placed, ctx.closing, layawayAnswer("Pending"));
};
