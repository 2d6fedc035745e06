import type { Answered, Asked } from "#contract/index";
import { otherContentSentence, tooManyDeclinesSentence } from "#domain/payment";
import type { Ctx } from "#server/handler";
import type { Card } from "#server/ports/payment/port";
import { answerBeforeClosing } from "#server/steps/answerBeforeClosing";
import { callOffOrder } from "#server/steps/callOffOrder";
import { cardSubjects } from "#server/steps/cardTries";
import {
  asksForCard,
  checkSubmit,
  refusal,
  type SubmitAnswer,
  type Submitted,
} from "#server/steps/checkSubmit";
import { joinOrder, payOrder } from "#server/steps/payOrder";
import { reserveOrder, type Reservation } from "#server/steps/reserveOrder";

/**
 * Places an order paid by card: reserve, commit, pay, settle. Whatever breaks on the way, a repeat or the sweeper
 * finds the order by its key and brings it to one end (security.md §2.4).
 */
export function SubmitOrderPayment(
  asked: Asked<"SubmitOrderPayment">,
  ctx: Ctx,
): Promise<Answered<"SubmitOrderPayment">> {
  return answerBeforeClosing(placeOrder(asked, ctx), ctx.closing, refusal("Pending"));
}

async function placeOrder(asked: Submitted, ctx: Ctx): Promise<SubmitAnswer> {
  const problem = await checkSubmit(asked, ctx);
  const card = cardOf(asked);
  // Once an order is reserved, what was typed since then cannot undo it: the bank has the word.
  const known = ctx.attempt?.orderId;
  const usable = problem || !asksForCard(asked) ? undefined : card;
  if (known) return joinOrder(known, usable, ctx);
  if (problem) return problem;
  const subjects = cardSubjects(card, asked.stagedOrderNum, ctx);
  if (asksForCard(asked) && (await ctx.cardTries.isOver(subjects, ctx.visitor)))
    return refusal("PaymentError", { errorMessage: tooManyDeclinesSentence });
  const reservation = await reserve(asked, ctx);
  await ctx.step("order.reserved");
  if (reservation.kind === "refused") return reservation.answer;
  if (reservation.kind === "placed") ctx.jobs.wake("relay-outbox");
  if (reservation.kind === "joined" || reservation.kind === "placed")
    return joinOrder(reservation.orderId, usable, ctx);
  if (reservation.kind === "reserved") return payOrder(reservation, card, ctx);
  return refusal("FatalError", { errorMessage: otherContentSentence });
}

/** Reserves the order; one that stands in its way is called off first, outside of our turn as that takes one too. */
async function reserve(asked: Submitted, ctx: Ctx): Promise<Reservation> {
  const first = await ctx.turn(() => reserveOrder(asked, ctx));
  if (first.kind !== "inTheWay") return first;
  await callOffOrder(first.orderId, ctx);
  return ctx.turn(() => reserveOrder(asked, ctx));
}

function cardOf({ payment }: Asked<"SubmitOrderPayment">): Card {
  const { name, number, cvv, expMonth, expYear } = payment;
  return { name, number, cvv, expMonth, expYear };
}
