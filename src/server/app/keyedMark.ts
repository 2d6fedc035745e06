import { createHmac, hkdfSync } from "node:crypto";

/** Tells texts apart without revealing them: 132 bits. */
export type KeyedMark = (text: string) => string;

/**
 * A keyed hash. All processes of a store share the secret, which is not in the database: a stolen database is not
 * enough to try numbers and names (decision 015).
 * @param purpose keeps the marks of different things apart
 */
export function createKeyedMark(secret: string, purpose: string): KeyedMark {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}

/** The secret of a store without one of its own; it stays when the database moves to another host or port. */
export function passwordOf(databaseUrl: string): string {
  return URL.canParse(databaseUrl) ? new URL(databaseUrl).password : "";
}
