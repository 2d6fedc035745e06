import type { Input } from "#contract/index";
import type { Handler, RequestContext } from "#server/app/requestContext";
import {
  answerBeforeClosing,
  asksForCard,
  checkSubmit,
  orderAnswer,
  placeByCard,
  reserveOrder,
  type SubmitAnswer,
} from "#server/orders/index";

/** Places an order paid by card. */
export const SubmitOrderPayment: Handler<"SubmitOrderPayment"> = (input, ctx) =>
  answerBeforeClosing(placeOrder(input, ctx), ctx.closing, orderAnswer("Pending"));

async function placeOrder(input: Input<"SubmitOrderPayment">, ctx: RequestContext): Promise<SubmitAnswer> {
  const problem = await checkSubmit(input, ctx);
  const { name, number, cvv, expMonth, expYear } = input.payment;
  const card = asksForCard(input.payment) ? { name, number, cvv, expMonth, expYear } : undefined;
  const reserve = () => reserveOrder(input, ctx);
  return placeByCard({ card, problem, limitSubject: input.stagedOrderNum, reserve }, ctx);
}
