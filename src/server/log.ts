import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "#server/db/describeError";

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

/** The store's log: lines of JSON with secrets blacked out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  const options = { level, base: undefined, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
