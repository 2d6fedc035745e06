import { isReservationLoss } from "#domain/payments/payment";
import type { RequestContext } from "#server/app/requestContext";
import { readOrder, type OrderRow } from "#server/db/queries/orders";
import { findPlacingAttempt, latestPaymentAttempt } from "#server/db/queries/payments/payments";
import { orderAnswer, type SubmitAnswer } from "#server/orders/checkSubmit";
import { type Charged, declined, join } from "#server/payments/index";
import type { Card } from "#server/ports/payment/port";

/** Finishes the payment of an order that an earlier request of the same action reserved. */
export async function joinOrder(
  orderId: string,
  card: Card | undefined,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  const charged = await join(() => findPlacingAttempt(ctx.db, orderId), card, ctx);
  if (charged === "busy") return orderAnswer("Pending");
  return charged === "ended" ? answerFor(await readOrder(ctx.db, orderId), ctx) : answerCharged(charged, ctx);
}

/** The answer to an order whose charge has an outcome. */
export async function answerCharged(
  { order, attempt, clientSecret }: Charged,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  if (attempt.state === "captured") return answerFor({ ...order, paymentStatus: "paid" }, ctx);
  const answer = await answerFor(await readOrder(ctx.db, order.id), ctx);
  if (answer.status !== "ActionRequired") return answer;
  // Without the secret the shopper could not confirm: the provider has not answered.
  return clientSecret === undefined ? orderAnswer("Pending") : { ...answer, clientSecret };
}

/** From the database alone, so that all requests of an action get the same answer. */
async function answerFor(order: OrderRow, ctx: RequestContext): Promise<SubmitAnswer> {
  if (order.paymentStatus === "paid") {
    const { orderCompleteMessage } = await ctx.catalog.settings();
    return orderAnswer("Processed", {
      orderNumber: order.number,
      email: order.contact.email,
      codAmount: order.dueLater,
      orderCompleteMsg: orderCompleteMessage,
    });
  }
  if (order.paymentStatus === "action_required") return orderAnswer("ActionRequired");
  if (order.paymentStatus !== "failed") return orderAnswer("Pending");
  const attempt = await latestPaymentAttempt(ctx.db, order.id);
  const reason = attempt?.declineReason ?? "";
  return isReservationLoss(reason)
    ? orderAnswer(lossStatuses[reason])
    : orderAnswer("PaymentError", await declined(reason, ctx.db));
}

const lossStatuses = {
  soldOut: "ItemSoldOut",
  late: "ScheduleError",
  promotionUsed: "InvalidPromotion",
} as const;
