import { createHmac, hkdfSync } from "node:crypto";
import type { Card } from "#server/ports/payment/port";

/** Tells cards apart without revealing them: 132 bits. */
export type CardMark = (card: Pick<Card, "number" | "expMonth" | "expYear">) => string;

/**
 * A keyed hash of a card's number and expiry, or of the provider's token for it. A thief of the database alone
 * cannot try numbers against it: the key is derived from the database's address, which holds a password, is not stored
 * in the database, and is the same for all processes of a store.
 */
export function createCardMark(databaseUrl: string): CardMark {
  const key = Buffer.from(hkdfSync("sha256", databaseUrl, "", "davenport card mark", 32));
  return ({ number, expMonth, expYear }) => {
    const card = JSON.stringify([number.replaceAll(/[ -]/g, ""), expMonth, expYear]);
    return createHmac("sha256", key).update(card).digest("base64url").slice(0, 22);
  };
}
