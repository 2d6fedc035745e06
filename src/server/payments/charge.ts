import { setTimeout as pause } from "node:timers/promises";
import { Fault } from "#server/app/fault";
import type { RequestContext } from "#server/app/requestContext";
import {
  claimAttempt,
  endWait,
  readPayment,
  type NewPayment,
  type Payment,
  type PaymentAttempt,
} from "#server/db/queries/payments/payments";
import {
  captureAuthorized,
  captureFound,
  endWith,
  reopen,
  settledOutcome,
} from "#server/payments/captureFound";
import { isLimited, cardSubjects, tokenSubject, type AttemptOutcome } from "#server/payments/limits";
import { purposes } from "#server/payments/purposes/purposes";
import { CannotGoOn } from "#server/payments/prepare";
import { settle, type SettleContext, type SettledOutcome } from "#server/payments/settle";
import { busyUntil, replaceAttempt, type StartContext } from "#server/payments/start";
import type { Card } from "#server/ports/payment/port";

type ChargeContext = StartContext & SettleContext & Pick<RequestContext, "closing" | "paymentQueue">;

/** A payment with the provider's outcome; `clientSecret` while the cardholder has to confirm it. */
export type Charged = Payment & { clientSecret?: string };

/** Charges a new attempt, whose order is reserved, and settles the outcome. */
export function charge(payment: NewPayment, card: Card, ctx: ChargeContext): Promise<Charged> {
  const { busyUntil: claimedUntil } = payment.attempt;
  const whenUnsent = { kind: "unsent", claimedUntil } as const;
  return chargeFor(payment, { card, whenUnsent, isFresh: true }, ctx);
}

type Charging = {
  card: Card;
  /** An attempt that an earlier request may have sent stays open. */
  whenUnsent: SettledOutcome;
  /** Whether the card limits have just admitted it. */
  isFresh: boolean;
};

async function chargeFor(payment: NewPayment, charging: Charging, ctx: ChargeContext): Promise<Charged> {
  await ctx.failpoint("order.pay");
  const outcome = await authorizeWithinLimits(payment, charging, ctx);
  const isAuthorized = outcome.kind === "authorized";
  const ended = isAuthorized ? await captureAuthorized(payment.attempt.providerKey, ctx) : outcome;
  await ctx.failpoint("order.paid");
  return settleCharge(payment, ended, ctx);
}

/**
 * Closes the key of an attempt that the card limits reject. An earlier request under it may have reached the provider:
 * then that outcome counts.
 */
async function authorizeWithinLimits(
  { order, attempt }: NewPayment,
  { card, whenUnsent, isFresh }: Charging,
  ctx: ChargeContext,
): Promise<AttemptOutcome> {
  const { providerKey: key, amount, purpose } = attempt;
  const subjects = cardSubjects(card, purposes[purpose].limitSubject(order), ctx);
  const request = { key, amount, card, orderNumber: order.number };
  const findCard = () => tokenSubject(card, ctx);
  const outcome = await ctx.cardLimits.run({ key, subjects, findCard, isFresh }, () =>
    ctx.ports.payment.authorize(request),
  );
  if (outcome.kind === "unsent") {
    if (outcome.isTooMany) await ctx.cardLimits.countTooMany(subjects);
    return whenUnsent;
  }
  if (!isLimited(outcome)) return outcome;
  const found = await ctx.ports.payment.find(key);
  if (found.kind === "authorized" || found.kind === "captured") return found;
  return endWith(outcome.reason, settledOutcome(await ctx.ports.payment.abandon(key)));
}

async function settleCharge(
  { attempt }: NewPayment,
  outcome: SettledOutcome,
  ctx: ChargeContext,
): Promise<Charged> {
  const settled = await settle(attempt.providerKey, outcome, ctx);
  await ctx.failpoint("order.answer");
  return outcome.kind === "action_required" && settled.attempt.state === "action_required"
    ? { ...settled, clientSecret: outcome.clientSecret }
    : settled;
}

const pollMs = 100;
const maxWaitMs = 15_000;

/**
 * Continues the payment that an earlier request of the same action started. Waits up to 15 seconds while another
 * process works on it, then asks the provider for its outcome. Charges nothing new without a valid card.
 * @param findOpen the action's open attempt; undefined once it has ended.
 */
export async function join(
  findOpen: () => Promise<PaymentAttempt | undefined>,
  card: Card | undefined,
  ctx: ChargeContext,
): Promise<Charged | "ended" | "busy"> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const attempt = await findOpen();
    if (!attempt) return "ended";
    const isIdle = attempt.busyUntil <= ctx.ports.clock.now();
    const charged = isIdle && (await resumeOnceFree(attempt, card, ctx));
    if (charged) return charged;
    if (performance.now() >= deadline || ctx.closing.aborted) return "busy";
    await pause(pollMs);
  }
}

/** 'busy' without a free slot: the payment is under way, so its shopper must not read that nothing has begun. */
async function resumeOnceFree(
  attempt: PaymentAttempt,
  card: Card | undefined,
  ctx: ChargeContext,
): Promise<Charged | "busy" | undefined> {
  try {
    return await ctx.paymentQueue.add(() => claimAndResume(attempt, card, ctx));
  } catch (problem) {
    if (problem instanceof Fault && problem.kind === "Unavailable") return "busy";
    throw problem;
  }
}

/** Undefined when another process has claimed or ended the attempt. */
async function claimAndResume(
  { providerKey }: PaymentAttempt,
  card: Card | undefined,
  ctx: ChargeContext,
): Promise<Charged | undefined> {
  const now = ctx.ports.clock.now();
  if (!(await claimAttempt(ctx.db, providerKey, { now, busyUntil: busyUntil(now, ctx) }))) return undefined;
  return resume(await readPayment(ctx.db, providerKey), card, ctx);
}

async function resume(payment: Payment, card: Card | undefined, ctx: ChargeContext): Promise<Charged> {
  const { providerKey, cardMark } = payment.attempt;
  const found = await ctx.ports.payment.find(providerKey);
  const isSameCard = card !== undefined && cardMark === ctx.cardMark(card);
  const isReplaced = found.kind === "action_required" && card !== undefined && !isSameCard;
  if (found.kind === "action_required" && payment.attempt.state === "action_required" && !isReplaced) {
    await endWait(ctx.db, providerKey, ctx.ports.clock.now());
    return { ...payment, clientSecret: found.clientSecret };
  }
  if (found.kind !== "none" && !isReplaced)
    return settleCharge(payment, await captureFound(providerKey, found, ctx), ctx);
  try {
    if (!isSameCard) return await chargeOther(payment, card, ctx);
    await reopen(providerKey, ctx);
  } catch (problem) {
    if (!(problem instanceof CannotGoOn)) throw problem;
    const closed = settledOutcome(await ctx.ports.payment.abandon(providerKey));
    return settleCharge(payment, endWith(problem.reason, closed), ctx);
  }
  return chargeFor(payment, { card, whenUnsent: { kind: "unknown" }, isFresh: false }, ctx);
}

/** No money has moved. The key is closed for good: another card gets its own attempt and key. */
async function chargeOther(payment: Payment, card: Card | undefined, ctx: ChargeContext): Promise<Charged> {
  const { providerKey } = payment.attempt;
  const ended = settledOutcome(await ctx.ports.payment.abandon(providerKey));
  await ctx.cardLimits.count(providerKey, ended);
  const isReplaceable = card !== undefined && ended.kind === "declined";
  const next = isReplaceable
    ? await ctx.cardLimits.whenAllowed([], ctx, () => replaceAttempt(payment, card, ctx))
    : undefined;
  if (next && "kind" in next) return settleCharge(payment, next, ctx);
  return next && card ? charge({ ...payment, attempt: next }, card, ctx) : settleCharge(payment, ended, ctx);
}

/** Ends an attempt that waits for its cardholder. One that has just been confirmed goes on. */
export async function abandonAttempt({ providerKey }: PaymentAttempt, ctx: SettleContext): Promise<Payment> {
  const found = await ctx.ports.payment.find(providerKey);
  const isConfirmed = found.kind === "authorized";
  const ended = isConfirmed ? found : await ctx.ports.payment.abandon(providerKey);
  return settle(providerKey, await captureFound(providerKey, ended, ctx), ctx);
}
