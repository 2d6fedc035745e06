import { submitProblems } from "#domain/messages/payments";
import type { RequestContext } from "#server/app/requestContext";
import { findPlacingAttempt } from "#server/db/queries/payments/payments";
import { orderAnswer, type SubmitAnswer } from "#server/orders/checkSubmit";
import type { Reservation } from "#server/orders/findPriorOrder";
import { answerCharged, joinOrder } from "#server/orders/joinOrder";
import { abandonAttempt, cardSubjects, charge, type Charged, declined } from "#server/payments/index";
import type { Card } from "#server/ports/payment/port";

type Placing = {
  /** Undefined when nothing is to pay. */
  card: Card | undefined;
  /** Why the submit's forms are rejected. */
  problem: SubmitAnswer | undefined;
  /** The order among the subjects of the card limits; '' when it is not known yet. */
  limitSubject: string;
  /** The first of the submit's two transactions. */
  reserve: () => Promise<Reservation>;
};

/**
 * Places an order, or a layaway, paid by card: reserve, commit, ask the provider, settle. After an interruption, a
 * retry or reconciliation finds the order by its key and finishes it (docs/security.md, Idempotency keys).
 */
export async function placeByCard(placing: Placing, ctx: RequestContext): Promise<SubmitAnswer> {
  const { card, problem, limitSubject } = placing;
  // Once an order is reserved, only its payment's outcome counts, not what the shopper typed since.
  const known = ctx.idempotency?.orderId;
  const usable = problem || ctx.idempotency?.onlyAsks ? undefined : card;
  if (known) return joinOrder(known, usable, ctx);
  if (problem) return problem;
  // While the provider is out of reach, nothing is reserved (docs/security.md T11).
  if (card && !ctx.ports.payment.isAvailable())
    return orderAnswer("PaymentError", await declined("unsent", ctx.db));
  ctx.rush.note();
  const subjects = card ? cardSubjects(card, limitSubject, ctx) : [];
  const deadline = performance.now() + ctx.config.paymentWaitMs;
  const placed = await ctx.cardLimits.whenAllowed(subjects, ctx, () =>
    ctx.paymentQueue.add(() => reserveAndCharge(placing, deadline, ctx), { deadline }),
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
    case "waiting":
      return orderAnswer("FatalError", { errorMessage: submitProblems.otherContent });
  }
}

type Placed = Exclude<Reservation, { kind: "reserved" }> | { kind: "charged"; charged: Charged };

async function reserveAndCharge(placing: Placing, deadline: number, ctx: RequestContext): Promise<Placed> {
  const reservation = await reserve(placing, deadline, ctx);
  await ctx.failpoint("order.reserved");
  if (reservation.kind !== "reserved") return reservation;
  if (!placing.card) throw new Error("An order with an amount due was reserved without a card.");
  return { kind: "charged", charged: await charge(reservation, placing.card, ctx) };
}

/** Reserves the order. An open attempt in its way is canceled first, outside the queue, because settling queues too. */
async function reserve(placing: Placing, deadline: number, ctx: RequestContext): Promise<Reservation> {
  const first = await ctx.orderQueue.add(placing.reserve, { deadline });
  if (first.kind !== "waiting") return first;
  const waiting = await findPlacingAttempt(ctx.db, first.orderId);
  if (waiting) await abandonAttempt(waiting, ctx);
  // Urgent: the earlier order may just have been paid, so 'busy' would no longer be true.
  return ctx.orderQueue.add(placing.reserve, { urgent: true });
}
