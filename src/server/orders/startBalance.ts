import type { Output } from "#contract/index";
import { zeroCents, type Cents } from "#domain/money";
import {
  balanceChangedMessage,
  challengeMessage,
  nothingToPayMessage,
  otherPaymentMessage,
  overpaymentMessage,
  remitProblems,
} from "#domain/messages/payments";
import { isLayawayPayable } from "#domain/layaway/statuses";
import { isPayable, remitProblem } from "#domain/payments/balance";
import type { SubmitStatus } from "#domain/payments/payment";
import { shownBalance } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { readLayaway } from "#server/db/queries/layaways";
import { ledgerBalance } from "#server/db/queries/payments/ledger";
import { lockOrder, type OrderName, type OrderRow } from "#server/db/queries/orders";
import {
  findAttemptByAction,
  findCaptureSince,
  findOpenAttempt,
  insertAttemptStatement,
  isOpen,
  latestPaymentAttempt,
  releaseAction,
  type Payment,
  type PaymentAttempt,
} from "#server/db/queries/payments/payments";
import { type Charged, declined, newAttempt, submitAnswer } from "#server/payments/index";
import type { Card } from "#server/ports/payment/port";

export type BalanceAnswer = Output<"RemitPayment">;

export type BalancePayment = {
  order: OrderName;
  purpose: "balance" | "layaway";
  amount: Cents;
  /** Undefined for a client that doesn't say what it showed. */
  shownBalance: Cents | undefined;
  /** Undefined when the form has a `cardProblem`. */
  card: Card | undefined;
  cardProblem: string | undefined;
};

/** The answer to a payment toward a balance; by default nothing was charged. */
export function balanceAnswer(
  status: SubmitStatus,
  more: Partial<BalanceAnswer> & Pick<BalanceAnswer, "balance">,
): BalanceAnswer {
  return submitAnswer(status, { success: false, amount: zeroCents, ...more });
}

/**
 * A payment `started` now, or `joined` because the same action started it before. `waiting`: another payment of the
 * order waits for its cardholder, and can be abandoned.
 */
type StartedBalance =
  | { kind: "started"; payment: Payment; card: Card }
  | { kind: "joined" | "waiting"; payment: Payment }
  | { kind: "rejected"; answer: BalanceAnswer };

/**
 * An order has one open payment at a time, so that two together never exceed the balance due. Rejected are, in this
 * order: nothing due (`FatalError`), another balance than the payer saw, an amount out of bounds or a wrong card
 * (`PaymentError`), and another payment still under way (`Pending` with `waitsForOther`).
 */
export function startBalance(remit: BalancePayment, ctx: RequestContext): Promise<StartedBalance> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, remit.order.id);
    const known = (await findOwnAttempt(tx, ctx.idempotency)) ?? (await findWaitedFor(tx, remit, ctx));
    if (known) return { kind: "joined", payment: { order, attempt: known } };
    const rejected = await rejectionOf(tx, { order, remit });
    if (rejected) return rejected;
    const { amount, card } = remit;
    if (!card) throw new Error("A payment without a card has no card problem.");
    const number = ((await latestPaymentAttempt(tx, order.id))?.number ?? 0) + 1;
    const action = ctx.idempotency?.keyHash ?? null;
    const { purpose } = remit;
    const attempt = newAttempt({ order, purpose, number, amount, card, action }, ctx);
    await writeTogether(tx, [insertAttemptStatement(tx, attempt)]);
    await ctx.cardLimits.admit(tx, attempt);
    return { kind: "started", payment: { order, attempt }, card };
  });
}

/**
 * The attempt that an earlier request of this action started. An action without a key is identified by its content: an
 * ended attempt older than the action belongs to an earlier one.
 */
async function findOwnAttempt(
  tx: Tx,
  action: RequestContext["idempotency"],
): Promise<PaymentAttempt | undefined> {
  const known = action && (await findAttemptByAction(tx, action.keyHash));
  if (!known || isOpen(known) || known.createdAt >= action.createdAt) return known;
  await releaseAction(tx, known.providerKey);
  return undefined;
}

/**
 * A payment of the same amount captured since this action began, which had to wait for it. The shopper has read that
 * they are not charged twice, so this capture answers both.
 */
async function findWaitedFor(
  tx: Tx,
  { order: { id: orderId }, purpose, amount }: BalancePayment,
  { idempotency }: RequestContext,
): Promise<PaymentAttempt | undefined> {
  return idempotency && findCaptureSince(tx, { orderId, purpose, amount, since: idempotency.createdAt });
}

async function rejectionOf(
  tx: Tx,
  { order, remit }: { order: OrderRow; remit: BalancePayment },
): Promise<Exclude<StartedBalance, { kind: "started" }> | undefined> {
  const balance = await ledgerBalance(tx, order);
  const due = shownBalance(balance);
  const reject = (status: SubmitStatus, errorMessage: string) => ({
    kind: "rejected" as const,
    answer: balanceAnswer(status, { errorMessage, orderNumber: order.number, balance: due }),
  });
  const isDue =
    remit.purpose === "layaway"
      ? isLayawayPayable((await readLayaway(tx, order.id)).status, balance)
      : isPayable(order.status, balance);
  if (!isDue) return reject("FatalError", nothingToPayMessage);
  // Another payment went through, perhaps the payer's own, whose answer was late.
  if ((remit.shownBalance ?? due) !== due) return reject("PaymentError", balanceChangedMessage);
  const problem = remitProblem(remit.amount, balance);
  const errorMessage = problem ? remitProblems[problem] : remit.cardProblem;
  if (errorMessage !== undefined) return reject("PaymentError", errorMessage);
  const other = await findOpenAttempt(tx, order.id, remit.purpose);
  if (other?.state === "action_required") return { kind: "waiting", payment: { order, attempt: other } };
  return other && { kind: "rejected", answer: waitingAnswer({ orderNumber: order.number, balance: due }) };
}

/** The answer to a payment that must wait for another of the order. */
export function waitingAnswer(due: Pick<BalanceAnswer, "orderNumber" | "balance">): BalanceAnswer {
  return balanceAnswer("Pending", { ...due, errorMessage: otherPaymentMessage, waitsForOther: true });
}

/** The answer to a question about a payment that is not known, though its request may still arrive. */
export function unknownPayment(due: Partial<BalanceAnswer> & Pick<BalanceAnswer, "balance">): BalanceAnswer {
  return balanceAnswer("Pending", { ...due, isUnknown: true });
}

/** From the database alone, so that all requests of an action get the same answer. */
export async function answerBalance(
  { order, attempt, clientSecret }: Omit<Charged, "order"> & { order: OrderName },
  ctx: RequestContext,
): Promise<BalanceAnswer> {
  const balance = shownBalance(await ledgerBalance(ctx.db, order));
  const about = { orderNumber: order.number, balance };
  switch (attempt.state) {
    case "captured":
      return balanceAnswer("Processed", { ...about, success: true, amount: attempt.amount });
    case "action_required":
      return clientSecret === undefined
        ? balanceAnswer("Pending", about)
        : balanceAnswer("ActionRequired", { ...about, errorMessage: challengeMessage, clientSecret });
    case "started":
    case "unknown":
      return balanceAnswer("Pending", about);
    case "overpaid":
    case "refunded":
      return balanceAnswer("PaymentError", { ...about, errorMessage: overpaymentMessage });
    case "declined":
    case "abandoned": {
      const { declineReason } = attempt;
      const problem =
        declineReason === "notDue"
          ? { errorMessage: nothingToPayMessage }
          : await declined(declineReason, ctx.db);
      return balanceAnswer("PaymentError", { ...about, ...problem });
    }
  }
}
