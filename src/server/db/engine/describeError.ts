import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino from "pino";

/** The text of a failed query and the database's message; never its values, which are shoppers' data. */
export function describeError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return describePlainly(error);
  const { name, message, query, cause, stack = "" } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length);
  const said = cause && describePlainly(cause);
  return { type: name, message: `Failed query: ${query}`, stack: calls, cause: said };
}

/** The pool attaches a whole connection to its errors, and the database whole rows to its own. */
function describePlainly(error: Error): object {
  if (error instanceof pg.DatabaseError) {
    const { message, code, table, constraint, stack } = error;
    return { type: "DatabaseError", message, code, table, constraint, stack };
  }
  const { client: _connection, ...said } = { client: undefined, ...pino.stdSerializers.err(error) };
  return said;
}
