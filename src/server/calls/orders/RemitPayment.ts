import type { Answered, Asked } from "#contract/index";
import { cardProblems } from "#domain/card";
import { noMoney } from "#domain/money";
import { orderNotFoundSentence } from "#domain/orders";
import { findLinkedOrder } from "#server/db/orderLinks";
import type { Ctx } from "#server/handler";
import { answerBeforeClosing } from "#server/steps/answerBeforeClosing";
import { cardRules } from "#server/steps/cardRules";
import { remitBalance, remitRefusal } from "#server/steps/remitBalance";

/**
 * Pays what is left of an order, or a part of it, by card: for who holds the link of its mail. As with an order, the
 * payment is stored, the bank asked, and its word settled, whatever breaks in between.
 */
export async function RemitPayment(
  asked: Asked<"RemitPayment">,
  ctx: Ctx,
): Promise<Answered<"RemitPayment">> {
  const link = { number: asked.orderNumber, secret: asked.linkToken, now: ctx.ports.clock.now() };
  const order = await findLinkedOrder(ctx.db, link);
  if (!order) return remitRefusal("FatalError", { errorMessage: orderNotFoundSentence, balance: noMoney });
  const errorMessage = await cardProblem(asked, ctx);
  const { name, number, cvv, expMonth, expYear } = asked;
  const card = errorMessage === undefined ? { name, number, cvv, expMonth, expYear } : undefined;
  const remit = remitBalance(
    { orderId: order.id, amount: asked.amount, card, cardProblem: errorMessage },
    ctx,
  );
  return answerBeforeClosing(remit, ctx.closing, remitRefusal("Pending", { balance: noMoney }));
}

async function cardProblem(asked: Asked<"RemitPayment">, ctx: Ctx): Promise<string | undefined> {
  const problems = cardProblems({ ...asked, billing: asked }, await cardRules(ctx));
  return Object.values(problems).find((sentence) => sentence !== undefined);
}
