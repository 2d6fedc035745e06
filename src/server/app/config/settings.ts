import { z } from "zod";
import * as kind from "#server/app/config/settingKinds";

/** Every setting, in the order of docs/settings.md. */
export const settings = z.object({
  mode: setting("DAVENPORT_MODE", kind.oneOf("demo", "live"), {
    fallback: "demo",
    meaning: "A demo store with sandboxes for payment, mail and maps, or a live one.",
  }),
  dataDir: setting("DATA_DIR", kind.folder, {
    fallback: "./.data",
    meaning: "The folder of the built-in database, pictures and the demo's mails.",
  }),
  databaseUrl: setting("DATABASE_URL", kind.databaseAddress, {
    meaning:
      "A PostgreSQL server, version 15 or newer, to use instead of the built-in one; required in live mode.",
  }),
  migrationDatabaseUrl: setting("MIGRATION_DATABASE_URL", kind.databaseAddress, {
    meaning:
      "The same database for the role that owns its tables and migrates them at the start; then the role of DATABASE_URL needs no right to change the schema. Without it, that role owns them.",
  }),
  dbPool: setting("DB_POOL", kind.wholeNumber(2, 500), {
    fallback: "16",
    meaning:
      "The most database connections that one process opens for shoppers; a few more serve payments, jobs and readiness.",
  }),
  dev: setting("DAVENPORT_DEV", kind.yesOrNo, {
    fallback: "false",
    meaning: "Serve the pages from their source with hot reload; `npm run dev` sets it.",
  }),
  picturesDir: setting("PICTURES_DIR", kind.folder, {
    fallback: "DATA_DIR/pictures",
    meaning: "The folder that caches pictures in the sizes they were requested in; safe to empty.",
  }),
  storeFiles: setting("STORE_FILES", kind.folder, {
    fallback: "./demo",
    meaning: "The folder that the store was loaded from; its pictures and manuals are served from there.",
  }),
  outboxDir: setting("OUTBOX_DIR", kind.folder, {
    fallback: "DATA_DIR/outbox",
    meaning: "The folder for the mails that a demo does not send.",
  }),
  host: setting("HOST", kind.hostName, {
    fallback: "127.0.0.1",
    meaning: "The address to listen on; 0.0.0.0 means every address of this machine.",
  }),
  port: setting("PORT", kind.wholeNumber(0, 65_535), {
    fallback: "3000",
    meaning: "The port for pages and calls; 0 picks a free one.",
  }),
  publicUrl: setting("PUBLIC_URL", kind.publicAddress, {
    meaning: "The store's address for shoppers, used in mails and for cookies; live mode requires https.",
  }),
  sessionBinding: setting("SESSION_BINDING", kind.oneOf("first-use", "require"), {
    fallback: "first-use",
    meaning:
      "When a session's token needs its cookie beside it: from the cookie's first use, or always, which shuts out clients without cookies.",
  }),
  trustProxy: setting("TRUST_PROXY", kind.proxies, {
    meaning:
      "The proxies trusted to report a shopper's network address; behind any other proxy all shoppers share one address and its limits.",
  }),
  maxConnections: setting("MAX_CONNECTIONS", kind.wholeNumber(10, 1_000_000), {
    fallback: "10000",
    meaning: "The most open connections, or fewer where the system allows fewer open files.",
  }),
  maxConnectionsPerAddress: setting("MAX_CONNECTIONS_PER_ADDRESS", kind.wholeNumber(10, 1_000_000), {
    fallback: "250",
    meaning: "The most open connections of one network address; a proxy of TRUST_PROXY may have all.",
  }),
  metrics: setting("METRICS", kind.oneOf("off", "loopback", "all"), {
    fallback: "loopback",
    meaning: "Where /metrics may be read from: nowhere, this machine, or anywhere that reaches the port.",
  }),
  logLevel: setting("LOG_LEVEL", kind.oneOf("silent", "fatal", "error", "warn", "info", "debug", "trace"), {
    fallback: "info",
    meaning: "How much is logged.",
  }),
  paymentAdapter: setting("PAYMENT_ADAPTER", kind.oneOf("sandbox", "stripe"), {
    fallback: "sandbox",
    meaning: "The payment provider; the sandbox moves no money and is rejected in live mode.",
  }),
  paymentSecretKey: setting("PAYMENT_SECRET_KEY", kind.paymentSecretKey, {
    meaning: "Stripe's key for the server: a test key in a demo, a live key in live mode.",
  }),
  paymentPublishableKey: setting("PAYMENT_PUBLISHABLE_KEY", kind.paymentPublicKey, {
    meaning:
      "Stripe's key for the browser, from the same account and of the same kind; the sandbox needs none.",
  }),
  paymentWebhookSecret: setting("PAYMENT_WEBHOOK_SECRET", kind.webhookSecret, {
    meaning: "The secret with which Stripe signs the events it posts to /webhooks/payment.",
  }),
  paymentApi: setting("PAYMENT_API", kind.paymentAddress, {
    fallback: kind.stripeAddress,
    meaning: "The address of Stripe's API; a demo may name a stand-in on the same machine.",
  }),
  paymentTimeoutMs: setting("PAYMENT_TIMEOUT_MS", kind.wholeNumber(100, 15_000), {
    fallback: "8000",
    meaning: "The deadline for one payment with all its retries, in milliseconds.",
  }),
  paymentsAtOnce: setting("PAYMENTS_AT_ONCE", kind.wholeNumber(1, 10_000), {
    fallback: "100",
    meaning: "How many payments one process has under way; more wait for a slot.",
  }),
  paymentWaitMs: setting("PAYMENT_WAIT_MS", kind.wholeNumber(100, 5_000), {
    fallback: "1500",
    meaning:
      "How long an order or a payment waits for a slot before the shopper is asked to try again, in milliseconds.",
  }),
  cardDeclinesPerHour: setting("CARD_DECLINES_PER_HOUR", kind.wholeNumber(1, 1_000_000), {
    fallback: "5",
    meaning:
      "How many declines and unanswered challenges an hour one visitor, card or order may have before the provider is no longer asked.",
  }),
  cardDeclinesPerAddress: setting("CARD_DECLINES_PER_ADDRESS", kind.optionalWholeNumber(1, 1_000_000), {
    meaning:
      "The same for one network address, which may also have twice as many failures of any kind; 25, in a demo 200.",
  }),
  cardsUnansweredPerAddress: setting("CARDS_UNANSWERED_PER_ADDRESS", kind.wholeNumber(1, 1_000_000), {
    fallback: "3",
    meaning: "How many payments of one network address may be under way or without the provider's answer.",
  }),
  cardMarkKey: setting("CARD_MARK_KEY", kind.longSecret, {
    meaning:
      "The secret behind the marks that tell cards and lease approvals apart; without it the password in DATABASE_URL serves.",
  }),
  newVisitorsPerHour: setting("NEW_VISITORS_PER_HOUR", kind.optionalWholeNumber(1, 1_000_000), {
    meaning: "How many new visitors an hour one network address may bring; 1000, in a demo 8000.",
  }),
  leaseAdapter: setting("LEASE_ADAPTER", kind.oneOfOrNothing("none", "sandbox", "http"), {
    meaning:
      "The lease-to-own provider: none, the sandbox of a demo, or a provider that speaks docs/lease-protocol.md; none, in a demo the sandbox.",
  }),
  leaseUrl: setting("LEASE_URL", kind.serviceAddress, {
    meaning: "The base address of the lease provider; required with LEASE_ADAPTER=http.",
  }),
  leaseKey: setting("LEASE_KEY", kind.secretKey, {
    meaning: "The key that the store shows the lease provider.",
  }),
  leaseWebhookSecret: setting("LEASE_WEBHOOK_SECRET", kind.longSecret, {
    meaning: "The secret with which the lease provider signs what it posts to /webhooks/lease.",
  }),
  leaseSignHosts: setting("LEASE_SIGN_HOSTS", kind.hostNames, {
    meaning: "The hosts of the lease provider's pages to sign; links to any other host are not shown.",
  }),
  leaseSnippetHosts: setting("LEASE_SNIPPET_HOSTS", kind.hostNames, {
    meaning:
      "The hosts that the lease provider's own script for product pages may come from; none by default.",
  }),
  mailFrom: setting("MAIL_FROM", kind.sender, {
    fallback: "Red Clay Furniture <orders@redclay.example>",
    meaning: "The sender of the store's mails and the mailbox of its staff; required in live mode.",
  }),
  smtpUrl: setting("SMTP_URL", kind.mailServerAddress, {
    meaning: "The mail server that sends the store's mails; without one they stay in OUTBOX_DIR.",
  }),
  smsUrl: setting("SMS_URL", kind.smsGatewayAddress, {
    meaning:
      "Where text messages are posted, in Twilio's form; without it a demo writes them to OUTBOX_DIR, and a live store mails its staff whom to call.",
  }),
  smsFrom: setting("SMS_FROM", kind.smsSender, {
    meaning: "The sender of text messages; required with SMS_URL.",
  }),
  smsTimeoutMs: setting("SMS_TIMEOUT_MS", kind.wholeNumber(100, 60_000), {
    fallback: "8000",
    meaning: "The deadline for posting one text message, in milliseconds.",
  }),
  apiBaseUrl: setting("API_BASE_URL", kind.callsAddress, {
    fallback: "/api",
    meaning: "Where the browser sends its calls.",
  }),
  itemsPerPage: setting("ITEMS_PER_PAGE", kind.wholeNumber(1, 200), {
    fallback: "24",
    meaning: "Products on one page of a list.",
  }),
  mobileWidthThreshold: setting("MOBILE_WIDTH_THRESHOLD", kind.wholeNumber(320, 2000), {
    fallback: "768",
    meaning: "Screens narrower than this count as phones, in CSS pixels.",
  }),
  caching: setting("CACHING", kind.yesOrNo, {
    fallback: "true",
    meaning: "Whether the browser caches lists that it has loaded.",
  }),
  checkCityForDelivery: setting("CHECK_CITY_FOR_DELIVERY", kind.yesOrNo, {
    fallback: "true",
    meaning: "Whether the delivery form checks the city before it goes on.",
  }),
  phoneValidation: setting("PHONE_VALIDATION", kind.yesOrNo, {
    fallback: "true",
    meaning: "Whether phone numbers must be 10-digit US numbers.",
  }),
  mapsKey: setting("MAPS_KEY", kind.secretKey, {
    meaning:
      "A Google Maps key for street suggestions and distances; it stays on the server. Without it our own ZIP areas answer.",
  }),
  mapsEmbedKey: setting("MAPS_EMBED_KEY", kind.secretKey, {
    meaning:
      "A Google Maps Embed key for the map on a location's page. Browsers see it: let Google accept it from the store's address only.",
  }),
  compressMaxWidth: setting("COMPRESS_MAX_WIDTH", kind.wholeNumber(200, 6000), {
    fallback: "1600",
    meaning: "The greatest width of pictures that the browser uploads, in pixels.",
  }),
  compressMaxHeight: setting("COMPRESS_MAX_HEIGHT", kind.wholeNumber(200, 6000), {
    fallback: "1600",
    meaning: "The greatest height of pictures that the browser uploads, in pixels.",
  }),
  compressQuality: setting("COMPRESS_QUALITY", kind.shareOfOne, {
    fallback: "0.8",
    meaning: "The JPEG quality of those pictures.",
  }),
});

/** An environment variable: `fallback` is the text of its default, `meaning` its row in docs/settings.md. */
function setting<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  about: { fallback?: string; meaning: string },
): Schema {
  return schema.meta({ name, ...about });
}
