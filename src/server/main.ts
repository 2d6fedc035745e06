import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { createLog, bufferedOutput } from "#server/app/log";
import { readConfig, type Config } from "#server/app/config/config";
import { openDatabase } from "#server/app/openDatabase";
import { readLocations } from "#server/db/queries/fulfillment/locations";
import { builtWeb, startApp, type RunningApp } from "#server/app/startApp";
import { sourceWeb } from "#server/pages/sourceWeb";
import { storeAddress } from "#server/app/publicAddress";
import { sandboxCards } from "#server/ports/payment/sandboxCards";
import { refuseDemoPins, registrationLink } from "#server/store/index";
import { listenProblem, StartProblem } from "#server/app/startProblem";

// Garbage may at most double the heap before it is collected. By default, a machine with much memory lets it grow fourfold,
// for no gain in speed (docs/speed.md).
setFlagsFromString("--heap-growing-percent=100");

/** Starts the store of this folder with the settings of the environment (`npm start`). */
const root = process.cwd();
const stopWithinMs = 9_500;
/** Gives a load balancer that polls `/health/ready` time to notice that we are stopping; Ctrl+C skips it. */
const noticeMs = 2_000;
/** What a signal does. Until the store is open only the database runs, and it ends with us. */
let stop: (signal: string) => void = () => process.exit(1);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop(signal));

try {
  await start();
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, bufferedOutput());
  const database = await openDatabase(config, { demoFolder: path.join(root, "demo"), say: console.log });
  const operatorKey = config.mode === "demo" ? randomBytes(12).toString("base64url") : undefined;
  const source = config.dev ? await sourceWeb(root, config.storeFiles) : undefined;
  const store = await startApp({
    config,
    url: database.url,
    log,
    version: buildVersion(),
    web: source?.web ?? builtWeb(root, config.storeFiles),
    serverFactory: source?.serverFactory,
    withJobs: true,
    operatorKey,
  });
  stop = stopper(store, database.stop);
  if (config.mode === "live") await refuseDemoPins(store.context);
  await store.app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenProblem(error, config.host, config.port) ?? error;
  });
  const address = storeAddress(config, store.app);
  const links = config.mode === "demo" ? await registrationLines({ ...store.context, address }) : [];
  console.log(greeting(config, { operatorKey, address, links }));
}

/** The same for the same build, so that an open page can tell when it comes from an older one. */
function buildVersion(): string {
  const stamp = path.join(root, "build/.stamp.json");
  const content = existsSync(stamp) ? readFileSync(stamp) : "";
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** Stops taking work, finishes what is running, and exits within ten seconds whatever happens. */
function stopper(store: RunningApp, stopDatabase: () => Promise<void>): (signal: string) => void {
  let stopping = false;
  async function end(notice: number): Promise<void> {
    let code = 0;
    // The database is stopped even when closing the store failed.
    for (const part of [() => store.close(notice), stopDatabase])
      await part().catch((problem: unknown) => {
        code = 1;
        store.context.log.error({ err: problem }, "stopping failed");
      });
    process.exit(code);
  }
  return (signal) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    store.context.log.info({ signal }, "stopping");
    void end(signal === "SIGTERM" ? noticeMs : 0);
  };
}

/** What to try first, printed at the start. */
function greeting(
  config: Config,
  { operatorKey, address, links }: { operatorKey: string | undefined; address: string; links: string[] },
): string {
  if (config.mode === "live") return `Davenport is open at ${address}`;
  const mails =
    operatorKey === undefined ? [] : [`  The emails it sent  ${address}/__mails?key=${operatorKey}`];
  return [
    "",
    `Davenport is open at ${address}`,
    "",
    `  Buy a sofa          ${address}/product-category/living`,
    `  With the test card  ${sandboxCards[0]?.number}, any future date, any CVV`,
    ...mails,
    ...links,
    `  The calls           ${address}/docs`,
    "",
  ].join("\n");
}

/** Links that make the browsers in which they are opened devices of the first store. */
async function registrationLines(ctx: Parameters<typeof registrationLink>[1]): Promise<string[]> {
  const store = (await readLocations(ctx.db)).find(({ warehouse }) => !warehouse);
  if (!store) return [];
  const link = (kiosk: boolean) => registrationLink({ storeId: store.id, kiosk, salesperson: "" }, ctx);
  return [
    `  A clerk's desk      ${await link(false)}`,
    `  A kiosk             ${await link(true)}`,
    "                      (each works once, within 10 minutes)",
  ];
}
