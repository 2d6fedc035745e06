import { setTimeout as pause } from "node:timers/promises";
import { declineReasons, declineMessage, isSettled, type DeclineReason } from "#domain/payments/payment";
import {
  paymentFailure,
  readOrder,
  takeOver,
  type NewOrder,
  type OrderName,
  type OrderRow,
} from "#server/db/queries/orders";
import {
  latestPaymentAttempt,
  type PaymentAttemptRow,
  type PaymentAttempt,
} from "#server/db/queries/payments";
import type { RequestContext } from "#server/app/requestContext";
import type { Card } from "#server/ports/payment/port";
import { cardSubjects, type AttemptOutcome } from "#server/payments/limits";
import { chargeOnce } from "#server/payments/chargeOnce";
import { rejection, type SubmitAnswer } from "#server/orders/checkSubmit";
import { busyUntil, nextPaymentAttempt } from "#server/payments/paymentAttempt";
import { settleOrder } from "#server/orders/settleOrder";

/** An order with its latest try to be paid. */
export type Paying = { order: OrderName & Pick<NewOrder, "stagedNumber">; attempt: PaymentAttempt };

/** Asks the bank for the money of an order just reserved, and settles what it says. */
export async function payOrder(
  { order, attempt }: Paying,
  card: Card,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  await ctx.failpoint("order.pay");
  const { providerKey: key, amount } = attempt;
  const request = { key, amount, card, orderNumber: order.number };
  const outcome = await chargeOnce(subjectsOf(order, card, ctx), request, ctx);
  await ctx.failpoint("order.paid");
  return settleAndAnswer({ order, attempt }, outcome, ctx);
}

/** Every failed try of a staged order is an order of its own: declines are counted for what they have in common. */
function subjectsOf(order: Paying["order"], card: Card, ctx: RequestContext): string[] {
  return cardSubjects(card, order.stagedNumber ?? order.id, ctx);
}

async function settleAndAnswer(
  paying: Paying,
  outcome: AttemptOutcome,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  const settled = await settleOrder(
    paying.order.id,
    { providerKey: paying.attempt.providerKey, outcome },
    ctx,
  );
  await ctx.failpoint("order.answer");
  const answer = await answerFor(settled, ctx);
  const asks = answer.status === "ActionRequired" && outcome.kind === "action_required";
  return asks ? { ...answer, clientSecret: outcome.clientSecret } : answer;
}

/** The answer to a submit whose order stands like this; from the database alone, so that all tries get the same. */
async function answerFor(order: OrderRow, ctx: RequestContext): Promise<SubmitAnswer> {
  if (order.paymentStatus === "paid") {
    const { orderCompleteMessage } = await ctx.catalog.settings();
    return rejection("Processed", {
      orderNumber: order.number,
      email: order.contact.email,
      codAmount: order.dueLater,
      orderCompleteMsg: orderCompleteMessage,
    });
  }
  if (order.paymentStatus === "action_required") return rejection("ActionRequired");
  if (order.paymentStatus !== "failed") return rejection("Pending");
  const reason = await paymentFailure(ctx.db, order.id);
  return rejection("PaymentError", { errorMessage: declineMessage(asTold(reason)) });
}

/** A payment given up by ourselves was not declined by anybody. */
function asTold(reason: string | undefined): DeclineReason {
  if (reason === "abandoned") return "processor_error";
  return declineReasons.find((known) => known === reason) ?? "declined";
}

const pollMs = 100;
const waitAtMostMs = 15_000;

/**
 * The answer for an order that an earlier try of the same action reserved: waits while somebody is at work on
 * it, up to 15 seconds, then asks the bank what became of the money. Without a card (this try's does not make
 * sense) nothing is charged that was not charged before.
 */
export async function joinOrder(
  orderId: string,
  card: Card | undefined,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  const deadline = performance.now() + waitAtMostMs;
  for (;;) {
    const order = await readOrder(ctx.db, orderId);
    if (isSettled(order.paymentStatus)) return answerFor(order, ctx);
    const now = ctx.ports.clock.now();
    const until = { now, busyUntil: busyUntil(now, ctx) };
    const free = order.busyUntil <= now && (await takeOver(ctx.db, orderId, until));
    if (free) return resume(order, card, ctx);
    if (performance.now() >= deadline || ctx.closing.aborted) return rejection("Pending");
    await pause(pollMs);
  }
}

/** Goes on where the earlier try was left: its key at the bank decides what is still to do. */
async function resume(order: OrderRow, card: Card | undefined, ctx: RequestContext): Promise<SubmitAnswer> {
  const attempt = await latestPaymentAttempt(ctx.db, order.id);
  const found = await ctx.ports.payment.find(attempt.providerKey);
  const same = card !== undefined && attempt.cardMark === ctx.cardMark(card);
  if (found.kind === "none")
    return same ? payOrder({ order, attempt }, card, ctx) : replaceTry({ order, attempt }, card, ctx);
  const givenUp = found.kind === "action_required" && card !== undefined && !same;
  return givenUp
    ? replaceTry({ order, attempt }, card, ctx)
    : settleAndAnswer({ order, attempt }, found, ctx);
}

/** Ends a try that no money has moved in, for good; another card gets a try of its own, with a key of its own. */
async function replaceTry(
  { order, attempt }: { order: OrderRow; attempt: PaymentAttemptRow },
  card: Card | undefined,
  ctx: RequestContext,
): Promise<SubmitAnswer> {
  const ended = await ctx.ports.payment.abandon(attempt.providerKey);
  await ctx.cardLimits.count(attempt.providerKey, ended);
  const next =
    card &&
    ended.kind === "declined" &&
    (await nextPaymentAttempt(order, { after: attempt, card, triedBy: subjectsOf(order, card, ctx) }, ctx));
  return next
    ? payOrder({ order, attempt: next }, card, ctx)
    : settleAndAnswer({ order, attempt }, ended, ctx);
}
