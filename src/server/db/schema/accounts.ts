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
