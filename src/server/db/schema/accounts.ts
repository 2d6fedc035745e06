import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/schema/columns";

/** The contact data of an account; its email stands beside it. */
export type AccountContact = {
  firstName: string;
  lastName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
};

export const account = pgTable("account", (c) => ({
  id: c.uuid().primaryKey().defaultRandom(),
  /** As `accountEmail` writes it. */
  email: c.text().notNull().unique(),
  passwordHash: c.text("password_hash").notNull(),
  verifiedAt: instant("verified_at"),
  contact: c.jsonb().$type<AccountContact>().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
}));
export const accountKey = () => account.id;

/** A signed-in browser or client; only hashes of its token and its cookie are stored. */
export const session = pgTable(
  "session",
  (c) => ({
    tokenHash: bytes("token_hash").primaryKey(),
    id: c.uuid().notNull().unique().defaultRandom(),
    accountId: c.uuid("account_id").notNull().references(accountKey, { onDelete: "cascade" }),
    /** Of the session cookie that was sent with the token. */
    cookieHash: bytes("cookie_hash").unique(),
    /** When the cookie came back: since then the token alone is refused (decision 027). */
    boundAt: instant("bound_at"),
    /** The visitor cookie of the browser that signed in. */
    deviceHash: bytes("device_hash"),
    userAgent: c.text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  }),
  (t) => [index().on(t.accountId)],
);

/** What was mailed to prove an email address: at most one of each kind for an account, the latest. */
export const oneTimeCode = pgTable(
  "one_time_code",
  (c) => ({
    accountId: c.uuid("account_id").notNull().references(accountKey, { onDelete: "cascade" }),
    kind: c.text({ enum: ["verify", "reset"] }).notNull(),
    /** Where it was mailed: the account's email, or the new one that it asked for. */
    email: c.text().notNull(),
    /** Of the code; null once only the link is left. */
    codeHash: c.text("code_hash"),
    /** Of the mailed link's last part. */
    linkHash: bytes("link_hash").unique(),
    attempts: c.smallint().notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    linkExpiresAt: instant("link_expires_at"),
  }),
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind] }),
    check("one_time_code_attempts", sql`${t.attempts} between 0 and 5`),
  ],
);

/** A key pair of a customer's device that signs in without the password; only its public half is here. */
export const passkey = pgTable(
  "passkey",
  (c) => ({
    /** The credential's id as the browser names it, in base64url. */
    id: c.text().primaryKey(),
    accountId: c.uuid("account_id").notNull().references(accountKey, { onDelete: "cascade" }),
    publicKey: bytes("public_key").notNull(),
    /** The latest use by the device's own count; it stays 0 where the device does not count. */
    counter: c.bigint({ mode: "number" }).notNull(),
    userAgent: c.text("user_agent").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  }),
  (t) => [index().on(t.accountId)],
);

/** What a device must sign to add a passkey to an account or, without an account, to sign in. Good for one answer. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  (c) => ({
    challengeHash: bytes("challenge_hash").primaryKey(),
    accountId: c.uuid("account_id").references(accountKey, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  }),
  (t) => [index().on(t.expiresAt)],
);
