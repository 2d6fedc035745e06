import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { allSettings, readConfig, settingsTable } from "#server/app/config/config";
import { StartProblem } from "#server/app/startProblem";

const live = {
  DAVENPORT_MODE: "live",
  DATABASE_URL: "postgres://store:secret@db.example:5432/store",
  PUBLIC_URL: "https://store.example",
  MAIL_FROM: "Store <orders@store.example>",
};

function stripe(kind: "test" | "live"): Record<string, string> {
  return {
    PAYMENT_ADAPTER: "stripe",
    PAYMENT_SECRET_KEY: `sk_${kind}_51a`,
    PAYMENT_PUBLISHABLE_KEY: `pk_${kind}_51a`,
    PAYMENT_WEBHOOK_SECRET: "whsec_51a",
  };
}

function rejection(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
  return "";
}

describe("readConfig", () => {
  it("starts a demo without any setting", () => {
    const database = { dataDir: resolve(".data"), databaseUrl: "", dbPool: 16 };
    const address = { host: "127.0.0.1", port: 3000, publicUrl: "", secureCookies: false, trustProxy: [] };
    const operation = { mode: "demo", dev: false, logLevel: "info", metrics: "loopback" };
    const payment = { paymentAdapter: "sandbox", paymentTimeoutMs: 8000 };
    const pages = { itemsPerPage: 24, mobileWidthThreshold: 768, apiBaseUrl: "/api", caching: true };
    const forms = { checkCityForDelivery: true, phoneValidation: true };
    const defaults = { ...database, ...address, ...operation, ...payment, ...pages, ...forms };
    expect(readConfig({})).toMatchObject(defaults);
  });

  it("treats an empty or blank variable as not set", () => {
    expect(readConfig({ PORT: "", HOST: "  ", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  it("puts files and mails into the data folder unless they are set", () => {
    expect(readConfig({ DATA_DIR: "/srv/store" })).toMatchObject({
      dataDir: "/srv/store",
      outboxDir: "/srv/store/outbox",
    });
    expect(readConfig({ DATA_DIR: "/srv/$&", PICTURES_DIR: "/mnt/pictures" })).toMatchObject({
      picturesDir: "/mnt/pictures",
      outboxDir: "/srv/$&/outbox",
    });
  });

  it("makes cookies secure exactly where the public address is https", () => {
    const secure = { publicUrl: "https://store.example", secureCookies: true };
    expect(readConfig({ PUBLIC_URL: "https://store.example/" })).toMatchObject(secure);
    expect(readConfig({ PUBLIC_URL: "http://localhost:8080" }).secureCookies).toBe(false);
  });

  it("limits declines and new visitors of an address less strictly in a demo", () => {
    const { cardDeclinesPerAddress, newVisitorsPerHour } = readConfig({});
    expect([cardDeclinesPerAddress, newVisitorsPerHour]).toEqual([200, 8_000]);
    expect(readConfig({ ...live, ...stripe("live") })).toMatchObject({
      cardDeclinesPerHour: 5,
      cardDeclinesPerAddress: 25,
      cardsUnansweredPerAddress: 3,
      newVisitorsPerHour: 1_000,
    });
    expect(readConfig({ CARD_DECLINES_PER_ADDRESS: "7" }).cardDeclinesPerAddress).toBe(7);
  });

  it("needs a secret for the marks of cards in live mode", () => {
    const without = { ...live, ...stripe("live"), DATABASE_URL: "postgres://db.example/store" };
    expect(rejection(without)).toBe("Live mode needs CARD_MARK_KEY, because DATABASE_URL has no password.");
    expect(rejection({ ...without, CARD_MARK_KEY: "k".repeat(32) })).toBe("");
  });

  it("reads a list of proxies", () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::1" });
    expect(trustProxy).toEqual(["loopback", "10.0.0.0/8", "2001:db8::1"]);
  });

  const port = "a whole number from 0 to 65535";
  const publicUrl = "an https address without a path, or http for localhost";
  const proxies = "addresses, ranges like 10.0.0.0/8, loopback or uniquelocal, with commas between";
  const calls = "a path like /api on the store's own address, without a slash at the end";
  it.each([
    ["DAVENPORT_MODE", "prod", "demo or live"],
    ["PORT", "80a", port],
    ["PORT", "65536", port],
    ["PORT", "-1", port],
    ["PORT", "3e3", port],
    ["HOST", "http://me", "an IP address or a host name"],
    ["PUBLIC_URL", "http://store.example", publicUrl],
    ["PUBLIC_URL", "https://store.example/store", publicUrl],
    ["PUBLIC_URL", "store.example", publicUrl],
    ["TRUST_PROXY", "1", proxies],
    ["TRUST_PROXY", "10.0.0.0/33", proxies],
    ["LOG_LEVEL", "verbose", "silent, fatal, error, warn, info, debug or trace"],
    ["PAYMENT_ADAPTER", "paypal", "sandbox or stripe"],
    ["PAYMENT_API", "https://pay.example", "https://api.stripe.com, or in a demo http for localhost"],
    ["METRICS", "yes", "off, loopback or all"],
    ["ITEMS_PER_PAGE", "0", "a whole number from 1 to 200"],
    ["CACHING", "on", "true or false"],
    ["CACHING", "toString", "true or false"],
    ["API_BASE_URL", "/api/", calls],
    ["API_BASE_URL", "//evil.example", calls],
    ["MAIL_FROM", "the store", "an address like orders@store.example, or Name <orders@store.example>"],
    ["COMPRESS_QUALITY", "80", "a number from 0.1 to 1"],
    ["DB_POOL", "1", "a whole number from 2 to 500"],
    ["NEW_VISITORS_PER_HOUR", "0", "a whole number from 1 to 1000000"],
  ])("rejects %s=%s and says what is accepted", (name, value, accepted) => {
    expect(rejection({ [name]: value })).toBe(
      `The setting ${name} is ${JSON.stringify(value)}; it must be ${accepted}.`,
    );
  });

  const smsAddress = "an https address like https://user:password@host/path, or http for localhost";
  it.each([
    ["MAPS_KEY", "AIza secret", "a key without spaces"],
    ["CARD_MARK_KEY", "secret", "at least 32 characters without spaces"],
    [
      "DATABASE_URL",
      "mysql://store:secret@db",
      "an address like postgres://user:password@host:5432/database",
    ],
    ["SMTP_URL", "https://store:secret@mail.example", "an address like smtps://user:password@host:465"],
    ["SMS_URL", "http://AC1:secret@sms.example/", smsAddress],
    ["SMS_URL", "https://sms.example/", smsAddress],
    ["SMS_URL", "secret", smsAddress],
    ["SMS_URL", "https://us%zz:secret@sms.example/", smsAddress],
    ["PAYMENT_SECRET_KEY", "ak_live_secret", "a Stripe secret key, like sk_test_… or sk_live_…"],
    ["PAYMENT_PUBLISHABLE_KEY", "ak_live_secret", "a Stripe publishable key, like pk_test_… or pk_live_…"],
    ["PAYMENT_WEBHOOK_SECRET", "ak_live_secret", "a Stripe signing secret, like whsec_…"],
  ])("rejects the secret setting %s=%s without showing it", (name, value, accepted) => {
    expect(rejection({ ...stripe("test"), SMS_FROM: "RedClay", [name]: value })).toBe(
      `The setting ${name} is not readable (not shown, as it may hold a password); it must be ${accepted}.`,
    );
  });

  it("accepts a mail server", () => {
    const url = "smtps://store:secret@mail.example:465";
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  it("accepts an SMS gateway only with its sender", () => {
    const url = "https://AC1:secret@sms.example/2010-04-01/Accounts/AC1/Messages.json";
    const sender = "+14045550100";
    expect(readConfig({ SMS_URL: url, SMS_FROM: sender })).toMatchObject({ smsUrl: url, smsFrom: sender });
    const local = readConfig({ SMS_URL: "http://a:b@localhost:9000/", SMS_FROM: "RedClay" });
    expect(local.smsFrom).toBe("RedClay");
    expect(rejection({ SMS_URL: url })).toBe(
      "SMS_URL needs SMS_FROM, the number or name that text messages come from.",
    );
  });

  it("rejects a misspelled mode", () => {
    expect(rejection({ DAVENPORT_MOD: "live" })).toBe(
      "There is no setting DAVENPORT_MOD; the settings with that prefix are DAVENPORT_MODE and DAVENPORT_DEV.",
    );
  });
});

describe("live mode", () => {
  it.each([
    ["DATABASE_URL", "", "the address of a PostgreSQL server."],
    ["PUBLIC_URL", "", "the https address where shoppers find the store."],
    ["PUBLIC_URL", "http://localhost:3000", "the https address where shoppers find the store."],
    ["MAIL_FROM", "", "the store's own mailbox, which its mails come from."],
    ["MAIL_FROM", " ", "the store's own mailbox, which its mails come from."],
  ])("needs its own %s, not '%s'", (name, value, meaning) => {
    expect(rejection({ ...live, [name]: value })).toBe(`Live mode needs ${name}, ${meaning}`);
  });

  it("needs a payment adapter that moves money", () => {
    expect(rejection(live)).toBe(
      "Live mode needs a real payment adapter; set PAYMENT_ADAPTER=stripe and its keys.",
    );
    expect(readConfig({ ...live, ...stripe("live") })).toMatchObject({ paymentAdapter: "stripe" });
  });

  it("rejects test keys and any other payment address", () => {
    expect(rejection({ ...live, ...stripe("test") })).toBe(
      "Live mode needs Stripe's live keys: with test keys anybody could pay with a test card.",
    );
    expect(rejection({ ...live, ...stripe("live"), PAYMENT_API: "http://localhost:9" })).toBe(
      "Live mode asks https://api.stripe.com for payments; leave PAYMENT_API out.",
    );
  });
});

describe("payments with Stripe", () => {
  it("are set by the adapter and its keys", () => {
    expect(readConfig(stripe("test"))).toMatchObject({
      paymentAdapter: "stripe",
      paymentSecretKey: "sk_test_51a",
      paymentPublishableKey: "pk_test_51a",
      paymentWebhookSecret: "whsec_51a",
      paymentApi: "https://api.stripe.com",
    });
  });

  it.each(["PAYMENT_SECRET_KEY", "PAYMENT_PUBLISHABLE_KEY", "PAYMENT_WEBHOOK_SECRET"])("need %s", (name) => {
    expect(rejection({ ...stripe("test"), [name]: "" })).toBe(
      `PAYMENT_ADAPTER=stripe needs ${name}, which is not set.`,
    );
    expect(rejection({ [name]: stripe("test")[name] ?? "" })).toBe(
      `${name} is set, but the sandbox takes no key; set PAYMENT_ADAPTER=stripe too.`,
    );
  });

  it("require keys of one kind, and in a demo test keys", () => {
    expect(rejection({ ...stripe("test"), PAYMENT_PUBLISHABLE_KEY: "pk_live_51a" })).toBe(
      "PAYMENT_SECRET_KEY is a test key and PAYMENT_PUBLISHABLE_KEY a live key; they must be of one kind.",
    );
    expect(rejection(stripe("live"))).toBe(
      "A demo takes Stripe's test keys only: with live keys it would charge real money.",
    );
  });
});

describe("the table of settings", () => {
  it("names each setting once and explains it in one sentence", () => {
    const names = allSettings.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { meaning } of allSettings) expect(meaning).toMatch(/^[^|\n]+\.$/);
  });

  it("accepts its own defaults when they are set explicitly", () => {
    const written = Object.fromEntries(allSettings.map(({ name, fallback }) => [name, fallback]));
    expect(readConfig(written)).toEqual(readConfig({}));
  });

  it("is Markdown with one row per setting", () => {
    expect(settingsTable()).toContain(
      "| `PORT` | The port for pages and calls; 0 picks a free one. | a whole number from 0 to 65535 | `3000` |",
    );
  });
});
