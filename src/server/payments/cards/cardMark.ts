import { createKeyedMark } from "#server/app/keyedMark";
import type { Card } from "#server/ports/payment/port";

/** Tells cards apart without revealing them. */
export type CardMark = (card: Pick<Card, "number" | "expMonth" | "expYear">) => string;

/** A keyed mark of a card's number and expiry, or of the provider's token for it. */
export function createCardMark(secret: string): CardMark {
  const mark = createKeyedMark(secret, "davenport card mark");
  return ({ number, expMonth, expYear }) =>
    mark(JSON.stringify([number.replaceAll(/[ -]/g, ""), expMonth, expYear]));
}
