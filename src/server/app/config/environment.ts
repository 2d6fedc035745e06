import {
  type Take,
  callsAddress,
  databaseAddress,
  folder,
  hostName,
  mailServerAddress,
  oneOf,
  proxies,
  publicAddress,
  secretKey,
  sender,
  shareOfOne,
  smsGatewayAddress,
  smsSender,
  wholeNumber,
  yesOrNo,
} from "#server/app/config/configKinds";
import { payments } from "#server/app/config/paymentEnvironment";

/** Every setting there is; `take` makes of each row what the caller is after. */
export function everySetting(take: Take) {
  return {
    ...installation(take),
    ...folders(take),
    ...network(take),
    ...payments(take),
    ...outside(take),
    ...browser(take),
  };
}

function installation(take: Take) {
  return {
    mode: take({
      name: "DAVENPORT_MODE",
      meaning: "A demo store with sandboxes for payment, mail and maps, or a live one.",
      standard: "demo",
      kind: oneOf("demo", "live"),
    }),
    dataDir: take({
      name: "DATA_DIR",
      meaning: "The folder of the built-in database, pictures and the demo's mails.",
      standard: "./.data",
      kind: folder,
    }),
    databaseUrl: take({
      name: "DATABASE_URL",
      meaning: "A PostgreSQL 15 or newer to use instead of the built-in one; live mode needs it.",
      standard: "",
      kind: databaseAddress,
    }),
    dbPool: take({
      name: "DB_POOL",
      meaning: "How many connections to the database one process opens at most.",
      standard: "16",
      kind: wholeNumber(2, 500),
    }),
    dev: take({
      name: "DAVENPORT_DEV",
      meaning: "Serve the pages from their source with hot reload; `npm run dev` sets it.",
      standard: "false",
      kind: yesOrNo,
    }),
  };
}

function folders(take: Take) {
  return {
    filesDir: take({
      name: "FILES_DIR",
      meaning: "The folder of uploaded pictures.",
      standard: "DATA_DIR/files",
      kind: folder,
    }),
    picturesDir: take({
      name: "PICTURES_DIR",
      meaning: "The folder where pictures are kept in the sizes that were asked for; it may be emptied.",
      standard: "DATA_DIR/pictures",
      kind: folder,
    }),
    outboxDir: take({
      name: "OUTBOX_DIR",
      meaning: "The folder where the demo keeps the mails it would have sent.",
      standard: "DATA_DIR/outbox",
      kind: folder,
    }),
  };
}

function network(take: Take) {
  return {
    host: take({
      name: "HOST",
      meaning: "The address to listen on; 0.0.0.0 takes all of the machine.",
      standard: "127.0.0.1",
      kind: hostName,
    }),
    port: take({
      name: "PORT",
      meaning: "The port of shop and calls; 0 takes any free one.",
      standard: "3000",
      kind: wholeNumber(0, 65_535),
    }),
    publicUrl: take({
      name: "PUBLIC_URL",
      meaning: "Where shoppers find the store, for links in mails and for cookies; live mode needs https.",
      standard: "",
      kind: publicAddress,
    }),
    trustProxy: take({
      name: "TRUST_PROXY",
      meaning: "The proxies whose word on a shopper's address is believed.",
      standard: "",
      kind: proxies,
    }),
    metrics: take({
      name: "METRICS",
      meaning: "Who may read /metrics: nobody, this machine only, or everybody who reaches the port.",
      standard: "loopback",
      kind: oneOf("off", "loopback", "all"),
    }),
    logLevel: take({
      name: "LOG_LEVEL",
      meaning: "How much is logged.",
      standard: "info",
      kind: oneOf("silent", "fatal", "error", "warn", "info", "debug", "trace"),
    }),
  };
}

function outside(take: Take) {
  return {
    mailFrom: take({
      name: "MAIL_FROM",
      meaning:
        "The sender of the store's mails, in whose mailbox its own people read; a live store must name it.",
      standard: "Red Clay Furniture <orders@redclay.example>",
      kind: sender,
    }),
    smtpUrl: take({
      name: "SMTP_URL",
      meaning: "The mail server that sends the store's mails; without one they stay in OUTBOX_DIR.",
      standard: "",
      kind: mailServerAddress,
    }),
    ...textMessages(take),
  };
}

function textMessages(take: Take) {
  return {
    smsUrl: take({
      name: "SMS_URL",
      meaning:
        "Where text messages are posted to, as Twilio takes them; without it a demo keeps them in OUTBOX_DIR, and a live store mails its own people whom to call.",
      standard: "",
      kind: smsGatewayAddress,
    }),
    smsFrom: take({
      name: "SMS_FROM",
      meaning: "The number or name that text messages come from; SMS_URL needs it.",
      standard: "",
      kind: smsSender,
    }),
    smsTimeoutMs: take({
      name: "SMS_TIMEOUT_MS",
      meaning: "How long the handing over of one text message may take, in milliseconds.",
      standard: "8000",
      kind: wholeNumber(100, 60_000),
    }),
  };
}

function browser(take: Take) {
  return {
    apiBaseUrl: take({
      name: "API_BASE_URL",
      meaning: "Where the browser sends its calls.",
      standard: "/api",
      kind: callsAddress,
    }),
    itemsPerPage: take({
      name: "ITEMS_PER_PAGE",
      meaning: "Products on one page of a list.",
      standard: "24",
      kind: wholeNumber(1, 200),
    }),
    mobileWidthThreshold: take({
      name: "MOBILE_WIDTH_THRESHOLD",
      meaning: "Screens narrower than this count as phones, in CSS pixels.",
      standard: "768",
      kind: wholeNumber(320, 2000),
    }),
    caching: take({
      name: "CACHING",
      meaning: "Whether the browser keeps lists that it has already asked for.",
      standard: "true",
      kind: yesOrNo,
    }),
    checkCityForDelivery: take({
      name: "CHECK_CITY_FOR_DELIVERY",
      meaning: "Whether the delivery form asks about the city before it goes on.",
      standard: "true",
      kind: yesOrNo,
    }),
    phoneValidation: take({
      name: "PHONE_VALIDATION",
      meaning: "Whether phone numbers must be 10-digit US numbers.",
      standard: "true",
      kind: yesOrNo,
    }),
    ...keys(take),
    ...uploads(take),
  };
}

function keys(take: Take) {
  return {
    mapsKey: take({
      name: "MAPS_KEY",
      meaning:
        "Google Maps key for suggesting streets and measuring ways; it stays on the server. Without it our own ZIP areas answer.",
      standard: "",
      kind: secretKey,
    }),
  };
}

function uploads(take: Take) {
  return {
    compressMaxWidth: take({
      name: "COMPRESS_MAX_WIDTH",
      meaning: "Pictures are made at most this wide before they are sent, in pixels.",
      standard: "1600",
      kind: wholeNumber(200, 6000),
    }),
    compressMaxHeight: take({
      name: "COMPRESS_MAX_HEIGHT",
      meaning: "Pictures are made at most this high before they are sent, in pixels.",
      standard: "1600",
      kind: wholeNumber(200, 6000),
    }),
    compressQuality: take({
      name: "COMPRESS_QUALITY",
      meaning: "The JPEG quality of those pictures.",
      standard: "0.8",
      kind: shareOfOne,
    }),
  };
}
