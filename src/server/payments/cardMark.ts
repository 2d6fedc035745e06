import { createHmac, hkdfSync } from "node:crypto";
import type { Card } from "#server/ports/payment/port";

/** Tells cards apart without revealing them: 132 bits. */
export type CardMark = (card: Pick<Card, "number" | "expMonth" | "expYear">) => string;

/**
 * A keyed hash of a card's number and expiry, or of the provider's token for it. Its key derives from the database's
 * address, which includes a password: a stolen database is not enough to try numbers, and all processes share the key.
 */
export function createCardMark(databaseUrl: string): CardMark {
  const key = Buffer.from(hkdfSync("sha256", databaseUrl, "", "davenport card mark", 32));
  return ({ number, expMonth, expYear }) => {
    const card = JSON.stringify([number.replaceAll(/[ -]/g, ""), expMonth, expYear]);
    return createHmac("sha256", key).update(card).digest("base64url").slice(0, 22);
  };
}
