import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { prepareQueries } from "#server/db/engine/prepareQueries";

type NoRelations = Record<string, never>;

/**
 * The database. Its own `transaction` is left out: it never gives a connection back whose first word fails, so that
 * a few short outages would empty the pool for good. `inTransaction` does.
 */
export type Db = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool };
export type Tx = PgTransaction<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;
/** What a query needs: the database itself or a transaction of it. */
export type Queries = Db | Tx;

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** What the connection says of itself when the server drops it. */
export type ConnectionLog = (problem: Error) => void;

/**
 * Opens a pool of at most `size` connections with the time-outs of security.md §2.4. Every client has an
 * `error` listener: without one a restart of the database would end this process.
 */
export function connect(url: string, size: number, onProblem: ConnectionLog): Connection {
  const options =
    "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000";
  // Longer than the server's own: it ends what a server that is gone without a word will never answer.
  const pool = new pg.Pool({ ...common(url), max: size, options, query_timeout: 6_000 });
  pool.on("error", onProblem);
  const statements = new Map<string, string>();
  pool.on("connect", (client) => {
    client.on("error", onProblem);
    prepareQueries(client, statements);
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** Opens one connection for work that takes its time and may wait for another process. */
export function connectPatiently(url: string): Connection {
  const pool = new pg.Pool({ ...common(url), max: 1 });
  pool.on("error", () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

function common(url: string) {
  return { connectionString: url, connectionTimeoutMillis: 2_000, idleTimeoutMillis: 30_000 };
}
