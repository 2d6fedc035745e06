import type { Output } from "#contract/index";
import { zeroCents, type Cents } from "#domain/money";
import { declineReasons, declineMessage, submitMessages, type SubmitStatus } from "#domain/payments/payment";
import {
  isPayable,
  nothingToPayMessage,
  otherPaymentMessage,
  remitProblem,
  surplusMessage,
} from "#domain/payments/balance";
import { shownBalance } from "#domain/pricing/totals";
import {
  balancePaymentOf,
  freeBalanceAction,
  openBalancePayment,
  openPaymentFor,
  paidBalanceSince,
} from "#server/db/queries/balancePayments";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lockOrder, type OrderName, type OrderRow } from "#server/db/queries/orders";
import { ledgerBalance, readPaymentAttempt, type PaymentAttemptRow } from "#server/db/queries/payments";
import type { RequestContext } from "#server/app/requestContext";
import type { Card } from "#server/ports/payment/port";
import { cardSubjects, type AttemptOutcome } from "#server/payments/limits";
import { chargeOnce } from "#server/payments/chargeOnce";
import { cardFacts } from "#server/payments/paymentAttempt";
import { settleBalance } from "#server/payments/settleBalance";

export type RemitAnswer = Output<"RemitPayment">;

/** What is asked for; a card that does not make sense is left out, and its problem said. */
export type BalancePayment = {
  orderId: string;
  amount: Cents;
  card: Card | undefined;
  cardProblem: string | undefined;
};

/** An answer that took nothing and says why. */
export function remitRejection(
  status: SubmitStatus,
  more: Partial<RemitAnswer> & Pick<RemitAnswer, "balance">,
): RemitAnswer {
  const errorMessage = submitMessages[status];
  return { success: false, status, orderNumber: "", amount: zeroCents, errorMessage, ...more };
}

/**
 * Takes a payment towards the balance of an order: stored with its key first, then asked for, then settled. The same
 * action again finds its payment and asks what became of it; another one has to wait until that has ended, so that
 * two together never come to more than the balance.
 */
export async function remitBalance(remit: BalancePayment, ctx: RequestContext): Promise<RemitAnswer> {
  const reserved = await ctx.orderQueue.add(() => reserve(remit, ctx));
  await ctx.failpoint("order.reserved");
  if (reserved.kind === "refused") return reserved.answer;
  if (reserved.kind === "inTheWay") {
    const rest = await abandon(reserved, ctx);
    return rest ?? remitBalance(remit, ctx);
  }
  return pay(reserved, remit, ctx);
}

type Paying = { order: OrderName; payment: PaymentAttemptRow; isNew: boolean };

type Waiting = { order: OrderRow; payment: PaymentAttemptRow };

type Reserved =
  | ({ kind: "reserved" } & Paying)
  | ({ kind: "inTheWay" } & Waiting)
  | { kind: "refused"; answer: RemitAnswer };

function reserve(remit: BalancePayment, ctx: RequestContext): Promise<Reserved> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, remit.orderId);
    const action = ctx.idempotency?.keyHash;
    const known = await knownPayment(tx, ctx.idempotency);
    const paid = known ?? (await paidMeanwhile(tx, remit, ctx.idempotency));
    if (paid) return { kind: "reserved", order, payment: paid, isNew: false };
    const refused = await rejectionOf(tx, { order, remit });
    if (refused) return refused;
    const { orderId, amount, card } = remit;
    if (!card) throw new Error("A payment without a card was not refused.");
    const createdAt = ctx.ports.clock.now();
    const payment = await openBalancePayment(tx, {
      orderId,
      amount,
      action,
      createdAt,
      ...cardFacts(card, ctx),
      triedBy: cardSubjects(card, orderId, ctx),
    });
    return { kind: "reserved", order, payment, isNew: true };
  });
}

/**
 * The payment that an earlier try of this action has opened. Without a key of its own an action is known by what it
 * asks for: what is over and older than this action was another one's, and no answer to it.
 */
async function knownPayment(
  tx: Tx,
  attempt: RequestContext["idempotency"],
): Promise<PaymentAttemptRow | undefined> {
  const known = attempt && (await balancePaymentOf(tx, attempt.keyHash));
  if (!known || !isOver(known) || known.createdAt >= attempt.createdAt) return known;
  await freeBalanceAction(tx, known.providerKey);
  return undefined;
}

/**
 * Another payment of the same amount that was captured after this action had begun: this one had to wait for it, and
 * was told that nobody is charged twice, so the money that came is the answer to both.
 */
async function paidMeanwhile(
  tx: Tx,
  { orderId, amount }: BalancePayment,
  attempt: RequestContext["idempotency"],
): Promise<PaymentAttemptRow | undefined> {
  return attempt && paidBalanceSince(tx, { orderId, amount, since: attempt.createdAt });
}

/** Why a new payment is not begun; another one that waits for its customer's word can be called off. */
async function rejectionOf(
  tx: Tx,
  { order, remit }: { order: OrderRow; remit: BalancePayment },
): Promise<Exclude<Reserved, { kind: "reserved" }> | undefined> {
  const balance = await ledgerBalance(tx, order);
  const refuse = (status: SubmitStatus, errorMessage: string) => ({
    kind: "refused" as const,
    answer: remitRejection(status, {
      errorMessage,
      orderNumber: order.number,
      balance: shownBalance(balance),
    }),
  });
  if (!isPayable(order.status, balance)) return refuse("FatalError", nothingToPayMessage);
  const problem = remitProblem(remit.amount, balance) ?? remit.cardProblem;
  if (problem !== undefined) return refuse("PaymentError", problem);
  const other = await openPaymentFor(tx, order.id);
  if (other?.state === "action_required") return { kind: "inTheWay", order, payment: other };
  return other && refuse("Pending", otherPaymentMessage);
}

/** Ends a payment whose customer left the bank's question unanswered. @returns an answer where it is not over. */
async function abandon({ order, payment }: Waiting, ctx: RequestContext): Promise<RemitAnswer | undefined> {
  const outcome = await ctx.ports.payment.abandon(payment.providerKey);
  await settleBalance(payment, outcome, ctx);
  if (isOver(await readPaymentAttempt(ctx.db, payment.providerKey))) return undefined;
  const balance = shownBalance(await ledgerBalance(ctx.db, order));
  return remitRejection("Pending", { errorMessage: otherPaymentMessage, orderNumber: order.number, balance });
}

/** Asks the bank under the payment's own key, which charges once however often it is asked. */
async function pay(paying: Paying, { card }: BalancePayment, ctx: RequestContext): Promise<RemitAnswer> {
  const { order, payment } = paying;
  if (isOver(payment)) return answerFor(order, payment, ctx);
  await ctx.failpoint("order.pay");
  const outcome = await outcomeOf(paying, card, ctx);
  await ctx.failpoint("order.paid");
  const settled = await settleBalance(payment, outcome, ctx);
  await ctx.failpoint("order.answer");
  const answer = await answerFor(order, settled, ctx);
  const asks = answer.status === "ActionRequired" && outcome.kind === "action_required";
  return asks ? { ...answer, clientSecret: outcome.clientSecret } : answer;
}

/**
 * What becomes of a payment. One that an earlier try opened may have been charged then: the bank is asked for that
 * first. Without a card to charge, one that the bank never saw may yet come from another try.
 */
async function outcomeOf(
  { order, payment, isNew }: Paying,
  card: Card | undefined,
  ctx: RequestContext,
): Promise<AttemptOutcome> {
  const { providerKey: key, amount } = payment;
  const found = isNew ? { kind: "none" as const } : await ctx.ports.payment.find(key);
  if (found.kind !== "none") return found;
  if (!card) return { kind: "unknown" };
  return chargeOnce(cardSubjects(card, order.id, ctx), { key, amount, card, orderNumber: order.number }, ctx);
}

function isOver({ state }: PaymentAttemptRow): boolean {
  return state !== "started" && state !== "unknown" && state !== "action_required";
}

/** The answer to a payment that stands like this; from the database alone, so that all tries get the same. */
async function answerFor(
  order: OrderName,
  payment: PaymentAttemptRow,
  ctx: RequestContext,
): Promise<RemitAnswer> {
  const balance = shownBalance(await ledgerBalance(ctx.db, order));
  const about = { orderNumber: order.number, balance };
  if (payment.state === "captured") {
    const { amount } = payment;
    return { ...remitRejection("Processed", about), success: true, amount };
  }
  if (payment.state === "action_required") return remitRejection("ActionRequired", about);
  if (!isOver(payment)) return remitRejection("Pending", about);
  if (payment.state === "surplus" || payment.state === "refunded")
    return remitRejection("PaymentError", { ...about, errorMessage: surplusMessage });
  const reason = declineReasons.find((each) => each === payment.declineReason) ?? "processor_error";
  return remitRejection("PaymentError", { ...about, errorMessage: declineMessage(reason) });
}
