import { shownBalance } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import type { OrderName } from "#server/db/queries/orders";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import { findAttemptByAction, isOpen, type PaymentAttempt } from "#server/db/queries/payments/payments";
import {
  answerBalance,
  type BalancePayment,
  balanceAnswer,
  type BalanceAnswer,
  startBalance,
  unknownPayment,
  waitingAnswer,
} from "#server/orders/startBalance";
import { abandonAttempt, charge, declined, join } from "#server/payments/index";
import type { Card } from "#server/ports/payment/port";

/** Pays toward the balance of an order or a layaway: start an attempt, commit, ask the provider, settle. */
export async function payBalance(payment: BalancePayment, ctx: RequestContext): Promise<BalanceAnswer> {
  if (ctx.idempotency?.onlyAsks) return answerQuestion(payment, ctx);
  const deadline = performance.now() + ctx.config.paymentWaitMs;
  const started = await ctx.cardLimits.whenAllowed([], ctx, () =>
    ctx.paymentQueue.add(() => startAndCharge(payment, deadline, ctx), { deadline }),
  );
  switch (started.kind) {
    case "declined": {
      const { id, number: orderNumber } = payment.order;
      const balance = shownBalance(await ledgerBalance(ctx.db, { id }));
      return balanceAnswer("PaymentError", {
        ...(await declined(started.reason, ctx.db)),
        orderNumber,
        balance,
      });
    }
    case "rejected":
      return started.answer;
    case "charged":
      return answerBalance(started.charged, ctx);
    case "joined":
      return joinPayment(started.payment, payment.card, ctx);
    case "waiting": {
      const { order, attempt } = await abandonAttempt(started.payment.attempt, ctx);
      if (!isOpen(attempt)) return payBalance(payment, ctx);
      const { orderNumber, balance } = await answerBalance({ order, attempt }, ctx);
      return waitingAnswer({ orderNumber, balance });
    }
  }
}

/** Answers what an earlier request has led to; starts no payment and needs no card. */
async function answerQuestion({ order }: BalancePayment, ctx: RequestContext): Promise<BalanceAnswer> {
  const attempt = await ownAttempt(ctx);
  if (attempt) return joinPayment({ order, attempt }, undefined, ctx);
  const balance = shownBalance(await ledgerBalance(ctx.db, order));
  return unknownPayment({ orderNumber: order.number, balance });
}

/** Finishes the payment that an earlier request of the same action started. */
async function joinPayment(
  { order, attempt }: { order: OrderName; attempt: PaymentAttempt },
  card: Card | undefined,
  ctx: RequestContext,
): Promise<BalanceAnswer> {
  const charged = isOpen(attempt) ? await join(() => openAttempt(ctx), card, ctx) : "ended";
  if (typeof charged !== "string") return answerBalance(charged, ctx);
  return answerBalance({ order, attempt: (await ownAttempt(ctx)) ?? attempt }, ctx);
}

async function startAndCharge(payment: BalancePayment, deadline: number, ctx: RequestContext) {
  const started = await ctx.orderQueue.add(() => startBalance(payment, ctx), { deadline });
  await ctx.failpoint("order.reserved");
  if (started.kind !== "started") return started;
  const charged = await charge(started.payment, started.card, ctx);
  return { kind: "charged" as const, charged };
}

async function ownAttempt({ idempotency: action, db }: RequestContext): Promise<PaymentAttempt | undefined> {
  return action && findAttemptByAction(db, action.keyHash);
}

async function openAttempt(ctx: RequestContext): Promise<PaymentAttempt | undefined> {
  const attempt = await ownAttempt(ctx);
  return attempt && isOpen(attempt) ? attempt : undefined;
}
