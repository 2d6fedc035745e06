import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const loadingLock = 7_315_202;

/** Lets one transaction at a time load the store, with time for it. */
export async function beginLoading(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${loadingLock})`);
}

/** Until PostgreSQL analyzes a new catalog by itself, up to a minute later, it plans as for the old one. */
export async function analyzeCatalog(tx: Tx): Promise<void> {
  await tx.execute(sql`select analyze_catalog()`);
}
