import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "#server/db/engine/describeError";

const secrets = [
  "number",
  "cvv",
  "password",
  "currentPassword",
  "newPassword",
  "confirmPassword",
  "verifyCode",
  "pwdToken",
  "authToken",
  "sessionKey",
  "cookie",
  "authorization",
  "last4SSN",
];

/** Standard output, flushed five times a second and at exit, since a write per line would slow down quick answers. */
export function bufferedOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
}

/** The store's log: lines of JSON with secrets redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  const options = { level, base: undefined, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
