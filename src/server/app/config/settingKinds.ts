import { isIP } from "node:net";
import { z } from "zod";

/* The kinds of settings, parsed from text. `description` says what is accepted; a wrong `secret` is never shown. */

const secret = { secret: true };

export const yesOrNo = z
  .stringbool({ truthy: ["true", "1"], falsy: ["false", "0"], case: "sensitive" })
  .describe("true or false");

export const folder = z.string().describe("the path of a folder");

export const databaseAddress = z
  .string()
  .regex(/^(postgres(ql)?:\/\/\S+)?$/)
  .meta({ description: "an address like postgres://user:password@host:5432/database", ...secret });

export const hostName = z
  .string()
  .refine((text) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text))
  .describe("an IP address or a host name");

/** Only on this machine may a password travel without https. */
export const publicAddress = z
  .string()
  .refine((text) => text === "" || (isBare(text) && isPrivate(new URL(text))))
  .transform((text) => (text === "" ? "" : new URL(text).origin))
  .describe("an https address without a path, or http for localhost");

/** No number of hops: anyone who reaches the port directly could then claim any address. */
export const proxies = z
  .string()
  .transform((text) => (text === "" ? [] : text.split(",").map((each) => each.trim())))
  .pipe(
    z.array(
      z.union([z.enum(["loopback", "linklocal", "uniquelocal"]), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
    ),
  )
  .describe("addresses, ranges like 10.0.0.0/8, loopback or uniquelocal, with commas between");

export const hostNames = z
  .string()
  .transform((text) => (text === "" ? [] : text.split(",").map((each) => each.trim())))
  .pipe(z.array(z.hostname()))
  .describe("host names with commas between");

/** Only on this machine may a key travel without https. */
export const serviceAddress = z
  .string()
  .refine((text) => text === "" || (URL.canParse(text) && isPrivate(new URL(text))))
  .transform((text) => text.replace(/\/$/, ""))
  .describe("an https address, or http for localhost");

export const sender = z
  .string()
  .regex(/^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
  .describe("an address like orders@store.example, or Name <orders@store.example>");

export const mailServerAddress = z
  .string()
  .refine((text) => text === "" || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)))
  .meta({ description: "an address like smtps://user:password@host:465", ...secret });

export const smsGatewayAddress = z
  .string()
  .refine((text) => text === "" || (URL.canParse(text) && hasReadableSignIn(new URL(text))))
  .meta({
    description: "an https address like https://user:password@host/path, or http for localhost",
    ...secret,
  });

export const smsSender = z
  .string()
  .regex(/^(\+[1-9]\d{6,14}|[\w -]{1,40})?$/)
  .describe("a number like +14045550100, or a name of at most 40 letters and digits");

export const callsAddress = z
  .string()
  .regex(/^(\/[\w.~-]+)+$/)
  .describe("a path like /api on the store's own address, without a slash at the end");

export const secretKey = z
  .string()
  .regex(/^[\x21-\x7e]*$/)
  .meta({ description: "a key without spaces", ...secret });

export const longSecret = z
  .string()
  .regex(/^(\S{32,})?$/)
  .meta({ description: "at least 32 characters without spaces", ...secret });

/** Stripe's keys name their kind and whether they move real money. */
export const paymentSecretKey = z
  .string()
  .regex(/^((sk|rk)_(test|live)_\w+)?$/)
  .meta({ description: "a Stripe secret key, like sk_test_… or sk_live_…", ...secret });

/** Not shown either: it may be a secret key pasted by mistake. */
export const paymentPublicKey = z
  .string()
  .regex(/^(pk_(test|live)_\w+)?$/)
  .meta({ description: "a Stripe publishable key, like pk_test_… or pk_live_…", ...secret });

export const webhookSecret = z
  .string()
  .regex(/^(whsec_[\w+/=-]+)?$/)
  .meta({ description: "a Stripe signing secret, like whsec_…", ...secret });

export const stripeAddress = "https://api.stripe.com";

/** Another address than Stripe's is for demos only (checkPaymentConfig.ts). */
export const paymentAddress = z
  .string()
  .refine(isBare)
  .transform((text) => new URL(text))
  .refine((url) => url.origin === stripeAddress || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(url.origin))
  .transform((url) => url.origin)
  .describe("https://api.stripe.com, or in a demo http for localhost");

export const shareOfOne = z
  .string()
  .regex(/^(1|1\.0|0\.[1-9]\d?)$/)
  .transform(Number)
  .describe("a number from 0.1 to 1");

export function oneOf<const Value extends string>(...values: [Value, Value, ...Value[]]) {
  const accepted = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values);
  return z.enum(values).describe(accepted);
}

/** '' leaves the choice to the mode. */
export function oneOfOrNothing<const Value extends string>(...values: [Value, Value, ...Value[]]) {
  const { description = "" } = oneOf(...values);
  return z.enum(["", ...values]).describe(description);
}

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .describe(`a whole number from ${least} to ${most}`);
}

/** Undefined when not set. */
export function optionalWholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === "" ? undefined : Number(text)))
    .pipe(z.number().min(least).max(most).optional())
    .describe(`a whole number from ${least} to ${most}`);
}

/** An address with nothing after its host and port. */
function isBare(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && url.pathname + url.search + url.hash + url.username === "/";
}

function isPrivate({ protocol, hostname }: URL): boolean {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

/** Has a user and a password that `decodeURIComponent` accepts. */
function hasReadableSignIn(url: URL): boolean {
  try {
    const { username, password } = url;
    return isPrivate(url) && decodeURIComponent(username) !== "" && decodeURIComponent(password) !== "";
  } catch {
    return false;
  }
}
