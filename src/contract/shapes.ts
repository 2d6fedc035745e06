import { z } from "zod";
import { cents, fromDollars, isDollars, toDollars, type Cents, type Dollars } from "#domain/money";

/** Money: dollars with at most two decimals on the wire, whole cents inside. */
export const money = z.codec(
  z
    .custom<Dollars>(isDollars, "An amount in dollars with at most two decimals is needed.")
    .meta({ id: "Dollars", type: "number", multipleOf: 0.01 }),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (value) => fromDollars(value), encode: (value) => toDollars(cents(value)) },
);

/** An amount to spend: never negative. */
export const amountSpent = money.refine((amount) => amount >= 0, "An amount of zero or more is needed.");

/** A share such as a tax rate, as a decimal fraction: 0.07 is 7%. */
export const rateNumber = z.number().min(0).max(1);

/**
 * One line of text of at most `most` characters, without control characters and lone surrogates. Bidirectional control
 * characters come along with pasted text and could make it display as something else, so they are dropped.
 */
export function text(most: number) {
  return printable(most, /^[^\p{Cc}\p{Cs}]*$/u);
}

/** Text with line breaks. */
export function longText(most: number) {
  return printable(most, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);
}

function printable(most: number, pattern: RegExp) {
  return z
    .string()
    .overwrite((typed) => typed.replace(/\p{Bidi_Control}/gu, ""))
    .max(most)
    .regex(pattern, "Control characters are not allowed.");
}

/**
 * The key of a cart: random, or the account's email. At most 254 printable characters, no whitespace. A label, never
 * proof (decisions 009 and 027).
 */
export const userId = z
  .string()
  .max(254)
  .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u);

/** A session's token, under the name that the call has for it; '' for nobody (docs/domain.md "Identity"). */
export const sessionToken = text(128).default("");

/** Who asks, as a customer's browser says it in most calls, and in those that name the token `sessionKey`. */
export const askedBy = { userId: userId.default(""), email: text(320).default(""), password: sessionToken };
export const askedInSession = { userId: userId.default(""), sessionKey: sessionToken };

export const sku = text(64);
export const productId = z.number().int().min(0).max(2_147_483_647);
/** A number as text, as a page's path has it. */
export const productIdText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A store-local day, `YYYY-MM-DD`. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Of one SKU (conformance: entities). */
export const quantity = z.number().int().min(1).max(99);

/** The payload of a call that only names the cart key. */
export const userIdOnly = z.object({ userId: userId.default("") });

export const empty = z.object({});
