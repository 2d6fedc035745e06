import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import pino from "pino";

/** Of a query that failed its words and what the database said; never its values, which are the shoppers' own. */
export function describeError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return describePlainly(error);
  const { name, message, query, cause, stack = "" } = error;
  const calls = stack.slice(stack.indexOf(message) + message.length);
  const said = cause && describePlainly(cause);
  return { type: name, message: `Failed query: ${query}`, stack: calls, cause: said };
}

/** The pool hangs a whole connection on its errors, and the database whole rows on its own. */
function describePlainly(error: Error): object {
  if (error instanceof pg.DatabaseError) {
    const { message, code, table, constraint, stack } = error;
    return { type: "DatabaseError", message, code, table, constraint, stack };
  }
  const { client: _connection, ...said } = { client: undefined, ...pino.stdSerializers.err(error) };
  return said;
}
