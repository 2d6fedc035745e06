import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import type { AccountRow } from "#server/db/queries/account/accounts";
import { account, oneTimeCode } from "#server/db/schema/index";

type CodeRow = typeof oneTimeCode.$inferSelect;
export type CodeKind = CodeRow["kind"];

/** Stores what is about to be mailed, in place of what was mailed before. */
export async function storeCode(db: Queries, row: Omit<CodeRow, "attempts">): Promise<void> {
  const fresh = { ...row, attempts: 0 };
  await db
    .insert(oneTimeCode)
    .values(fresh)
    .onConflictDoUpdate({ target: [oneTimeCode.accountId, oneTimeCode.kind], set: fresh });
}

/** The account that was last mailed a code at this address: its own one, or the one that it asked to move to. */
export async function findAccountMailed(db: Queries, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select({ account })
    .from(oneTimeCode)
    .innerJoin(account, eq(account.id, oneTimeCode.accountId))
    .where(and(eq(oneTimeCode.email, email), eq(oneTimeCode.kind, "verify")))
    .orderBy(desc(oneTimeCode.expiresAt))
    .limit(1);
  return row?.account;
}

/** Takes one of five attempts at a code that has not expired. @returns its hash. */
export async function takeAttempt(
  db: Queries,
  { accountId, kind, email, now }: { accountId: string; kind: CodeKind; email: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(
      and(
        isCodeOf(accountId, kind),
        eq(oneTimeCode.email, email),
        gt(oneTimeCode.expiresAt, now),
        lt(oneTimeCode.attempts, 5),
      ),
    )
    .returning({ codeHash: oneTimeCode.codeHash });
  return row?.codeHash ?? undefined;
}

type Code = { accountId: string; kind: CodeKind; codeHash: string; now: Date };

export async function hasCode(db: Queries, { accountId, kind, codeHash, now }: Code): Promise<boolean> {
  const isThisCode = and(
    isCodeOf(accountId, kind),
    eq(oneTimeCode.codeHash, codeHash),
    gt(oneTimeCode.expiresAt, now),
  );
  return (await db.$count(oneTimeCode, isThisCode)) === 1;
}

/** Uses a code up; false when it is used, replaced or expired. */
export async function redeemCode(tx: Tx, { accountId, kind, codeHash, now }: Code): Promise<boolean> {
  const used = await tx
    .delete(oneTimeCode)
    .where(
      and(isCodeOf(accountId, kind), eq(oneTimeCode.codeHash, codeHash), gt(oneTimeCode.expiresAt, now)),
    );
  return used.rowCount === 1;
}

/** Replaces the code of a mailed link. @returns the email it proves; undefined for an unknown or expired link. */
export async function replaceLinkedCode(
  db: Queries,
  { linkHash, codeHash, now, expiresAt }: { linkHash: Buffer; codeHash: string; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(oneTimeCode)
    .set({ codeHash, expiresAt, attempts: 0 })
    .where(and(eq(oneTimeCode.linkHash, linkHash), gt(oneTimeCode.linkExpiresAt, now)))
    .returning({ email: oneTimeCode.email });
  return row?.email;
}

/** Ends what was mailed to an account, if anything. */
export async function endCode(tx: Tx, accountId: string, kind: CodeKind): Promise<void> {
  await tx.delete(oneTimeCode).where(isCodeOf(accountId, kind));
}

export async function deleteOldCodes(db: Queries, now: Date): Promise<void> {
  await db
    .delete(oneTimeCode)
    .where(sql`greatest(${oneTimeCode.expiresAt}, ${oneTimeCode.linkExpiresAt}) < ${now}`);
}

function isCodeOf(accountId: string, kind: CodeKind) {
  return and(eq(oneTimeCode.accountId, accountId), eq(oneTimeCode.kind, kind));
}
