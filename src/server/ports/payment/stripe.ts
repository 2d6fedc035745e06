import type { Logger } from "pino";
import Stripe from "stripe";
import type { Db } from "#server/db/engine/connect";
import {
  closeProviderPayment,
  findProviderPayment,
  nameProviderPayment,
  openProviderPayment,
  type ProviderPayment,
} from "#server/db/queries/payments/providers";
import type { AuthorizationRequest, Card, ChargeOutcome, PaymentPort } from "#server/ports/payment/port";
import {
  abandoned,
  ForeignIntent,
  isRejection,
  isUntouched,
  notProcessedIfAbandoned,
  outcomeOf,
  requireOurs,
} from "#server/ports/payment/stripeOutcome";
import { FollowUpFailed, isRefusedConnection } from "#server/ports/notProcessed";
import { errorCode } from "#server/app/startProblem";

type Options = {
  db: Db;
  secretKey: string;
  /** The address of the provider's API. */
  api: URL;
  /** Per request, in milliseconds. The caller retries. */
  timeoutMs: number;
  log: Logger;
};

/**
 * Stripe. Each of our keys is one payment intent, created without a card under the key as its idempotency key, and then
 * confirmed with the card's token, which authorizes the amount. An intent captures at most once, and a canceled one
 * never does. Card numbers are never sent, only the tokens `pm_…` and `tok_…` that the provider's own fields make.
 */
export function stripePayment(options: Options): PaymentPort {
  const { db } = options;
  const stripe = openStripe(options);
  const { intentOf, confirm, captured, ended, canceled } = paymentIntents(stripe, db);

  async function authorize({ key, amount, card }: AuthorizationRequest): Promise<ChargeOutcome> {
    const method = methodOf(card);
    if (!method) return withoutToken(key);
    const row = await openProviderPayment(db, key, amount);
    if (row.closed) return abandon(key);
    if (row.amount !== amount) throw new Error("The payment key was used for another amount before.");
    const intent = await intentOf(row);
    if (!intent) return withoutToken(key);
    return isUntouched(intent) ? confirm(intent, row, method) : ended(intent);
  }

  async function capture(key: string): Promise<ChargeOutcome> {
    const row = await findProviderPayment(db, key);
    const intent = row && (await intentOf(row));
    if (!intent) throw new Error("There is nothing to capture under this payment key.");
    return ended(intent.status === "requires_capture" ? await captured(intent.id) : intent);
  }

  /** A card number is not sent: an unused key is closed, and any other keeps its outcome. */
  async function withoutToken(key: string): Promise<ChargeOutcome> {
    const found = await find(key);
    if (found.kind !== "none") return found;
    return notProcessedIfAbandoned(await abandon(key));
  }

  async function find(key: string): Promise<ChargeOutcome | { kind: "none" }> {
    const row = await findProviderPayment(db, key);
    if (!row) return { kind: "none" };
    if (row.closed) return abandon(key);
    const intent = await intentOf(row);
    return !intent || isUntouched(intent) ? { kind: "none" } : ended(intent);
  }

  async function abandon(key: string): Promise<ChargeOutcome> {
    const row = await closeProviderPayment(db, key);
    const wasNeverSent = row.amount === 0;
    const intent = wasNeverSent ? undefined : await intentOf(row);
    return intent ? outcomeOf(await canceled(intent.id)) : abandoned;
  }

  const orUnknown = unknownWhereUnreadable(options);
  return {
    takesTokens: true,
    isAvailable: () => true,
    fingerprint: ({ number }) => fingerprintOf(stripe, number),
    authorize: (request) => orUnknown(request.key, () => authorize(request)),
    capture: (key) => orUnknown(key, () => capture(key)),
    find: (key) => orUnknown(key, () => find(key)),
    abandon: (key) => orUnknown(key, () => abandon(key)),
    refund: refunds(stripe, db),
  };
}

/**
 * Answers 'unknown' for an intent that is not ours or that the provider does not know. A retry would change nothing,
 * and a thrown error would count toward the circuit breaker. Each process logs such a key once.
 */
function unknownWhereUnreadable({ db, log }: Pick<Options, "db" | "log">) {
  const reported = new Set<string>();
  return async <WireOutput>(key: string, ask: () => Promise<WireOutput>) => {
    try {
      return await ask();
    } catch (problem) {
      const isForeign = problem instanceof ForeignIntent;
      if (!isForeign && !isRejection(problem)) throw problem;
      if (!reported.has(key)) {
        const row = await findProviderPayment(db, key);
        const reason = isForeign ? problem.message : errorCode(problem);
        log.error(
          { key, intent: row?.intentId, problem: reason },
          "a payment cannot be read at the provider",
        );
      }
      reported.add(key);
      return { kind: "unknown" } as const;
    }
  };
}

/** The provider's rejection of a refund is final. */
function refunds(stripe: Stripe, db: Db): PaymentPort["refund"] {
  return async ({ key, refundKey, amount }) => {
    const row = await findProviderPayment(db, key);
    if (!row?.intentId) return "rejected";
    try {
      const refund = await refundOnce(stripe, row.intentId, { refundKey, amount, captured: row.amount });
      return refund && isEffective(refund) && refund.amount === amount ? "refunded" : "rejected";
    } catch (problem) {
      if (isRejection(problem)) return "rejected";
      throw problem;
    }
  };
}

/**
 * The provider forgets idempotency keys after a day, so a refund carries ours and is looked up before it is created.
 * @returns undefined when the amount exceeds what is left of the capture.
 */
async function refundOnce(
  stripe: Stripe,
  intentId: string,
  { refundKey, amount, captured }: { refundKey: string; amount: number; captured: number },
): Promise<Stripe.Refund | undefined> {
  const { data: earlier } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const same = earlier.find(({ metadata }) => metadata?.["refundKey"] === refundKey);
  if (same) return same;
  const before = earlier.filter(isEffective).reduce((sum, each) => sum + each.amount, 0);
  if (before + amount > captured) return undefined;
  const input = { payment_intent: intentId, amount, metadata: { refundKey } };
  return stripe.refunds.create(input, { idempotencyKey: refundKey });
}

function isEffective({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}

function intentReader(stripe: Stripe, db: Db) {
  /** The intent of a payment, created on first use; undefined when the provider refuses to create it. */
  async function intentOf(row: ProviderPayment): Promise<Stripe.PaymentIntent | undefined> {
    const intent = row.intentId === null ? await create(row) : await retrieve(row.intentId);
    if (intent) requireOurs(intent, row);
    return intent;
  }

  async function create({ key, amount }: ProviderPayment): Promise<Stripe.PaymentIntent | undefined> {
    const input = { ...manualCardPayment, amount, currency: "usd", metadata: { key } };
    try {
      const intent = await stripe.paymentIntents.create(input, { idempotencyKey: key });
      const isFirst = await nameProviderPayment(db, key, intent.id);
      // A replayed answer is as old as the first one.
      return isFirst ? intent : await retrieve(intent.id);
    } catch (problem) {
      if (isRejection(problem)) return undefined;
      throw problem;
    }
  }

  function retrieve(id: string): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.retrieve(id, withCharge);
  }

  return { intentOf, retrieve };
}

function paymentIntents(stripe: Stripe, db: Db) {
  const { intentOf, retrieve } = intentReader(stripe, db);

  /** `use_stripe_sdk` lets the provider's script in the browser handle 3-D Secure. */
  async function confirm({ id }: Stripe.PaymentIntent, row: ProviderPayment, method: Method) {
    try {
      const input = { ...method, ...withCharge, use_stripe_sdk: true };
      const intent = await stripe.paymentIntents.confirm(id, input);
      requireOurs(intent, row);
      return await afterAnswer(() => ended(intent));
    } catch (problem) {
      // No answer in time: the amount may be authorized.
      if (isLostAnswer(problem)) return { kind: "unknown" } as const;
      if (!isRejection(problem)) throw problem;
      return afterAnswer(async () => refusedOutcome(await retrieve(id)));
    }
  }

  /** An unknown or used token leaves the intent untouched; its key is closed. */
  async function refusedOutcome(intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
    if (!isUntouched(intent)) return ended(intent);
    return notProcessedIfAbandoned(outcomeOf(await canceled(intent.id)));
  }

  /** Cancels a declined intent, since a browser with its secret could confirm it with another card. */
  async function ended(intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
    const isDeclined = intent.status === "requires_payment_method" && intent.last_payment_error;
    return outcomeOf(isDeclined ? await canceled(intent.id) : intent);
  }

  const captured = (id: string) => orAsItIs(id, () => stripe.paymentIntents.capture(id, withCharge));
  const canceled = (id: string) => orAsItIs(id, () => stripe.paymentIntents.cancel(id, withCharge));

  /** The provider rejects the change of an intent that has ended meanwhile. */
  async function orAsItIs(id: string, change: () => Promise<Stripe.PaymentIntent>) {
    try {
      return await change();
    } catch (problem) {
      if (!isRejection(problem)) throw problem;
      return retrieve(id);
    }
  }

  return { intentOf, confirm, captured, ended, canceled };
}

/** Runs what follows an answered confirmation. Its failure says nothing about whether that took effect. */
async function afterAnswer<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (problem) {
    throw isRejection(problem) ? problem : new FollowUpFailed(problem);
  }
}

function isLostAnswer(problem: unknown): boolean {
  return problem instanceof Stripe.errors.StripeConnectionError && !isRefusedConnection(problem);
}

/** The SDK does not retry: `withDeadline` does. */
export function openStripe({ secretKey, api, timeoutMs }: Omit<Options, "db" | "log">): Stripe {
  return new Stripe(secretKey, {
    host: api.hostname,
    port: api.port === "" ? undefined : Number(api.port),
    protocol: api.protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}

const manualCardPayment = { payment_method_types: ["card"], capture_method: "manual" } as const;
const withCharge = { expand: ["latest_charge"] };

type Method = { payment_method: string } | { payment_method_data: { type: "card"; card: { token: string } } };

/** The same for every token of a card number in one account. */
async function fingerprintOf(stripe: Stripe, token: string): Promise<string | undefined> {
  const isOlder = token.startsWith("tok_");
  if (!isOlder && !token.startsWith("pm_")) return undefined;
  const { card } = isOlder
    ? await stripe.tokens.retrieve(token)
    : await stripe.paymentMethods.retrieve(token);
  return card?.fingerprint ?? undefined;
}

/** Undefined for anything but a token of the provider. */
function methodOf({ number }: Card): Method | undefined {
  if (/^pm_\w+$/.test(number)) return { payment_method: number };
  if (/^tok_\w+$/.test(number)) return { payment_method_data: { type: "card", card: { token: number } } };
  return undefined;
}
