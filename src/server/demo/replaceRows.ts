import { and, getTableColumns, or, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#server/db/engine/connect";
import { compareRows } from "#server/demo/compare";

type Row = Record<string, unknown>;

/** Makes stored rows equal to the desired ones, found by `key`: a row that differs is deleted and inserted again. */
export async function replaceRows<Table extends PgTable, Desired extends PgInsertValue<Table> & Row>(
  tx: Tx,
  table: Table,
  rows: { stored: readonly Row[]; desired: readonly Desired[]; key: readonly (keyof Desired & string)[] },
): Promise<void> {
  const columns = getTableColumns<PgTable>(table);
  const { fresh, changed, gone } = compareRows(rows.stored, rows.desired, rows.key);
  const old = [...gone, ...changed].map((row) =>
    and(...rows.key.map((name) => sql`${columns[name]} = ${row[name]}`)),
  );
  if (old.length > 0) await tx.delete(table).where(or(...old));
  const added = [...fresh, ...changed];
  if (added.length > 0) await tx.insert(table).values(added);
}
