import { shownBalance } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import { findAttemptByAction, isOpen, type PaymentAttempt } from "#server/db/queries/payments/payments";
import {
  answerBalance,
  type BalancePayment,
  balanceAnswer,
  type BalanceAnswer,
  startBalance,
  waitingAnswer,
} from "#server/orders/startBalance";
import { abandonAttempt, charge, declined, join } from "#server/payments/index";

/** Pays toward the balance of an order or a layaway: start an attempt, commit, ask the provider, settle. */
export async function payBalance(payment: BalancePayment, ctx: RequestContext): Promise<BalanceAnswer> {
  const started = await ctx.cardLimits.whenAllowed([], ctx, () =>
    ctx.paymentQueue.add(() => startAndCharge(payment, ctx)),
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
    case "joined": {
      const { order, attempt } = started.payment;
      const charged = isOpen(attempt) ? await join(() => openAttempt(ctx), payment.card, ctx) : "ended";
      if (typeof charged !== "string") return answerBalance(charged, ctx);
      return answerBalance({ order, attempt: (await ownAttempt(ctx)) ?? attempt }, ctx);
    }
    case "waiting": {
      const { order, attempt } = await abandonAttempt(started.payment.attempt, ctx);
      if (!isOpen(attempt)) return payBalance(payment, ctx);
      const { orderNumber, balance } = await answerBalance({ order, attempt }, ctx);
      return waitingAnswer({ orderNumber, balance });
    }
  }
}

async function startAndCharge(payment: BalancePayment, ctx: RequestContext) {
  const started = await ctx.orderQueue.add(() => startBalance(payment, ctx));
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
