import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/engine/connect";

/** Rows of one statement: with their foreign keys far below the statement timeout. */
const batchSize = 2_000;

/** Deletes all rows of a table that match, in short statements, so that none is canceled or blocks others for long. */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL | undefined): Promise<void> {
  for (;;) {
    const batch = sql`select ctid from ${table} where ${where} limit ${batchSize}`;
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
