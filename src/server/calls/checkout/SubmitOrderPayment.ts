import type { Output, Input } from "#contract/index";
import { otherContentMessage, tooManyDeclinesMessage } from "#domain/payments/payment";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Card } from "#server/ports/payment/port";
import {
  abandonOrder,
  answerBeforeClosing,
  asksForCard,
  checkSubmit,
  joinOrder,
  payOrder,
  rejection,
  type Reservation,
  reserveOrder,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/index";
import { cardSubjects } from "#server/payments/index";

/**
 * Places an order paid by card: reserve, commit, pay, settle. Whatever breaks on the way, a repeat or the sweeper
 * finds the order by its key and brings it to one end (security.md §2.4).
 */
export function SubmitOrderPayment(
  input: Input<"SubmitOrderPayment">,
  ctx: RequestContext,
): Promise<Output<"SubmitOrderPayment">> {
  return answerBeforeClosing(placeOrder(input, ctx), ctx.closing, rejection("Pending"));
}

async function placeOrder(input: Submitted, ctx: RequestContext): Promise<SubmitAnswer> {
  const problem = await checkSubmit(input, ctx);
  const card = cardOf(input);
  // Once an order is reserved, what was typed since then cannot undo it: the bank has the word.
  const known = ctx.idempotency?.orderId;
  const usable = problem || !asksForCard(input) ? undefined : card;
  if (known) return joinOrder(known, usable, ctx);
  if (problem) return problem;
  const subjects = cardSubjects(card, input.stagedOrderNum, ctx);
  if (asksForCard(input) && (await ctx.cardLimits.isOver(subjects, orderOwnerOf(ctx.actor))))
    return rejection("PaymentError", { errorMessage: tooManyDeclinesMessage });
  const reservation = await reserve(input, ctx);
  await ctx.failpoint("order.reserved");
  if (reservation.kind === "refused") return reservation.answer;
  if (reservation.kind === "placed") ctx.jobs.wake("relay-outbox");
  if (reservation.kind === "joined" || reservation.kind === "placed")
    return joinOrder(reservation.orderId, usable, ctx);
  if (reservation.kind === "reserved") return payOrder(reservation, card, ctx);
  return rejection("FatalError", { errorMessage: otherContentMessage });
}

/** Reserves the order; one that stands in its way is called off first, outside of our turn as that takes one too. */
async function reserve(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  const first = await ctx.orderQueue.add(() => reserveOrder(input, ctx));
  if (first.kind !== "inTheWay") return first;
  await abandonOrder(first.orderId, ctx);
  return ctx.orderQueue.add(() => reserveOrder(input, ctx));
}

function cardOf({ payment }: Input<"SubmitOrderPayment">): Card {
  const { name, number, cvv, expMonth, expYear } = payment;
  return { name, number, cvv, expMonth, expYear };
}
