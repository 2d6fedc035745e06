import { errorCode } from "#server/app/startProblem";

/** A transaction that lost to another one: it left nothing behind, and the same work may be retried. */
export function isContention(error: unknown): boolean {
  return contention.has(databaseCode(error));
}

/** A database that is unreachable, full or waiting: retrying soon may help. */
export function isBusy(error: unknown): boolean {
  return isContention(error) || away.has(databaseCode(error)) || waitedInVain(error);
}

const contention = new Set(["40P01", "55P03", "40001"]);

const away = new Set(["ECONNREFUSED", "ECONNRESET", "53300", "57P01", "57P02", "57P03", "57014"]);

/** A query that the database canceled at its time limit. */
export function isTimeout(error: unknown): boolean {
  return databaseCode(error) === "57014";
}

/** The code is on the driver's own error, which the query builder passes on as the cause. */
function databaseCode(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? errorCode(error.cause) : "");
}

/** The pool has no code for a connection that was not free in time, or was lost while in use. */
function waitedInVain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(message);
}
