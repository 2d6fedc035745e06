import { errorCode } from "#server/app/startProblem";

/** A transaction that lost against another one: nothing of it was kept, and the same work again is right. */
export function isContention(error: unknown): boolean {
  return contention.has(databaseCode(error));
}

/** A database that is away, full or waiting: asking again soon is right. */
export function isBusy(error: unknown): boolean {
  return isContention(error) || away.has(databaseCode(error)) || waitedInVain(error);
}

const contention = new Set(["40P01", "55P03", "40001"]);

const away = new Set(["ECONNREFUSED", "ECONNRESET", "53300", "57P01", "57P02", "57P03", "57014"]);

/** A question that the database gave up: it would have taken longer than it may. */
export function isTimeout(error: unknown): boolean {
  return databaseCode(error) === "57014";
}

/** The code is on the driver's own error, which the query builder hands on as a cause. */
function databaseCode(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? errorCode(error.cause) : "");
}

/** The pool has no code for a connection that did not come free in time, or was lost while in use. */
function waitedInVain(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(message);
}
