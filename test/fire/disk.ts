import { execFile } from "node:child_process";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { atEnd } from "#test/fire/cleanUp";
import { atLeast, atMost, count, type LaneResult, type Size } from "#test/fire/figures";
import { awaitMails } from "#test/fire/mails";
import { openStore, type FireStore } from "#test/fire/openStore";
import { acknowledgedBy, outcomes, settleAll, startLoad } from "#test/fire/shoppers";

const run = promisify(execFile);
const fullSeconds = { full: 15, quick: 4 };

/** A mail that could not be written is tried again after a minute, and then after three (`markFailed`). */
const mailMinutes = 5;

/** The data folder fills up, database and all; then the folder of the mails alone. */
export async function disk(size: Size): Promise<LaneResult> {
  const mount = async (folder: string, space: string) => {
    await mkdir(folder, { recursive: true });
    await run("mount", ["-t", "tmpfs", "-o", `size=${space},mode=711`, "davenport-fire", folder]);
    atEnd(() => run("umount", ["-l", folder]));
  };
  if (!(await canMount()))
    return { goals: [], breaks: [], skipped: ["all of it: no file system can be mounted"] };
  const store = await openStore({
    prepare: async (dataDir) => {
      await mount(dataDir, "400m");
      await mount(path.join(dataDir, "outbox"), "64m");
    },
  });
  // PostgreSQL is found by files in there.
  atEnd(async () => {
    store.process().kill("SIGKILL");
    await store.program.killDatabase();
  });
  const whole = await fill(store, size, store.program.dataDir);
  const mails = await fill(store, size, path.join(store.program.dataDir, "outbox"));
  const shoppers = [...whole.shoppers, ...mails.shoppers];
  const strange = await settleAll(store, shoppers);
  const breaks = [...strange, ...(await store.breaks(acknowledgedBy(shoppers)))];
  return {
    goals: [
      atLeast(1, "disk full: answers of 503", whole.answers["503"] ?? 0),
      atMost(2_000, "disk full: not ready after the first 503, ms", whole.notReadyMs),
      atMost(5_000, "disk full: ready after there is space again, ms", whole.readyMs),
      atMost(0, "disk full: answers of 500", whole.answers["500"] ?? 0),
      atMost(
        0,
        "mail folder full: answers of 5xx",
        (mails.answers["500"] ?? 0) + (mails.answers["503"] ?? 0),
      ),
      atLeast(1, "mail folder full: orders placed", count(outcomes(mails.shoppers))["Processed"] ?? 0),
      ...(await awaitMails(store, mailMinutes)),
    ],
    figures: { whole: JSON.stringify(whole.answers), mails: JSON.stringify(mails.answers) },
    breaks,
  };
}

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-fire-"));
  const mounted = await run("mount", ["-t", "tmpfs", "davenport-fire", folder]).then(
    () => run("umount", [folder]).then(() => true),
    () => false,
  );
  await rm(folder, { recursive: true, force: true });
  return mounted;
}

/** Fills a file system under load, waits, and makes space again. */
async function fill(store: FireStore, size: Size, folder: string) {
  const file = path.join(folder, "filling");
  const load = startLoad(store, 6);
  const filler = fillUp(file);
  const firstNo = await until(15_000, () => load.sent.statuses.includes(503));
  const notReady = await until(10_000, async () => (await store.readiness()) !== 200);
  await pause(fullSeconds[size] * 1_000);
  await filler.stop();
  await rm(file, { force: true });
  const ready = await until(60_000, async () => (await store.readiness()) === 200);
  await pause(1_000);
  await load.stop();
  return {
    shoppers: load.shoppers,
    answers: count(load.sent.statuses.map(String)),
    notReadyMs: firstNo === undefined ? 0 : (notReady ?? Infinity),
    readyMs: ready ?? Infinity,
  };
}

/** Keeps a file system full, also when something else makes space. */
function fillUp(file: string) {
  let stopped = false;
  const chunk = Buffer.alloc(1 << 20);
  const work = (async () => {
    const handle = await open(file, "a");
    while (!stopped) {
      const wrote = await handle.write(chunk).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
      if (wrote < chunk.length) await pause(50);
    }
    await handle.close();
  })();
  return {
    stop: () => {
      stopped = true;
      return work;
    },
  };
}

/** @returns the milliseconds until it holds, undefined if it does not within `withinMs` */
async function until(withinMs: number, holds: () => boolean | Promise<boolean>): Promise<number | undefined> {
  for (const began = performance.now(); performance.now() - began < withinMs; await pause(20))
    if (await holds()) return performance.now() - began;
  return undefined;
}
