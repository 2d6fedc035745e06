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

/*
 * A store in its own process that dies at a named point, as by `kill -9`. CRASH_STORE names the point; the store sends
 * its port to the parent.
 */

/** Where it dies: at a failpoint, after an answer is sent, or between sending a mail and marking it as sent. */
export type DeathPoint = FailpointName | "answered" | "mailed";

export type CrashOrder = {
  url: string;
  /** The time on its clock. */
  now: string;
  dataDir: string;
  point: DeathPoint;
  /** At which arrival there it dies. */
  times: number;
};

const told: CrashOrder = JSON.parse(process.env["CRASH_STORE"] ?? "");
const config = readConfig({ ...quickAndLenient, DATA_DIR: told.dataDir });
const clock = standingClock(told.now);
const letters = outboxFolderMail({ files: folderFiles(config.outboxDir), clock, from: config.mailFrom });
let left = told.times;

/** Dies here without cleanup once it has reached its point often enough. */
async function come(point: DeathPoint): Promise<void> {
  if (point !== told.point) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => undefined);
}

const mail: MailPort = {
  async send(letter) {
    await letters.send(letter);
    await come("mailed");
  },
};

const store = await startApp({
  config,
  url: told.url,
  log: createLog("silent"),
  version: "test",
  withJobs: false,
  clock,
  failpoint: come,
  ports: { mail },
  printer: quickPrinter,
});

store.app.addHook("onResponse", async (request, reply) => {
  if (!request.url.endsWith("/SubmitOrderPayment") || reply.statusCode !== 200) return;
  await come("answered");
  if (told.point === "mailed") await relayOutbox(store.context);
});

await store.app.listen({ host: "127.0.0.1", port: 0 });
const address = store.app.server.address();
process.send?.(typeof address === "object" ? address?.port : undefined);
