import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "#server/db/engine/describeError";

/** Must never appear in a log, even when an object that holds it is logged. */
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
 * Standard output, flushed five times a second and at exit: a write per line would be much of the work of a quick
 * answer. A process that is killed loses the lines of its last fifth of a second.
 */
export function gatheredOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
}

/** The store's log: lines of JSON with secrets redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  const options = { level, base: undefined, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
