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

/** Money that somebody spends: never less than nothing. */
export const spent = money.refine((amount) => amount >= 0, "An amount of zero or more is needed.");

/** A share such as a tax rate, as a decimal fraction: 0.07 is 7 %. */
export const rateNumber = z.number().min(0).max(1);

/**
 * A line of text of at most `most` characters, without control characters and halves of characters. Signs that turn
 * the direction of writing come along when something is copied, and are dropped: they would make it read as another.
 */
export function text(most: number) {
  return z
    .string()
    .overwrite(withoutTurns)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Control characters are not allowed.");
}

/** Text of several lines. */
export function longText(most: number) {
  return z
    .string()
    .overwrite(withoutTurns)
    .max(most)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, "Control characters are not allowed.");
}

function withoutTurns(typed: string): string {
  return typed.replace(/\p{Bidi_Control}/gu, "");
}

/** The client-generated name of a cart (at most 64 printable characters, no white space); never proof of anything. */
export const userId = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}]*$/u);

export const sku = text(64);
export const productId = z.number().int().min(0).max(2_147_483_647);

/** A store-local day, `YYYY-MM-DD`. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** How many of one SKU: specification 1 §3, security.md §2.3 (1 to 99). */
export const quantity = z.number().int().min(1).max(99);

/** The payload of a call that only says who asks. */
export const whoOnly = z.object({ userId: userId.default("") });

export const empty = z.object({});
