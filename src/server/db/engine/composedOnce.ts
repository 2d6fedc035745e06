import type { Queries } from "#server/db/engine/connect";

type Composed<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/**
 * A query of a hot path, composed once for each database and, in transactions, once for each connection: composing it
 * anew takes longer than sending it. `build` puts `sql.placeholder` where requests differ.
 * `name` tells the query from every other one on a connection.
 */
export function composedOnce<Rows>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Composed<Rows> },
): (db: Queries, values: Record<string, unknown>) => Promise<Rows> {
  const composed = new WeakMap<Queries, Composed<Rows>>();
  return async (db, values) => {
    // The query builder sends a query a turn after an async function was called: queries of such functions keep their order.
    await Promise.resolve();
    const known = composed.get(db) ?? build(db).prepare(name);
    composed.set(db, known);
    return known.execute(values);
  };
}
