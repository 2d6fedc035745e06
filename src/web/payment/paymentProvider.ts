import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CardPayment } from "#web/payment/cardValues";
import type { BillingAddress } from "#domain/payments/card";

/** The payment provider's own script, which alone ever sees a card; loaded when a form first needs it. */
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

/** What our own form knows of a card. */
export type Cardholder = { name: string; billing: Required<BillingAddress> | undefined };

/**
 * Has the provider make a token of what is typed into its fields. `cvv` says no more than that there is one.
 * @returns the payment to send, or the provider's sentence on why there is none.
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
  const billing_details = { name, ...(address ? { address } : {}) };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card, billing_details });
  if (!paymentMethod?.card) return error?.message ?? "";
  const { exp_month: expMonth, exp_year: expYear } = paymentMethod.card;
  return { name, number: paymentMethod.id, cvv: "typed", expMonth, expYear, ...billing };
}

/** Lets the bank put its question (3-D Secure). What came of it, the server asks the provider itself. */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  try {
    const stripe = await paymentProvider(publishableKey);
    await stripe.handleNextAction({ clientSecret });
  } catch {
    // The question could not be put, or has been answered already: the server knows.
  }
}
