import type { z } from "zod";
import { stripeAddress } from "#server/app/config/settingKinds";
import type { settings } from "#server/app/config/settings";
import { StartProblem } from "#server/app/startProblem";

type PaymentConfig = Pick<
  z.output<typeof settings>,
  "mode" | "paymentAdapter" | "paymentApi" | keyof typeof settingNames
>;

/**
 * Refuses payment settings that do not go together.
 * @throws StartProblem that says what is wrong and never shows a key.
 */
export function refuseUnfitPayment(config: PaymentConfig): void {
  const { mode, paymentAdapter, paymentApi } = config;
  if (mode === "live" && paymentAdapter === "sandbox")
    refuse("Live mode needs a real payment adapter; set PAYMENT_ADAPTER=stripe and its keys.");
  if (mode === "live" && paymentApi !== stripeAddress)
    refuse(`Live mode asks ${stripeAddress} for payments; leave PAYMENT_API out.`);
  const names = ["paymentSecretKey", "paymentPublishableKey", "paymentWebhookSecret"] as const;
  const given = names.find((name) => config[name] !== "");
  if (paymentAdapter === "sandbox" && given)
    refuse(`${settingNames[given]} is set, but the sandbox takes no key; set PAYMENT_ADAPTER=stripe too.`);
  if (paymentAdapter === "sandbox") return;
  const missing = names.find((name) => config[name] === "");
  if (missing) refuse(`PAYMENT_ADAPTER=stripe needs ${settingNames[missing]}, which is not set.`);
  refuseMixedKeys(config);
}

/** With test keys anyone could buy with a test card; with live ones a demo would charge real money. */
function refuseMixedKeys({ mode, paymentSecretKey, paymentPublishableKey }: PaymentConfig): void {
  const [secret, publishable] = [kindOf(paymentSecretKey), kindOf(paymentPublishableKey)];
  if (secret !== publishable)
    refuse(
      `PAYMENT_SECRET_KEY is a ${secret} key and PAYMENT_PUBLISHABLE_KEY a ${publishable} key; they must be of one kind.`,
    );
  if (mode === "live" && secret === "test")
    refuse("Live mode needs Stripe's live keys: with test keys anybody could pay with a test card.");
  if (mode === "demo" && secret === "live")
    refuse("A demo takes Stripe's test keys only: with live keys it would charge real money.");
}

function kindOf(key: string): "live" | "test" {
  return /^[a-z]+_live_/.test(key) ? "live" : "test";
}

function refuse(message: string): never {
  throw new StartProblem(message);
}

const settingNames = {
  paymentSecretKey: "PAYMENT_SECRET_KEY",
  paymentPublishableKey: "PAYMENT_PUBLISHABLE_KEY",
  paymentWebhookSecret: "PAYMENT_WEBHOOK_SECRET",
} as const;
