import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";
import { isDiskFull } from "#server/db/engine/busy";
import { prepareQueries } from "#server/db/engine/prepareQueries";
import { socketThatSendsTogether } from "#server/db/engine/sendTogether";

type NoRelations = Record<string, never>;

/** Use `inTransaction`: drizzle's `transaction` leaks a connection whose first statement fails. */
export type Db = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool };
export type Tx = PgTransaction<NodePgQueryResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>;
/** A database or a transaction, to query. */
export type Queries = Db | Tx;

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens a pool of at most `size` connections with the timeouts of docs/security.md. `onProblem` hears of what concerns
 * the whole database: a lost connection, and a write that failed on a full disk. Without an `error` listener on each
 * client, a restart of the database would end this process.
 */
export function connect(url: string, size: number, onProblem: (problem: Error) => void): Connection {
  const options =
    "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000";
  // Longer than the server's limit: ends queries to a server that disappeared silently. Statements sent together share it.
  const pool = new pg.Pool({
    ...common(url),
    max: size,
    options,
    query_timeout: 6_000,
    pipeline: true,
    stream: socketThatSendsTogether,
  });
  pool.on("error", onProblem);
  const statements = new Map<string, string>();
  const onFailure = (problem: unknown) => {
    if (problem instanceof Error && isDiskFull(problem)) onProblem(problem);
  };
  pool.on("connect", (client) => {
    client.on("error", onProblem);
    prepareQueries(client, { names: statements, onFailure });
  });
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** Opens one connection without timeouts, for slow work. */
export function connectPatiently(url: string): Connection {
  const pool = new pg.Pool({ ...common(url), max: 1 });
  pool.on("error", () => undefined);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

function common(url: string) {
  return { connectionString: url, connectionTimeoutMillis: 2_000, idleTimeoutMillis: 30_000 };
}
