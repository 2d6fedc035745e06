import type { Input } from "#contract/index";
import { cardMessage } from "#domain/messages/card";
import { orderNotFoundMessage } from "#domain/messages/orders";
import { otherPaymentMessage } from "#domain/messages/payments";
import { zeroCents } from "#domain/money";
import { cardProblems } from "#domain/payments/card";
import { shownBalance } from "#domain/pricing/totals";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { ledgerBalance } from "#server/db/queries/ledger";
import { findAttemptByAction, isOpen, type PaymentAttempt } from "#server/db/queries/payments";
import {
  answerBalance,
  answerBeforeClosing,
  type BalancePayment,
  findShownOrder,
  remitAnswer,
  type RemitAnswer,
  startBalance,
} from "#server/orders/index";
import { callOff, cardRules, charge, declined, join } from "#server/payments/index";

/** Pays toward the balance due of an order of one's own, or of a mail's link: start an attempt, commit, ask the provider, settle. */
export const RemitPayment: Handler<"RemitPayment"> = async (input, ctx) => {
  const order = await findShownOrder({ number: input.orderNumber, linkToken: input.linkToken }, ctx);
  if (!order) return remitAnswer("FatalError", { errorMessage: orderNotFoundMessage, balance: zeroCents });
  const cardProblem = await cardProblemOf(input, ctx);
  const { name, number, cvv, expMonth, expYear, amount } = input;
  const card = cardProblem === undefined ? { name, number, cvv, expMonth, expYear } : undefined;
  const remitted = remit({ order, amount, card, cardProblem }, ctx);
  return answerBeforeClosing(remitted, ctx.closing, remitAnswer("Pending", { balance: zeroCents }));
};

async function remit(payment: BalancePayment, ctx: RequestContext): Promise<RemitAnswer> {
  const started = await ctx.cardLimits.whenAllowed([], ctx, () =>
    ctx.paymentQueue.add(() => startAndCharge(payment, ctx)),
  );
  switch (started.kind) {
    case "declined": {
      const { id, number: orderNumber } = payment.order;
      const balance = shownBalance(await ledgerBalance(ctx.db, { id }));
      return remitAnswer("PaymentError", {
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
    case "inTheWay": {
      const { order, attempt } = await callOff(started.payment.attempt, ctx);
      if (!isOpen(attempt)) return remit(payment, ctx);
      const { orderNumber, balance } = await answerBalance({ order, attempt }, ctx);
      return remitAnswer("Pending", { errorMessage: otherPaymentMessage, orderNumber, balance });
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

async function cardProblemOf(input: Input<"RemitPayment">, ctx: RequestContext): Promise<string | undefined> {
  const [problem] = Object.values(cardProblems({ ...input, billing: input }, await cardRules(ctx)));
  return problem && cardMessage(problem);
}
