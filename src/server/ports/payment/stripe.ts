import Stripe from "stripe";
import type { Db } from "#server/db/connect";
import {
  closeProviderPayment,
  findProviderPayment,
  nameProviderPayment,
  openProviderPayment,
  type ProviderPayment,
} from "#server/db/providerPayments";
import type {
  Card,
  ChargeOutcome,
  ChargeRequest,
  DeclineReason,
  PaymentPort,
  RefundOutcome,
  RefundRequest,
} from "#server/ports/payment/port";

type Options = {
  db: Db;
  secretKey: string;
  /** Where the provider's API is; a local server in tests. */
  api: URL;
  /** For one question to the provider, in milliseconds; whoever holds this port repeats it. */
  timeoutMs: number;
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
    return isUntouched(intent) ? confirm(intent, method) : ended(intent);
  }

  /** What is no token is not sent anywhere, and its key is over. */
  async function notToBeSent(key: string): Promise<ChargeOutcome> {
    await closeProviderPayment(db, key);
    return { kind: "declined", reason: "processor_error" };
  }

  async function find(key: string): Promise<ChargeOutcome | { kind: "none" }> {
    const row = await findProviderPayment(db, key);
    if (!row) return { kind: "none" };
    if (row.closed) return abandon(key);
    const intent = await intentOf(row);
    return isUntouched(intent) ? { kind: "none" } : ended(intent);
  }

  async function abandon(key: string): Promise<ChargeOutcome> {
    const row = await closeProviderPayment(db, key);
    const wasNeverBegun = row.amount === 0;
    return wasNeverBegun ? abandoned : outcomeOf(await cancelled((await intentOf(row)).id));
  }

  async function refund({ key, refundKey, amount }: RefundRequest): Promise<RefundOutcome> {
    const row = await findProviderPayment(db, key);
    if (!row?.intentId) return "refused";
    try {
      const wanted = { payment_intent: row.intentId, amount };
      const made = await stripe.refunds.create(wanted, { idempotencyKey: refundKey });
      return made.status === "failed" || made.status === "canceled" ? "refused" : "refunded";
    } catch (problem) {
      if (isRefusal(problem)) return "refused";
      throw problem;
    }
  }

  return { charge, find, abandon, refund };
}

/** What is done to one intent. */
function paymentIntents(stripe: Stripe, db: Db) {
  /** The intent of a payment, made now where it has none. */
  async function intentOf({ key, amount, intentId }: ProviderPayment): Promise<Stripe.PaymentIntent> {
    if (intentId !== null) return stripe.paymentIntents.retrieve(intentId, withCharge);
    const wanted = { amount, currency: "usd", payment_method_types: ["card"], metadata: { key } };
    const made = await stripe.paymentIntents.create(wanted, { idempotencyKey: key });
    await nameProviderPayment(db, key, made.id);
    return made;
  }

  async function confirm({ id }: Stripe.PaymentIntent, method: Method): Promise<ChargeOutcome> {
    try {
      return await ended(await stripe.paymentIntents.confirm(id, { ...method, ...withCharge }));
    } catch (problem) {
      // No answer in time: the money may have moved.
      if (problem instanceof Stripe.errors.StripeConnectionError) return { kind: "unknown" };
      if (!isRefusal(problem)) throw problem;
      return ended(await stripe.paymentIntents.retrieve(id, withCharge));
    }
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
      return stripe.paymentIntents.retrieve(id, withCharge);
    }
  }

  return { intentOf, confirm, ended, cancelled };
}

/** The SDK repeats nothing by itself: what is repeated, and how long, is decided around the port. */
function openStripe({ secretKey, api, timeoutMs }: Omit<Options, "db">): Stripe {
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
const abandoned = { kind: "declined", reason: "abandoned" } as const;

type Method = { payment_method: string } | { payment_method_data: { type: "card"; card: { token: string } } };

/** The provider's own token of a card; undefined for anything else. */
function methodOf({ number }: Card): Method | undefined {
  if (/^pm_\w+$/.test(number)) return { payment_method: number };
  if (/^tok_\w+$/.test(number)) return { payment_method_data: { type: "card", card: { token: number } } };
  return undefined;
}

/** The provider's last word on what was asked, not a failure of its own. */
function isRefusal(problem: unknown): boolean {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  return problem instanceof StripeCardError || problem instanceof StripeInvalidRequestError;
}

function isUntouched({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return status === "requires_payment_method" && !error;
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, client_secret: clientSecret, latest_charge: made, last_payment_error: error } = intent;
  if (status === "succeeded") return { kind: "captured", chargeId: id, approvalCode: approvalCode(made, id) };
  if (status === "requires_action" && clientSecret) return { kind: "action_required", clientSecret };
  if (status === "canceled") return error ? { kind: "declined", reason: reasonOf(error) } : abandoned;
  return { kind: "unknown" };
}

function approvalCode(made: Stripe.PaymentIntent["latest_charge"], intentId: string): string {
  const id = typeof made === "string" ? made : made?.id;
  const code = typeof made === "string" ? undefined : made?.authorization_code;
  return code ?? (id ?? intentId).slice(-6);
}

function reasonOf({ code, decline_code: detail }: Stripe.PaymentIntent.LastPaymentError): DeclineReason {
  if (detail === "insufficient_funds") return "insufficient_funds";
  if (code === "expired_card") return "expired";
  return code === "processing_error" ? "processor_error" : "declined";
}
