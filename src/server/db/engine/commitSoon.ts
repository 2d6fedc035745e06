import { sql } from "drizzle-orm";

/**
 * Returned by a statement that runs by itself, it lets that statement's commit not wait for the disk. A database that
 * crashes may lose the last half second of such statements, and never one before a later commit that did wait: the log
 * is written in sequence. Inside of a transaction it would count for all of it.
 */
export const commitSoon = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** The same, where `isSafe` holds for the returned row. */
export const commitSoonIf = (isSafe: ReturnType<typeof sql>) =>
  sql<string>`case when ${isSafe} then ${commitSoon} end`;
