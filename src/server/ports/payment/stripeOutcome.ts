import Stripe from "stripe";
import type { CardBrand } from "#domain/payments/card";
import type { ProviderPayment } from "#server/db/queries/payments/providers";
import type { ProviderDecline } from "#domain/payments/payment";
import type { ChargeOutcome, PaidCard } from "#server/ports/payment/port";

export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, client_secret: clientSecret, last_payment_error: error } = intent;
  if (status === "succeeded") return { kind: "captured", chargeId: id, ...chargeFacts(intent) };
  if (status === "requires_capture") return { kind: "authorized" };
  if (status === "requires_action" && clientSecret) return { kind: "action_required", clientSecret };
  if (status === "canceled") return error ? { kind: "declined", reason: reasonOf(error) } : abandoned;
  return { kind: "unknown" };
}

/** @throws ForeignIntent when the intent's key, currency or amount, or the amount captured, differs from our row. */
export function requireOurs(intent: Stripe.PaymentIntent, { key, amount }: ProviderPayment): void {
  const isOurs = intent.metadata["key"] === key && intent.currency === "usd" && intent.amount === amount;
  const isWhole = intent.status !== "succeeded" || intent.amount_received === amount;
  if (!isOurs || !isWhole) throw new ForeignIntent("The provider's payment does not match ours.");
}

export class ForeignIntent extends Error {}

/** Whether no card has been tried on an intent. */
export function isUntouched({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  return status === "requires_payment_method" && !error;
}

/** Whether the provider rejected the request for good, as opposed to failing itself or asking us to wait. */
export function isRejection(problem: unknown): boolean {
  if (!(problem instanceof Stripe.errors.StripeError)) return false;
  return [400, 402, 404, 422].includes(problem.statusCode ?? 0);
}

export const abandoned = { kind: "declined", reason: "abandoned" } as const;

/** A key closed for an unusable card is a processing error, not an abandoned payment. */
export function notProcessedIfAbandoned(outcome: ChargeOutcome): ChargeOutcome {
  const isAbandoned = outcome.kind === "declined" && outcome.reason === "abandoned";
  return isAbandoned ? { kind: "declined", reason: "processor_error" } : outcome;
}

/** The approval code and the card that the provider saw. */
function chargeFacts({ id, latest_charge: charge }: Stripe.PaymentIntent) {
  if (!charge || typeof charge === "string") return { approvalCode: (charge ?? id).slice(-6) };
  const card = charge.payment_method_details?.card;
  return {
    approvalCode: charge.authorization_code ?? charge.id.slice(-6),
    ...(card ? { card: paidCard(card) } : {}),
  };
}

function paidCard(card: Stripe.Charge.PaymentMethodDetails.Card): PaidCard {
  const month = String(card.exp_month).padStart(2, "0");
  return {
    brand: brands.get(card.brand ?? "") ?? "Card",
    last4: card.last4 ?? "",
    expiry: `${month}/${card.exp_year}`,
  };
}

const brands: ReadonlyMap<string, CardBrand> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["amex", "American Express"],
  ["discover", "Discover"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
]);

function reasonOf({ code, decline_code: detail }: Stripe.PaymentIntent.LastPaymentError): ProviderDecline {
  if (detail === "insufficient_funds") return "insufficient_funds";
  if (code === "expired_card") return "expired";
  return code === "processing_error" ? "processor_error" : "declined";
}
