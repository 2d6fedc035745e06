import { createHmac, hkdfSync } from "node:crypto";
import type { Card } from "#server/ports/payment/port";

/** Tells cards apart without revealing them: 132 bits. */
export type CardMark = (card: Pick<Card, "number" | "expMonth" | "expYear">) => string;

/**
 * A keyed hash of a card's number and expiry, or of the provider's token for it. All processes of a store share the
 * secret, which is not in the database: a stolen database is not enough to try numbers (decision 015).
 */
export function createCardMark(secret: string): CardMark {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "davenport card mark", 32));
  return ({ number, expMonth, expYear }) => {
    const card = JSON.stringify([number.replaceAll(/[ -]/g, ""), expMonth, expYear]);
    return createHmac("sha256", key).update(card).digest("base64url").slice(0, 22);
  };
}

/** The secret of a store without one of its own; it stays when the database moves to another host or port. */
export function passwordOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).password : "";
}
