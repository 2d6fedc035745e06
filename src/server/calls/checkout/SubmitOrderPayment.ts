import { submitProblems } from "#domain/messages/payments";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { findOpenAttempt } from "#server/db/queries/payments";
import {
  answerBeforeClosing,
  answerCharged,
  asksForCard,
  checkSubmit,
  joinOrder,
  orderAnswer,
  type Reservation,
  reserveOrder,
  type SubmitAnswer,
  type Submitted,
} from "#server/orders/index";
import { callOff, cardSubjects, charge, type Charged, declined } from "#server/payments/index";
import type { Card } from "#server/ports/payment/port";

/**
 * Places an order paid by card: reserve, commit, ask the provider, settle. After an interruption, a retry or
 * reconciliation finds the order by its key and finishes it (docs/security.md, Idempotency keys).
 */
export const SubmitOrderPayment: Handler<"SubmitOrderPayment"> = (input, ctx) =>
  answerBeforeClosing(placeOrder(input, ctx), ctx.closing, orderAnswer("Pending"));

async function placeOrder(input: Submitted, ctx: RequestContext): Promise<SubmitAnswer> {
  const problem = await checkSubmit(input, ctx);
  const card = cardOf(input);
  // Once an order is reserved, only its payment's outcome counts, not what the shopper typed since.
  const known = ctx.idempotency?.orderId;
  const usable = problem || !asksForCard(input) ? undefined : card;
  if (known) return joinOrder(known, usable, ctx);
  if (problem) return problem;
  // While the provider is out of reach, nothing is reserved (docs/security.md T11).
  if (asksForCard(input) && !ctx.ports.payment.isAvailable())
    return orderAnswer("PaymentError", await declined("unsent", ctx.db));
  const subjects = asksForCard(input) ? cardSubjects(card, input.stagedOrderNum, ctx) : [];
  const placed = await ctx.cardLimits.whenAllowed(subjects, ctx, () =>
    ctx.paymentQueue.add(() => reserveAndCharge(input, ctx)),
  );
  switch (placed.kind) {
    case "declined":
      return orderAnswer("PaymentError", await declined(placed.reason, ctx.db));
    case "rejected":
      return placed.answer;
    case "charged":
      return answerCharged(placed.charged, ctx);
    case "placed":
      ctx.jobs.wake("relay-outbox");
      return joinOrder(placed.orderId, usable, ctx);
    case "joined":
      return joinOrder(placed.orderId, usable, ctx);
    case "inTheWay":
      return orderAnswer("FatalError", { errorMessage: submitProblems.otherContent });
  }
}

type Placed = Exclude<Reservation, { kind: "reserved" }> | { kind: "charged"; charged: Charged };

async function reserveAndCharge(input: Submitted, ctx: RequestContext): Promise<Placed> {
  const reservation = await reserve(input, ctx);
  await ctx.failpoint("order.reserved");
  if (reservation.kind !== "reserved") return reservation;
  return { kind: "charged", charged: await charge(reservation, cardOf(input), ctx) };
}

/** Reserves the order. An open attempt in its way is canceled first, outside the queue, because settling queues too. */
async function reserve(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  const first = await ctx.orderQueue.add(() => reserveOrder(input, ctx));
  if (first.kind !== "inTheWay") return first;
  const waiting = await findOpenAttempt(ctx.db, first.orderId, "order");
  if (waiting) await callOff(waiting, ctx);
  return ctx.orderQueue.add(() => reserveOrder(input, ctx));
}

function cardOf({ payment }: Submitted): Card {
  const { name, number, cvv, expMonth, expYear } = payment;
  return { name, number, cvv, expMonth, expYear };
}
