import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { passkey, passkeyChallenge } from "#server/db/schema/index";

export type PasskeyRow = typeof passkey.$inferSelect;
type ChallengeRow = typeof passkeyChallenge.$inferSelect;

export async function insertChallenge(db: Queries, row: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenge).values(row);
}

/** Uses up a challenge; false if it is not, or no longer, one for this purpose. */
export async function takeChallenge(
  db: Queries,
  { challengeHash, accountId }: Pick<ChallengeRow, "challengeHash" | "accountId">,
  now: Date,
): Promise<boolean> {
  const isForIt =
    accountId === null ? isNull(passkeyChallenge.accountId) : eq(passkeyChallenge.accountId, accountId);
  const isIt = and(eq(passkeyChallenge.challengeHash, challengeHash), isForIt);
  const taken = await db.delete(passkeyChallenge).where(and(isIt, gt(passkeyChallenge.expiresAt, now)));
  return taken.rowCount === 1;
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, passkeyChallenge, lt(passkeyChallenge.expiresAt, before));
}

/** False if the device is registered already, or the account has as many as it may. */
export async function insertPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, "lastUsedAt">,
  most: number,
): Promise<boolean> {
  if ((await tx.$count(passkey, eq(passkey.accountId, row.accountId))) >= most) return false;
  const inserted = await tx.insert(passkey).values(row).onConflictDoNothing();
  return inserted.rowCount === 1;
}

export async function findPasskey(db: Queries, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.id, id));
  return row;
}

/** The oldest first. */
export function readPasskeys(db: Queries, accountId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.createdAt));
}

/** Notes a use; false if the passkey was removed, or another use has counted as far meanwhile. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const isNext = sql`(${passkey.counter} < ${counter} or ${counter} = 0 and ${passkey.counter} = 0)`;
  const noted = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), isNext));
  return noted.rowCount === 1;
}

/** Removes one passkey of an account. */
export async function deletePasskey(
  db: Queries,
  { id, accountId }: Pick<PasskeyRow, "id" | "accountId">,
): Promise<void> {
  await db.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.accountId, accountId)));
}

/** Removes all passkeys of an account. */
export async function deletePasskeys(db: Queries, accountId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.accountId, accountId));
}
