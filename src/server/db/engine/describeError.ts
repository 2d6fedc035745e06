import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino from "pino";

/** Describes a failed query without its values, which are shoppers' data. */
export function describeError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return describePlainly(error);
  const { name, message, query, cause, stack = "" } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length);
  return {
    type: name,
    message: `Failed query: ${query}`,
    stack: calls,
    cause: cause && describePlainly(cause),
  };
}

/** Leaves out the connection of the pool's errors and the rows of the database's. */
function describePlainly(error: Error): object {
  if (error instanceof pg.DatabaseError) {
    const { message, code, table, constraint, stack } = error;
    return { type: "DatabaseError", message, code, table, constraint, stack };
  }
  const { client: _, ...described } = { client: undefined, ...pino.stdSerializers.err(error) };
  return described;
}
