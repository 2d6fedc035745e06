import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

/**
 * Runs writes of different rows as one statement, which is sent, planned and answered once. All of them happen or
 * none; none sees what another writes, but foreign keys among them are checked at the end and hold. Their order is
 * undefined, so ledger entries, whose order matters, get a statement each.
 */
export async function writeTogether(tx: Tx, writes: readonly SQL[]): Promise<void> {
  const parts = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as (${write})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
