import { DrizzleQueryError } from "drizzle-orm";
import { errorCode } from "#server/app/startProblem";

/** Whether a query failed, and not anything else that its caller does. */
export function isQueryProblem(error: unknown): boolean {
  return error instanceof DrizzleQueryError;
}

/** The transaction lost to another one and rolled back; its work may be retried. */
export function isContention(error: unknown): boolean {
  return contention.has(databaseCode(error));
}

/** The database is unreachable, full or waiting; retrying soon may help. */
export function isBusy(error: unknown): boolean {
  return isContention(error) || unavailable.has(databaseCode(error)) || isLostConnection(error);
}

const contention = new Set(["40P01", "55P03", "40001"]);
/** 53100: a full disk, 53300: too many connections, 57…: canceled, shutting down, starting. */
const lost = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"];
const unavailable = new Set([...lost, "53100", "53300", "57014", "57P01", "57P02", "57P03"]);

/** The database canceled the query at its time limit. */
export function isTimeout(error: unknown): boolean {
  return databaseCode(error) === "57014";
}

/** The database could not write. */
export function isDiskFull(error: unknown): boolean {
  return databaseCode(error) === "53100";
}

/** The query builder wraps the driver's error, which has the code. */
function databaseCode(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? errorCode(error.cause) : "");
}

const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .* is not queryable)/;

/** The pool's errors for no free connection and for a lost one have no code. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return lostConnection.test(message);
}
