import type { Output, Input } from "#contract/index";
import { cardMessage } from "#domain/messages/card";
import { cardProblems } from "#domain/payments/card";
import { zeroCents } from "#domain/money";
import { orderNotFoundMessage } from "#domain/messages/orders";
import { findLinkedOrder } from "#server/db/queries/orderLinks";
import type { RequestContext } from "#server/app/requestContext";
import { answerBeforeClosing } from "#server/orders/index";
import { cardRules, remitBalance, remitRejection } from "#server/payments/index";

/**
 * Pays what is left of an order, or a part of it, by card: for who holds the link of its mail. As with an order, the
 * payment is stored, the bank asked, and its word settled, whatever breaks in between.
 */
export async function RemitPayment(
  input: Input<"RemitPayment">,
  ctx: RequestContext,
): Promise<Output<"RemitPayment">> {
  const link = { number: input.orderNumber, secret: input.linkToken, now: ctx.ports.clock.now() };
  const order = await findLinkedOrder(ctx.db, link);
  if (!order) return remitRejection("FatalError", { errorMessage: orderNotFoundMessage, balance: zeroCents });
  const errorMessage = await cardProblem(input, ctx);
  const { name, number, cvv, expMonth, expYear } = input;
  const card = errorMessage === undefined ? { name, number, cvv, expMonth, expYear } : undefined;
  const remit = remitBalance(
    { orderId: order.id, amount: input.amount, card, cardProblem: errorMessage },
    ctx,
  );
  return answerBeforeClosing(remit, ctx.closing, remitRejection("Pending", { balance: zeroCents }));
}

async function cardProblem(input: Input<"RemitPayment">, ctx: RequestContext): Promise<string | undefined> {
  const [problem] = Object.values(cardProblems({ ...input, billing: input }, await cardRules(ctx)));
  return problem && cardMessage(problem);
}
