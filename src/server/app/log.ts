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

/** A stream of pino; a `sync` one writes before it returns. */
type OpenOutput = (options: { sync: boolean }) => DestinationStream & { flushSync(): void };

/**
 * Standard output, written to five times a second, for every 64 KB, and at exit. Handing each few lines to a thread would
 * take a tenth of a quick answer's time.
 */
export function bufferedOutput(open: OpenOutput = pino.destination): DestinationStream {
  const output = open({ sync: false });
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  function flush(to = output): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) to.write(lines.join(""));
    lines = [];
    length = 0;
  }
  process.once("exit", () => {
    output.flushSync();
    // No thread would be left to write them.
    flush(open({ sync: true }));
  });
  return {
    write(line: string): void {
      lines.push(line);
      length += line.length;
      if (length >= 65_536) flush();
      else timer ??= setTimeout(flush, 200).unref();
    },
  };
}

/** The store's log: lines of JSON with secrets redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);
  const redact = { paths, censor: "[redacted]" };
  const options = { level, base: undefined, redact, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
