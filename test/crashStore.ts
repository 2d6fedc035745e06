import { readConfig } from "#server/app/config/config";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { createLog } from "#server/app/log";
import { startApp } from "#server/app/startApp";
import { folderFiles } from "#server/ports/files/folder";
import { outboxFolderMail } from "#server/ports/mail/outboxFolder";
import type { MailPort } from "#server/ports/mail/port";
import type { FailpointName } from "#server/app/appContext";
import { standingClock } from "#test/clock";
import { quickPrinter } from "#test/fakes/printer";
import { quickAndLenient } from "#test/testServer";

/* A store in its own process that dies at the point in CRASH_STORE, as by `kill -9`. Its parent gets its port. */

/** A failpoint, after sending an answer, or between sending a mail and marking it as sent. */
export type DeathPoint = FailpointName | "answered" | "mailed";

export type CrashOrder = {
  url: string;
  /** The time on its clock. */
  now: string;
  dataDir: string;
  point: DeathPoint;
  /** It dies when it reaches the point for this many times. */
  times: number;
};

const crash: CrashOrder = JSON.parse(process.env["CRASH_STORE"] ?? "");
const config = readConfig({ ...quickAndLenient, DATA_DIR: crash.dataDir });
const clock = standingClock(crash.now);
const files = outboxFolderMail({ files: folderFiles(config.outboxDir), clock, from: config.mailFrom });
let remaining = crash.times;

async function reach(point: DeathPoint): Promise<void> {
  if (point !== crash.point) return;
  remaining -= 1;
  if (remaining > 0) return;
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => undefined);
}

const mail: MailPort = {
  async send(message) {
    await files.send(message);
    await reach("mailed");
  },
};

const store = await startApp({
  config,
  url: crash.url,
  log: createLog("silent"),
  version: "test",
  withJobs: false,
  clock,
  failpoint: reach,
  ports: { mail },
  printer: quickPrinter,
});

store.app.addHook("onResponse", async (request, reply) => {
  if (!request.url.endsWith("/SubmitOrderPayment") || reply.statusCode !== 200) return;
  await reach("answered");
  if (crash.point === "mailed") await relayOutbox(store.context);
});

await store.app.listen({ host: "127.0.0.1", port: 0 });
const address = store.app.server.address();
process.send?.(typeof address === "object" ? address?.port : undefined);
