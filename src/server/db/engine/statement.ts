import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const isStatement: unique symbol = Symbol("statement");

/**
 * Awaits work that was started together on one connection, which does it in this sequence.
 * @throws the first problem in this sequence. Whatever was started after it is rolled back with it.
 */
export async function allInSequence(started: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const results = await Promise.allSettled(started.filter((each) => each !== undefined));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

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
  const [first] = statements;
  if (first && statements.length === 1) {
    await tx.execute(first);
    return;
  }
  const ctes = statements.map((each, at) => sql`${sql.identifier(`write_${at}`)} as (${each})`);
  await tx.execute(sql`with ${sql.join(ctes, sql`, `)} select 1`);
}
