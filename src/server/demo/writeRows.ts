import { and, getTableColumns, getTableName, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#server/db/engine/connect";
import { compareRows } from "#server/demo/compare";

/** One row that loading writes: which, and which of its fields differ. */
export type Change = { table: string; row: string; kind: "new" | "changed" | "removed"; fields: string[] };

/** Where a load writes, and what it notes down about it. */
export type Target = { tx: Tx; changes: Change[] };

type Row = Record<string, unknown>;
type Rows<Stored, Desired> = {
  stored: readonly Stored[];
  desired: readonly Desired[];
  key: readonly (keyof Stored & keyof Desired & string)[];
};

/** Makes stored rows equal to the desired ones, found by `key`: a row that differs is deleted and inserted again. */
export async function replaceRows<Table extends PgTable, Desired extends PgInsertValue<Table> & Row>(
  { tx, changes }: Target,
  table: Table,
  rows: Rows<Row, Desired>,
): Promise<void> {
  const columns = getTableColumns<PgTable>(table);
  const { fresh, changed, gone } = compareRows(rows.stored, rows.desired, rows.key);
  note(changes, table, { fresh, changed, gone, key: rows.key });
  const changedRows = changed.map(({ row }) => row);
  const old = [...gone, ...changedRows].map((row) =>
    and(...rows.key.map((name) => sql`${columns[name]} = ${row[name]}`)),
  );
  for (const some of inBatches(old, deletedAtOnce)) await tx.delete(table).where(or(...some));
  await insertRows(tx, table, [...fresh, ...changedRows]);
}

/** Inserts and updates rows, found by `key`; stored ones that are not desired stay. @returns these. */
export async function upsertRows<
  Table extends PgTable,
  Stored extends Row,
  Desired extends PgInsertValue<Table> & Row,
>(
  { tx, changes }: Target,
  table: Table,
  rows: Rows<Stored, Desired> & { update: (row: Desired) => Promise<unknown> },
): Promise<Stored[]> {
  const { fresh, changed, gone } = compareRows(rows.stored, rows.desired, rows.key);
  note(changes, table, { fresh, changed, gone: [], key: rows.key });
  await insertRows(tx, table, fresh);
  for (const { row } of changed) await rows.update(row);
  return gone;
}

/** Inserts any number of rows; one statement carries 65,535 values. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  const size = Math.floor(30_000 / Object.keys(getTableColumns(table)).length);
  for (const some of inBatches(rows, size)) await tx.insert(table).values(some);
}

/** A column's value is among any number of others; `inArray` carries 65,535. */
export function isOneOf(column: PgColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param(values)})`;
}

const deletedAtOnce = 200;

function inBatches<Value>(values: readonly Value[], size: number): Value[][] {
  const batches: Value[][] = [];
  for (let at = 0; at < values.length; at += size) batches.push(values.slice(at, at + size));
  return batches;
}

type Noted = {
  fresh: readonly Row[];
  changed: readonly { row: Row; fields: string[] }[];
  gone: readonly Row[];
  key: readonly string[];
};

function note(changes: Change[], table: PgTable, { fresh, changed, gone, key }: Noted): void {
  const about = (row: Row, kind: Change["kind"], fields: string[] = []) =>
    changes.push({
      table: getTableName(table),
      row: key.map((name) => String(row[name])).join(" "),
      kind,
      fields,
    });
  for (const row of fresh) about(row, "new");
  for (const { row, fields } of changed) about(row, "changed", fields);
  for (const row of gone) about(row, "removed");
}
