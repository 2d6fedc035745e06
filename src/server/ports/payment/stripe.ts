import type { Logger } from "pino";
import Stripe from "stripe";
import type { Db } from "#server/db/engine/connect";
import {
  closeProviderPayment,
  findProviderPayment,
  nameProviderPayment,
  openProviderPayment,
  type ProviderPayment,
} from "#server/db/queries/providers";
import type {
  Card,
  ChargeOutcome,
  ChargeRequest,
  PaymentPort,
  RefundOutcome,
  RefundRequest,
} from "#server/ports/payment/port";
import {
  abandoned,
  ForeignIntent,
  isRefusal,
  isUntouched,
  notProcessed,
  outcomeOf,
  requireOurs,
} from "#server/ports/payment/stripeOutcome";
import { errorCode } from "#server/app/startProblem";

type Options = {
  db: Db;
  secretKey: string;
  /** Where the provider's API is; a local server in tests. */
  api: URL;
  /** For one question to the provider, in milliseconds; whoever holds this port repeats it. */
  timeoutMs: number;
  log: Logger;
};

/**
 * Stripe. Each key of ours is one payment intent: it is made without a card, under our key as its idempotency key, so
 * that making it again answers the same one; and then confirmed with the card's token. An intent pays once at most,
 * whatever is sent again, and one that is cancelled never pays. A card's number is never sent: only what the
 * provider's own fields made of it, `pm_…` or `tok_…`.
 */
export function stripePayment(options: Options): PaymentPort {
  const { db } = options;
  const stripe = openStripe(options);
  const { intentOf, confirm, ended, cancelled } = paymentIntents(stripe, db);

  async function charge({ key, amount, card }: ChargeRequest): Promise<ChargeOutcome> {
    const method = methodOf(card);
    if (!method) return notToBeSent(key);
    const row = await openProviderPayment(db, key, amount);
    if (row.closed) return abandon(key);
    if (row.amount !== amount) throw new Error("The payment key was used for another amount before.");
    const intent = await intentOf(row);
    if (!intent) return notToBeSent(key);
    return isUntouched(intent) ? confirm(intent, row, method) : ended(intent);
  }

  /** What is no token is not sent anywhere: a key that nothing was tried under is over, any other keeps its outcome. */
  async function notToBeSent(key: string): Promise<ChargeOutcome> {
    const found = await find(key);
    if (found.kind !== "none") return found;
    const closed = await abandon(key);
    return closed.kind === "declined" && closed.reason === "abandoned" ? notProcessed : closed;
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
    const wasNeverBegun = row.amount === 0;
    const intent = wasNeverBegun ? undefined : await intentOf(row);
    return intent ? outcomeOf(await cancelled(intent.id)) : abandoned;
  }

  const orUnknown = unknownWhereUnreadable(options);
  return {
    takesTokens: true,
    charge: (request) => orUnknown(request.key, () => charge(request)),
    find: (key) => orUnknown(key, () => find(key)),
    abandon: (key) => orUnknown(key, () => abandon(key)),
    refund: refunds(stripe, db),
  };
}

/**
 * An intent that is not ours, or of which the provider knows nothing, is an answer all the same: asking again would
 * change nothing, and it must not count as a failure of the provider, which would close the way for everybody. Its
 * outcome stays unknown, and each process logs it once.
 */
function unknownWhereUnreadable({ db, log }: Pick<Options, "db" | "log">) {
  const told = new Set<string>();
  return async <WireOutput>(key: string, ask: () => Promise<WireOutput>) => {
    try {
      return await ask();
    } catch (problem) {
      const isForeign = problem instanceof ForeignIntent;
      if (!isForeign && !isRefusal(problem)) throw problem;
      if (!told.has(key)) {
        const row = await findProviderPayment(db, key);
        const about = {
          key,
          intent: row?.intentId,
          problem: isForeign ? problem.message : errorCode(problem),
        };
        log.error(about, "a payment cannot be read at the provider");
      }
      told.add(key);
      return { kind: "unknown" } as const;
    }
  };
}

/** Makes refunds; the provider's rejection is final. */
function refunds(stripe: Stripe, db: Db): PaymentPort["refund"] {
  return async function refund({ key, refundKey, amount }: RefundRequest): Promise<RefundOutcome> {
    const row = await findProviderPayment(db, key);
    if (!row?.intentId) return "rejected";
    try {
      const made = await refundOnce(stripe, row.intentId, { refundKey, amount, captured: row.amount });
      return made && isMade(made) && made.amount === amount ? "refunded" : "rejected";
    } catch (problem) {
      if (isRefusal(problem)) return "rejected";
      throw problem;
    }
  };
}

/**
 * The provider forgets idempotency keys after a day, so a refund carries ours, and is looked for before it is made.
 * @returns undefined for more than what remains of the capture.
 */
async function refundOnce(
  stripe: Stripe,
  intentId: string,
  { refundKey, amount, captured }: { refundKey: string; amount: number; captured: number },
): Promise<Stripe.Refund | undefined> {
  const { data: earlier } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const same = earlier.find(({ metadata }) => metadata?.["refundKey"] === refundKey);
  if (same) return same;
  const before = earlier.filter(isMade).reduce((sum, each) => sum + each.amount, 0);
  if (before + amount > captured) return undefined;
  const wanted = { payment_intent: intentId, amount, metadata: { refundKey } };
  return stripe.refunds.create(wanted, { idempotencyKey: refundKey });
}

function isMade({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}

/** Asks for the intents of our payments. */
function intentReader(stripe: Stripe, db: Db) {
  /** The intent of a payment, made now where it has none; undefined where the provider refuses to make it. */
  async function intentOf(row: ProviderPayment): Promise<Stripe.PaymentIntent | undefined> {
    const intent = row.intentId === null ? await made(row) : await retrieve(row.intentId);
    if (intent) requireOurs(intent, row);
    return intent;
  }

  async function made({ key, amount }: ProviderPayment): Promise<Stripe.PaymentIntent | undefined> {
    const wanted = { amount, currency: "usd", payment_method_types: ["card"], metadata: { key } };
    try {
      const intent = await stripe.paymentIntents.create(wanted, { idempotencyKey: key });
      const isFirst = await nameProviderPayment(db, key, intent.id);
      // An answer that is given again is as old as the first: what has become of the intent since is asked for.
      return isFirst ? intent : await retrieve(intent.id);
    } catch (problem) {
      if (isRefusal(problem)) return undefined;
      throw problem;
    }
  }

  function retrieve(id: string): Promise<Stripe.PaymentIntent> {
    return stripe.paymentIntents.retrieve(id, withCharge);
  }

  return { intentOf, retrieve };
}

/** What is done to one intent. */
function paymentIntents(stripe: Stripe, db: Db) {
  const { intentOf, retrieve } = intentReader(stripe, db);

  /** `use_stripe_sdk`: should the bank ask, the provider's script in the browser puts the question. */
  async function confirm({ id }: Stripe.PaymentIntent, row: ProviderPayment, method: Method) {
    try {
      const input = { ...method, ...withCharge, use_stripe_sdk: true };
      const intent = await stripe.paymentIntents.confirm(id, input);
      requireOurs(intent, row);
      return await ended(intent);
    } catch (problem) {
      // No answer in time: the money may have moved.
      if (problem instanceof Stripe.errors.StripeConnectionError) return { kind: "unknown" } as const;
      if (!isRefusal(problem)) throw problem;
      return refusedOutcome(await retrieve(id));
    }
  }

  /** A token that the provider does not know, or no more, leaves the intent as it was: its key is over. */
  async function refusedOutcome(intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
    if (!isUntouched(intent)) return ended(intent);
    const outcome = outcomeOf(await cancelled(intent.id));
    return outcome.kind === "declined" && outcome.reason === "abandoned" ? notProcessed : outcome;
  }

  /** A declined intent would take another card in the browser of who has its secret: it is cancelled. */
  async function ended(intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
    const isDeclined = intent.status === "requires_payment_method" && intent.last_payment_error;
    return outcomeOf(isDeclined ? await cancelled(intent.id) : intent);
  }

  async function cancelled(id: string): Promise<Stripe.PaymentIntent> {
    try {
      return await stripe.paymentIntents.cancel(id, withCharge);
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
      return retrieve(id);
    }
  }

  return { intentOf, confirm, ended, cancelled };
}

/** The SDK repeats nothing by itself: what is repeated, and how long, is decided around the port. */
function openStripe({ secretKey, api, timeoutMs }: Omit<Options, "db" | "log">): Stripe {
  return new Stripe(secretKey, {
    host: api.hostname,
    port: api.port === "" ? undefined : Number(api.port),
    protocol: api.protocol === "http:" ? "http" : "https",
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}

const withCharge = { expand: ["latest_charge"] };

type Method = { payment_method: string } | { payment_method_data: { type: "card"; card: { token: string } } };

/** The provider's own token of a card; undefined for anything else. */
function methodOf({ number }: Card): Method | undefined {
  if (/^pm_\w+$/.test(number)) return { payment_method: number };
  if (/^tok_\w+$/.test(number)) return { payment_method_data: { type: "card", card: { token: number } } };
  return undefined;
}
