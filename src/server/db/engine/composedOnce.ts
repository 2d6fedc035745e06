import type { Queries } from "#server/db/engine/connect";

type Composed<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/**
 * A query of a hot path, composed once for each database: composing it anew takes longer than sending it. `build` puts
 * `sql.placeholder` where requests differ. A transaction composes its own.
 * `name` tells the query from every other one on a connection.
 */
export function composedOnce<Rows>(
  name: string,
  build: (db: Queries) => { prepare(name: string): Composed<Rows> },
): (db: Queries, values: Record<string, unknown>) => Promise<Rows> {
  const composed = new WeakMap<Queries, Composed<Rows>>();
  return (db, values) => {
    const known = composed.get(db) ?? build(db).prepare(name);
    composed.set(db, known);
    return known.execute(values);
  };
}
