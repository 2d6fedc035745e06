import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CardPayment } from "#web/payment/cardValues";
import type { BillingAddress } from "#domain/payments/card";

/** The payment provider's own script, the only code that sees a card; loaded when a form first needs it. */
export function paymentProvider(publishableKey: string): Promise<Stripe> {
  loading ??= load(publishableKey).catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

let loading: Promise<Stripe> | undefined;

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment provider's script is for browsers only.");
  return stripe;
}

/** The part of a card payment in our own fields. */
export type Cardholder = { name: string; billing: Required<BillingAddress> | undefined };

/**
 * Has the provider make a token of the card in its fields. `cvv` only says that there is one.
 * @returns the payment to send, or the provider's error message.
 */
export async function tokenOf(
  stripe: Stripe,
  card: StripeCardNumberElement,
  { name, billing }: Cardholder,
): Promise<CardPayment | string> {
  const address = billing && {
    line1: billing.addressLine1,
    line2: billing.addressLine2,
    city: billing.city,
    state: billing.state,
    postal_code: billing.zipCode,
    country: "US",
  };
  const billing_details = { name, ...(address && { address }) };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card, billing_details });
  if (!paymentMethod?.card) return error?.message ?? "";
  const { exp_month: expMonth, exp_year: expYear } = paymentMethod.card;
  return { name, number: paymentMethod.id, cvv: "typed", expMonth, expYear, ...billing };
}

/** Runs the provider's 3-D Secure step. The server asks the provider for the outcome. */
export async function authenticate(publishableKey: string, clientSecret: string): Promise<void> {
  try {
    const stripe = await paymentProvider(publishableKey);
    await stripe.handleNextAction({ clientSecret });
  } catch {
    // The step failed or is already done: the server knows the outcome.
  }
}
