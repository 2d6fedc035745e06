import { cardBrand, last4 } from "#domain/payments/card";
import type { Cents } from "#domain/money";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import {
  endAttemptStatement,
  insertAttemptStatement,
  isOpen,
  lockPayment,
  releaseAction,
  type Payment,
  type PaymentAttempt,
  type PurposeName,
} from "#server/db/queries/payments/payments";
import { cardSubjects } from "#server/payments/limits";
import { prepare } from "#server/payments/prepare";
import { purposes } from "#server/payments/purposes/purposes";
import type { Card } from "#server/ports/payment/port";

export type StartContext = Pick<
  RequestContext,
  "db" | "config" | "cardMark" | "cardLimits" | "orderQueue" | "ports" | "actor" | "client"
>;

type NewAttempt = {
  order: Pick<OrderRow, "id" | "stagedNumber">;
  purpose: PurposeName;
  /** Counts the order's attempts of all purposes. */
  number: number;
  amount: Cents;
  card: Card;
  action?: Buffer | null;
};

/**
 * An attempt to insert in the caller's transaction, with what it pays for. The provider gets its key only after the
 * commit, so that no money moves without a record.
 */
export function newAttempt(
  start: NewAttempt,
  ctx: Omit<StartContext, "db" | "cardLimits" | "orderQueue">,
): PaymentAttempt {
  const { order, purpose, number, amount, card, action = null } = start;
  const now = ctx.ports.clock.now();
  return {
    providerKey: `${order.id}-${number}`,
    orderId: order.id,
    number,
    amount,
    purpose,
    action,
    state: "started",
    busyUntil: busyUntil(now, ctx),
    limitSubjects: cardSubjects(card, purposes[purpose].limitSubject(order), ctx),
    declineCounted: false,
    declineReason: "",
    chargeId: null,
    approvalCode: "",
    ...cardFacts(card, ctx),
    createdAt: now,
  };
}

/** A process's claim on an attempt ends two seconds after the provider's deadline. */
export function busyUntil(now: Date, { config }: Pick<StartContext, "config">): Date {
  return new Date(now.getTime() + config.paymentTimeoutMs + 2_000);
}

/**
 * Replaces an attempt that the provider has closed by one with another card.
 * @returns undefined when another process has ended or replaced it.
 * @throws CannotGoOn when what it pays for is gone, or AttemptLimited.
 */
export async function replaceAttempt(
  { attempt: { providerKey } }: Payment,
  card: Card,
  ctx: StartContext,
): Promise<PaymentAttempt | undefined> {
  const write = async (tx: Tx) => {
    const locked = await lockPayment(tx, providerKey);
    const { order, attempt } = locked;
    if (!isOpen(attempt)) return undefined;
    await prepare(tx, locked, ctx);
    const { purpose, amount, action } = attempt;
    const next = newAttempt({ order, purpose, number: attempt.number + 1, amount, card, action }, ctx);
    await writeTogether(tx, [
      endAttemptStatement(providerKey, { state: "abandoned" }),
      ...(await purposes[purpose].onOpen(tx, locked, "started")),
    ]);
    // An action belongs to one attempt, so the old one must lose it first.
    await releaseAction(tx, providerKey);
    await writeTogether(tx, [insertAttemptStatement(tx, next)]);
    await ctx.cardLimits.admit(tx, next);
    return next;
  };
  return ctx.orderQueue.add(() => inTransaction(ctx.db, write), { urgent: true });
}

/** The facts of a card that are stored: neither its number nor its code. */
export function cardFacts(
  card: Pick<Card, "name" | "number" | "expMonth" | "expYear">,
  { cardMark }: Pick<StartContext, "cardMark">,
) {
  const month = String(card.expMonth).padStart(2, "0");
  // A provider's token has digits too, but not the card's.
  const number = /^[\d -]+$/.test(card.number) ? card.number : "";
  return {
    cardholder: card.name.trim(),
    cardBrand: cardBrand(number),
    cardLast4: last4(number),
    cardExpiry: `${month}/${card.expYear}`,
    cardMark: cardMark(card),
  };
}
