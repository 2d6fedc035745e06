import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "#server/db/engine/describeError";

/** What must never stand in a log, should somebody log an object that holds it. */
const secrets = [
  "number",
  "cvv",
  "password",
  "pwdToken",
  "authToken",
  "sessionKey",
  "cookie",
  "authorization",
  "last4SSN",
];

/**
 * Standard output, written to five times a second and at the end of the process: a write for each line would be a good
 * part of the work for a quick answer. A process that is killed loses what it said in its last fifth of a second.
 */
export function gatheredOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
}

/** The store's log: lines of JSON with secrets blacked out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  const options = { level, base: undefined, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
