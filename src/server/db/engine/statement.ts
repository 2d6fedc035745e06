import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

const isStatement: unique symbol = Symbol("statement");

/**
 * Waits for all work that was started together on one connection, which does it in this sequence. After a statement that
 * fails, all later ones fail too, and may be heard of earlier.
 * @returns the result of each.
 * @throws the first problem in this sequence; the caller rolls back.
 */
export async function allInSequence<Started extends readonly unknown[]>(
  started: readonly [...Started],
): Promise<{ -readonly [Place in keyof Started]: Awaited<Started[Place]> }>;
export async function allInSequence(started: readonly unknown[]): Promise<unknown[]> {
  const results = await Promise.allSettled(started);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
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
