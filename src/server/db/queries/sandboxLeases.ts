import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/engine/connect";
import { sandboxApproval, sandboxLease } from "#server/db/schema/index";

export type SandboxLeaseRow = typeof sandboxLease.$inferSelect;
export type SandboxApprovalRow = typeof sandboxApproval.$inferSelect;

export async function insertSandboxApproval(db: Db, row: SandboxApprovalRow): Promise<void> {
  await db.insert(sandboxApproval).values(row);
}

/** The approvals that were made on the sandbox's page, the latest first. */
export function readSandboxApprovals(db: Db): Promise<SandboxApprovalRow[]> {
  return db.select().from(sandboxApproval).orderBy(desc(sandboxApproval.approvedAt)).limit(200);
}

/** Makes a contract, or finds the one that its key has made. */
export async function bookSandboxLease(
  db: Db,
  row: typeof sandboxLease.$inferInsert,
): Promise<SandboxLeaseRow> {
  await db.insert(sandboxLease).values(row).onConflictDoNothing();
  const [booked] = await db.select().from(sandboxLease).where(eq(sandboxLease.key, row.key));
  if (!booked) throw new Error("The sandbox made no contract.");
  return booked;
}

export async function findSandboxLease(
  db: Db,
  by: { key: string } | { token: string },
): Promise<SandboxLeaseRow | undefined> {
  const isIt = "key" in by ? eq(sandboxLease.key, by.key) : eq(sandboxLease.token, by.token);
  const [row] = await db.select().from(sandboxLease).where(isIt);
  return row;
}

/** Changes a contract; each change is a new version. */
export async function changeSandboxLease(
  db: Db,
  key: string,
  change: Partial<Pick<SandboxLeaseRow, "status" | "okToDeliver">>,
): Promise<void> {
  await db
    .update(sandboxLease)
    .set({ ...change, version: sql`${sandboxLease.version} + 1` })
    .where(eq(sandboxLease.key, key));
}
