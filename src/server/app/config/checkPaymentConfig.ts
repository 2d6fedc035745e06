import type { z } from "zod";
import { stripeAddress } from "#server/app/config/settingKinds";
import type { settings } from "#server/app/config/settings";
import { StartProblem } from "#server/app/startProblem";

type PaymentConfig = Pick<
  z.output<typeof settings>,
  "mode" | "paymentAdapter" | "paymentApi" | keyof typeof settingNames
>;

/** @throws StartProblem when payment settings do not go together; its message never shows a key. */
export function checkPaymentConfig(config: PaymentConfig): void {
  const { mode, paymentAdapter, paymentApi } = config;
  if (mode === "live" && paymentAdapter === "sandbox")
    reject("Live mode needs a real payment adapter; set PAYMENT_ADAPTER=stripe and its keys.");
  if (mode === "live" && paymentApi !== stripeAddress)
    reject(`Live mode asks ${stripeAddress} for payments; leave PAYMENT_API out.`);
  const names = ["paymentSecretKey", "paymentPublishableKey", "paymentWebhookSecret"] as const;
  const given = names.find((name) => config[name] !== "");
  if (paymentAdapter === "sandbox" && given)
    reject(`${settingNames[given]} is set, but the sandbox takes no key; set PAYMENT_ADAPTER=stripe too.`);
  if (paymentAdapter === "sandbox") return;
  const missing = names.find((name) => config[name] === "");
  if (missing) reject(`PAYMENT_ADAPTER=stripe needs ${settingNames[missing]}, which is not set.`);
  checkKeys(config);
}

function checkKeys({ mode, paymentSecretKey, paymentPublishableKey }: PaymentConfig): void {
  const [secret, publishable] = [kindOf(paymentSecretKey), kindOf(paymentPublishableKey)];
  if (secret !== publishable)
    reject(
      `PAYMENT_SECRET_KEY is a ${secret} key and PAYMENT_PUBLISHABLE_KEY a ${publishable} key; they must be of one kind.`,
    );
  if (mode === "live" && secret === "test")
    reject("Live mode needs Stripe's live keys: with test keys anybody could pay with a test card.");
  if (mode === "demo" && secret === "live")
    reject("A demo takes Stripe's test keys only: with live keys it would charge real money.");
}

function kindOf(key: string): "live" | "test" {
  return /^[a-z]+_live_/.test(key) ? "live" : "test";
}

function reject(message: string): never {
  throw new StartProblem(message);
}

const settingNames = {
  paymentSecretKey: "PAYMENT_SECRET_KEY",
  paymentPublishableKey: "PAYMENT_PUBLISHABLE_KEY",
  paymentWebhookSecret: "PAYMENT_WEBHOOK_SECRET",
} as const;
