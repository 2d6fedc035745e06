import { z } from "zod";
import {
  callsAddress,
  databaseAddress,
  folder,
  hostName,
  mailServerAddress,
  oneOf,
  paymentAddress,
  paymentPublicKey,
  paymentSecretKey,
  proxies,
  publicAddress,
  secretKey,
  sender,
  shareOfOne,
  smsGatewayAddress,
  smsSender,
  stripeAddress,
  webhookSecret,
  wholeNumber,
  yesOrNo,
} from "#server/app/config/settingKinds";

/** Every setting, in the order of the README's table. */
export const settings = z.object({
  mode: setting("DAVENPORT_MODE", oneOf("demo", "live"), {
    standard: "demo",
    meaning: "A demo store with sandboxes for payment, mail and maps, or a live one.",
  }),
  dataDir: setting("DATA_DIR", folder, {
    standard: "./.data",
    meaning: "The folder of the built-in database, pictures and the demo's mails.",
  }),
  databaseUrl: setting("DATABASE_URL", databaseAddress, {
    standard: "",
    meaning:
      "A PostgreSQL server, version 15 or newer, to use instead of the built-in one; required in live mode.",
  }),
  dbPool: setting("DB_POOL", wholeNumber(2, 500), {
    standard: "16",
    meaning: "The most database connections that one process opens.",
  }),
  dev: setting("DAVENPORT_DEV", yesOrNo, {
    standard: "false",
    meaning: "Serve the pages from their source with hot reload; `npm run dev` sets it.",
  }),
  filesDir: setting("FILES_DIR", folder, {
    standard: "DATA_DIR/files",
    meaning: "The folder of uploaded pictures.",
  }),
  picturesDir: setting("PICTURES_DIR", folder, {
    standard: "DATA_DIR/pictures",
    meaning: "The folder that caches pictures in the sizes they were requested in; safe to empty.",
  }),
  outboxDir: setting("OUTBOX_DIR", folder, {
    standard: "DATA_DIR/outbox",
    meaning: "The folder for the mails that a demo does not send.",
  }),
  host: setting("HOST", hostName, {
    standard: "127.0.0.1",
    meaning: "The address to listen on; 0.0.0.0 means every address of this machine.",
  }),
  port: setting("PORT", wholeNumber(0, 65_535), {
    standard: "3000",
    meaning: "The port for pages and calls; 0 picks a free one.",
  }),
  publicUrl: setting("PUBLIC_URL", publicAddress, {
    standard: "",
    meaning: "The store's address for shoppers, used in mails and for cookies; live mode requires https.",
  }),
  trustProxy: setting("TRUST_PROXY", proxies, {
    standard: "",
    meaning: "The proxies trusted to report a shopper's network address.",
  }),
  metrics: setting("METRICS", oneOf("off", "loopback", "all"), {
    standard: "loopback",
    meaning: "Where /metrics may be read from: nowhere, this machine, or anywhere that reaches the port.",
  }),
  logLevel: setting("LOG_LEVEL", oneOf("silent", "fatal", "error", "warn", "info", "debug", "trace"), {
    standard: "info",
    meaning: "How much is logged.",
  }),
  paymentAdapter: setting("PAYMENT_ADAPTER", oneOf("sandbox", "stripe"), {
    standard: "sandbox",
    meaning: "The payment provider; the sandbox moves no money and is rejected in live mode.",
  }),
  paymentSecretKey: setting("PAYMENT_SECRET_KEY", paymentSecretKey, {
    standard: "",
    meaning: "Stripe's key for the server: a test key in a demo, a live key in live mode.",
  }),
  paymentPublishableKey: setting("PAYMENT_PUBLISHABLE_KEY", paymentPublicKey, {
    standard: "",
    meaning:
      "Stripe's key for the browser, from the same account and of the same kind; the sandbox needs none.",
  }),
  paymentWebhookSecret: setting("PAYMENT_WEBHOOK_SECRET", webhookSecret, {
    standard: "",
    meaning: "The secret with which Stripe signs the events it posts to /webhooks/payment.",
  }),
  paymentApi: setting("PAYMENT_API", paymentAddress, {
    standard: stripeAddress,
    meaning: "The address of Stripe's API; a demo may name a stand-in on the same machine.",
  }),
  paymentTimeoutMs: setting("PAYMENT_TIMEOUT_MS", wholeNumber(100, 15_000), {
    standard: "8000",
    meaning: "The deadline for one payment with all its retries, in milliseconds.",
  }),
  cardDeclinesPerHour: setting("CARD_DECLINES_PER_HOUR", wholeNumber(1, 1_000_000), {
    standard: "5",
    meaning:
      "How many declines and unanswered confirmations an hour one address, visitor, card or order may have before the provider is no longer asked.",
  }),
  mailFrom: setting("MAIL_FROM", sender, {
    standard: "Red Clay Furniture <orders@redclay.example>",
    meaning: "The sender of the store's mails and the mailbox of its staff; required in live mode.",
  }),
  smtpUrl: setting("SMTP_URL", mailServerAddress, {
    standard: "",
    meaning: "The mail server that sends the store's mails; without one they stay in OUTBOX_DIR.",
  }),
  smsUrl: setting("SMS_URL", smsGatewayAddress, {
    standard: "",
    meaning:
      "Where text messages are posted, in Twilio's form; without it a demo writes them to OUTBOX_DIR, and a live store mails its staff whom to call.",
  }),
  smsFrom: setting("SMS_FROM", smsSender, {
    standard: "",
    meaning: "The sender of text messages; required with SMS_URL.",
  }),
  smsTimeoutMs: setting("SMS_TIMEOUT_MS", wholeNumber(100, 60_000), {
    standard: "8000",
    meaning: "The deadline for posting one text message, in milliseconds.",
  }),
  apiBaseUrl: setting("API_BASE_URL", callsAddress, {
    standard: "/api",
    meaning: "Where the browser sends its calls.",
  }),
  itemsPerPage: setting("ITEMS_PER_PAGE", wholeNumber(1, 200), {
    standard: "24",
    meaning: "Products on one page of a list.",
  }),
  mobileWidthThreshold: setting("MOBILE_WIDTH_THRESHOLD", wholeNumber(320, 2000), {
    standard: "768",
    meaning: "Screens narrower than this count as phones, in CSS pixels.",
  }),
  caching: setting("CACHING", yesOrNo, {
    standard: "true",
    meaning: "Whether the browser caches lists that it has loaded.",
  }),
  checkCityForDelivery: setting("CHECK_CITY_FOR_DELIVERY", yesOrNo, {
    standard: "true",
    meaning: "Whether the delivery form checks the city before it goes on.",
  }),
  phoneValidation: setting("PHONE_VALIDATION", yesOrNo, {
    standard: "true",
    meaning: "Whether phone numbers must be 10-digit US numbers.",
  }),
  mapsKey: setting("MAPS_KEY", secretKey, {
    standard: "",
    meaning:
      "A Google Maps key for street suggestions and distances; it stays on the server. Without it our own ZIP areas answer.",
  }),
  compressMaxWidth: setting("COMPRESS_MAX_WIDTH", wholeNumber(200, 6000), {
    standard: "1600",
    meaning: "The greatest width of pictures that the browser uploads, in pixels.",
  }),
  compressMaxHeight: setting("COMPRESS_MAX_HEIGHT", wholeNumber(200, 6000), {
    standard: "1600",
    meaning: "The greatest height of pictures that the browser uploads, in pixels.",
  }),
  compressQuality: setting("COMPRESS_QUALITY", shareOfOne, {
    standard: "0.8",
    meaning: "The JPEG quality of those pictures.",
  }),
});

/** An environment variable: `standard` is its default as it would be written there, `meaning` what it decides. */
function setting<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  about: { standard: string; meaning: string },
): Schema {
  return schema.meta({ name, ...about });
}
