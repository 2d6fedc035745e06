import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const isStatement: unique symbol = Symbol("statement");

/**
 * SQL that changes rows once it is executed. What builds one is named `…Statement`; `test/house.test.ts` finds calls
 * whose statement is dropped.
 */
export type Statement = SQL & { readonly [isStatement]: true };

/** Tags a template as a statement. */
export function statement(text: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  return builtStatement(sql(text, ...values));
}

/** A statement made by the query builder. */
export function builtStatement(query: { getSQL(): SQL }): Statement {
  return Object.assign(query.getSQL(), { [isStatement]: true } as const);
}

/**
 * Executes statements on different rows as one, which is sent, planned and answered once. All of them happen or none;
 * none sees what another writes, but foreign keys between them are checked at the end and hold. Their order is not
 * defined: ledger entries of one order, which are chained, need one call each.
 */
export async function writeTogether(tx: Tx, statements: readonly Statement[]): Promise<void> {
  const parts = statements.map((each, at) => sql`${sql.identifier(`write_${at}`)} as (${each})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
