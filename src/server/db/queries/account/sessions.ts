import { and, desc, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { account, session } from "#server/db/schema/index";

export type SessionRow = typeof session.$inferSelect;

export type Proof = {
  tokenHash: Buffer | undefined;
  cookieHash: Buffer | undefined;
  /** Whether a token counts without its cookie until that came back. */
  tokenAlone: boolean;
};

/**
 * The live session that a token, a cookie or both prove. A token counts alone only until its cookie came back, if at
 * all (decision 027); a cookie counts alone.
 */
export async function findSession(
  db: Queries,
  { tokenHash, cookieHash, tokenAlone }: Proof,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<(SessionRow & { email: string }) | undefined> {
  const cookie = cookieHash ?? null;
  const isProven: SQL = tokenHash
    ? sql`${session.tokenHash} = ${tokenHash} and ((${tokenAlone} and ${session.boundAt} is null) or ${session.cookieHash} = ${cookie}::bytea)`
    : sql`${session.cookieHash} = ${cookie}::bytea`;
  const [row] = await db
    .select({ session, email: account.email })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(isProven, isLive({ now, idleSince })));
  return row && { ...row.session, email: row.email };
}

function isLive({ now, idleSince }: { now: Date; idleSince: Date }): SQL | undefined {
  return and(isNull(session.revokedAt), gt(session.expiresAt, now), gt(session.lastSeenAt, idleSince));
}

export async function insertSession(
  db: Queries,
  row: Pick<
    SessionRow,
    "tokenHash" | "accountId" | "deviceHash" | "userAgent" | "createdAt" | "lastSeenAt" | "expiresAt"
  >,
): Promise<void> {
  await db.insert(session).values(row);
}

/** Notes the cookie that goes out with a token; false once one came back. */
export async function noteCookie(db: Queries, tokenHash: Buffer, cookieHash: Buffer): Promise<boolean> {
  const noted = await db
    .update(session)
    .set({ cookieHash })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.boundAt), isNull(session.revokedAt)));
  return noted.rowCount === 1;
}

/** Notes a use, and binds the session once its cookie has come back. */
export async function noteUse(
  db: Queries,
  { tokenHash, isBound, now }: { tokenHash: Buffer; isBound: boolean; now: Date },
): Promise<void> {
  const boundAt = isBound ? sql`coalesce(${session.boundAt}, ${now})` : session.boundAt;
  await db.update(session).set({ lastSeenAt: now, boundAt }).where(eq(session.tokenHash, tokenHash));
}

/** The account's live sessions, the latest used first. */
export function readSessions(
  db: Queries,
  accountId: string,
  live: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), isLive(live)))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt));
}

/**
 * Keeps the account as it is until the transaction ends; false when the session has ended. A change of the password
 * locks the account too, before it ends its sessions.
 */
export async function holdSession(
  tx: Tx,
  { accountId, id }: Pick<SessionRow, "accountId" | "id">,
): Promise<boolean> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
  return (await tx.$count(session, and(eq(session.id, id), isNull(session.revokedAt)))) === 1;
}

/** Ends one session of an account, by its id. */
export async function revokeSession(
  db: Queries,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<void> {
  await revoke(db, and(eq(session.accountId, accountId), sql`${session.id}::text = ${id}`), now);
}

/** Ends all sessions of an account. */
export async function revokeSessions(
  db: Queries,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await revoke(db, eq(session.accountId, accountId), now);
}

async function revoke(db: Queries, which: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(which, isNull(session.revokedAt)));
}

/** Ended ones are kept so long because they make their devices known. */
export async function deleteOldSessions(db: Queries, before: Date): Promise<void> {
  await db.delete(session).where(lt(session.createdAt, before));
}
