import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const loadingLock = 7_315_202;

/** Makes a transaction the only one that fills the store, and gives it the time that takes. */
export async function beginLoading(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${loadingLock})`);
}
