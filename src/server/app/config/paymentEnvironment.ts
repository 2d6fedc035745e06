import {
  oneOf,
  paymentAddress,
  paymentPublicKey,
  paymentSecretKey,
  stripeAddress,
  webhookSecret,
  wholeNumber,
  type Take,
} from "#server/app/config/configKinds";

/** The settings of payments; which of them go together is checked in paymentSettings.ts. */
export function payments(take: Take) {
  return {
    paymentAdapter: take({
      name: "PAYMENT_ADAPTER",
      meaning: "Who takes the money; the sandbox moves none, and live mode does not take it.",
      standard: "sandbox",
      kind: oneOf("sandbox", "stripe"),
    }),
    paymentSecretKey: take({
      name: "PAYMENT_SECRET_KEY",
      meaning: "Stripe's key for the server: a test key in a demo, a live key in live mode.",
      standard: "",
      kind: paymentSecretKey,
    }),
    paymentPublishableKey: take({
      name: "PAYMENT_PUBLISHABLE_KEY",
      meaning: "Stripe's key for the browser, of the same account and kind; the sandbox needs none.",
      standard: "",
      kind: paymentPublicKey,
    }),
    paymentWebhookSecret: take({
      name: "PAYMENT_WEBHOOK_SECRET",
      meaning: "What Stripe signs its events with; they go to /webhooks/payment.",
      standard: "",
      kind: webhookSecret,
    }),
    paymentApi: take({
      name: "PAYMENT_API",
      meaning: "Where Stripe's API is; a demo may name a stand-in on the same machine.",
      standard: stripeAddress,
      kind: paymentAddress,
    }),
    paymentTimeoutMs: take({
      name: "PAYMENT_TIMEOUT_MS",
      meaning: "How long one payment may take with all its tries, in milliseconds.",
      standard: "8000",
      kind: wholeNumber(100, 15_000),
    }),
    cardDeclinesPerHour: take({
      name: "CARD_DECLINES_PER_HOUR",
      meaning:
        "After so many declines and open questions of the bank by one address, visitor, card or order the bank is not asked for an hour.",
      standard: "5",
      kind: wholeNumber(1, 1_000_000),
    }),
  };
}
