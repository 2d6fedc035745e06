import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const isStatement: unique symbol = Symbol("statement");

/** SQL to execute. Functions that build it end in `Statement`; `test/house.test.ts` finds dropped ones. */
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
 * Executes statements on different rows as one. None sees what another writes; foreign keys are checked at the end.
 * Their order is undefined: ledger entries of one order, which are chained, need one call each.
 */
export async function writeTogether(tx: Tx, statements: readonly Statement[]): Promise<void> {
  const ctes = statements.map((each, at) => sql`${sql.identifier(`write_${at}`)} as (${each})`);
  await tx.execute(sql`with ${sql.join(ctes, sql`, `)} select 1`);
}
