import { setMaxListeners } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import type { Logger } from "pino";
import { createApp } from "#server/app/createApp";
import { openPorts } from "#server/app/openPorts";
import type { Config } from "#server/app/config/config";
import { connect, type Db } from "#server/db/engine/connect";
import { createDiskWatch } from "#server/db/engine/fullDisk";
import { listenForChanges, type CatalogChange } from "#server/db/engine/notices";
import { createPages } from "#server/pages/createPages";
import type { WebSource } from "#server/pages/webBundle";
import { registerLeaseSite } from "#server/http/operator/leaseSite";
import { registerDemoPages } from "#server/http/operator/demoPages";
import { jobPlans } from "#server/jobs/plans";
import { noJobs, startJobs } from "#server/jobs/queue";
import { systemClock, type Clock } from "#server/ports/clock";
import type { Ports, AppContext, Failpoint } from "#server/app/appContext";
import { createPasswords } from "#server/account/passwords";
import { createCatalog } from "#server/catalog/catalog";
import { answerWithinMs } from "#server/orders/answerBeforeClosing";
import { createCardMark } from "#server/payments/cards/cardMark";
import { createKeyedMark, passwordOf } from "#server/app/keyedMark";
import { cardLimitSizes, createCardLimits } from "#server/payments/limits";
import { createPrinter, type Printer } from "#server/documents/printer";
import { readSettings } from "#server/db/queries/settings";
import { readMailPictures } from "#server/mails/pictures";
import { createRecentViews } from "#server/visitors/recentViews";
import { createSearchMisses } from "#server/catalog/searchMisses";
import { createWaitlistMembers } from "#server/catalog/waitlistMembers";
import { createWorkQueue } from "#server/app/concurrencyLimit";
import { createRush } from "#server/app/rush";
import { createTraffic } from "#server/app/traffic";

export type AppOptions = {
  config: Config;
  /** The database, already migrated. */
  url: string;
  log: Logger;
  version: string;
  /** Without it only calls are served. */
  web?: WebSource;
  /** In development: a server in which the build tool of the pages answers first. */
  serverFactory?: FastifyServerFactory;
  /** Whether this process runs the store's jobs. */
  withJobs: boolean;
  /** For tests. */
  clock?: Clock;
  failpoint?: Failpoint;
  ports?: Partial<Ports>;
  printer?: Printer;
  /** The key to the operator's pages of a demo. */
  operatorKey?: string;
};

export type RunningApp = {
  app: FastifyInstance;
  context: AppContext;
  /**
   * Finishes running work and closes everything. For `noticeMs` the store is not ready and rejects calls, but still
   * serves pages, so that a load balancer can move shoppers to another process first.
   */
  close(noticeMs?: number): Promise<void>;
};

/** Opens connections, ports, caches, jobs and the server, which does not listen yet. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { config, url, log, web, serverFactory, clock = systemClock } = options;
  const disk = createDiskWatch();
  const onProblem = (problem: Error) =>
    log.warn(
      { err: problem },
      disk.hear(problem) ? "the database's disk is full" : "database connection lost",
    );
  const main = connect(url, config.dbPool, onProblem);
  const provider = connect(url, providerPool, onProblem);
  const probe = connect(url, 1, onProblem);
  const closing = new AbortController();
  // Every submit adds a listener.
  setMaxListeners(0, closing.signal);
  const replaced = options.ports ?? {};
  const opened = openPorts({ config, log, clock, db: main.db, sandboxDb: provider.db, replaced });
  const caches = await openCaches(url, main.db);
  const { catalog, waitlistMembers } = caches;
  const context = createAppContext(options, {
    db: main.db,
    probeDb: probe.db,
    ports: opened.ports,
    catalog,
    waitlistMembers,
    disk,
    closing: closing.signal,
  });
  // The job plans need the context.
  if (options.withJobs) context.jobs = await startJobs(url, jobPlans(context), log);
  const pages = web && (await createPages(context, { web, isLive: caches.isLive }));
  if (pages) caches.onChange(pages.invalidate);
  const app = await createApp({ context, pages, serverFactory });
  if (config.mode === "demo") {
    const { sandbox, leaseSandbox, outbox: mails } = opened;
    const storeName = async () => (await readSettings(main.db)).storeName;
    registerDemoPages(app, { sandbox, mails, operatorKey: options.operatorKey, storeName });
    if (leaseSandbox) registerLeaseSite(app, leaseSandbox, context);
  }

  return {
    app,
    context,
    async close(noticeMs = 0) {
      closing.abort();
      await Promise.all([closePort(app, noticeMs), context.jobs.stop()]);
      await context.printer.close();
      await Promise.all([context.views.written(), context.searchMisses.written()]);
      await caches.close();
      await Promise.all([main.close(), provider.close(), probe.close()]);
    },
  };
}

/** The payment adapters' own connections, so that calls to the provider never wait for the store's. */
const providerPool = 4;

/** Every submit is answered by then (docs/security.md); slow requests must not delay the shutdown. */
const cutAfterMs = answerWithinMs + 500;

/** Closes the port after the notice and resolves when all earlier requests are answered. */
async function closePort(app: FastifyInstance, noticeMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs);
  if (app.server.listening && noticeMs > 0) await pause(noticeMs);
  // A connection in use when closing begins would stay open for its next request.
  const quiet = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => {
    clearInterval(quiet);
    clearTimeout(cut);
  });
}

type ContextParts = Pick<
  AppContext,
  "db" | "probeDb" | "ports" | "catalog" | "waitlistMembers" | "disk" | "closing"
>;

/** `jobs` is replaced once they run. */
function createAppContext(options: AppOptions, parts: ContextParts): AppContext {
  const { config, log } = options;
  const { db, ports, closing } = parts;
  const maxWaitMs = config.paymentWaitMs;
  const markSecret = config.cardMarkKey || passwordOf(options.url);
  return {
    ...parts,
    config,
    views: createRecentViews({ db, log, newVisitorsPerHour: config.newVisitorsPerHour }),
    searchMisses: createSearchMisses(db, log),
    cardLimits: createCardLimits({ db, clock: ports.clock, log, sizes: cardLimitSizes(config) }),
    cardMark: createCardMark(markSecret),
    leaseMark: createKeyedMark(markSecret, "davenport lease mark"),
    passwords: createPasswords(),
    jobs: noJobs,
    printer: options.printer ?? createPrinter(),
    readMailPicture: readMailPictures(options.web?.pictures),
    log,
    failpoint: options.failpoint ?? (() => Promise.resolve()),
    // Half of the connections: browsing goes on during a rush of orders.
    orderQueue: createWorkQueue(Math.ceil(config.dbPool / 2), closing, { maxWaitMs }),
    paymentQueue: createWorkQueue(config.paymentsAtOnce, closing, { maxWaitMs }),
    // A quarter: a search may take a second.
    searchQueue: createWorkQueue(Math.ceil(config.dbPool / 4), closing),
    rush: createRush(),
    traffic: createTraffic(),
    version: options.version,
  };
}

/** The catalog's caches, invalidated as the database reports changes. */
async function openCaches(url: string, db: Db) {
  let isLive = () => false;
  const catalog = createCatalog(db, () => isLive());
  const waitlistMembers = createWaitlistMembers(db, () => isLive());
  const listeners: ((change: CatalogChange) => void)[] = [catalog.invalidate];
  const notices = await listenForChanges(url, (notice) => {
    if (notice === "all") waitlistMembers.invalidate();
    else if ("waitlistMember" in notice) return waitlistMembers.add(notice.waitlistMember);
    for (const invalidate of listeners) invalidate(notice);
  });
  isLive = notices.isLive;
  return {
    catalog,
    waitlistMembers,
    isLive,
    onChange: (invalidate: (change: CatalogChange) => void) => void listeners.push(invalidate),
    close: () => notices.close(),
  };
}

export function builtWeb(root: string, storeFiles: string): WebSource {
  return {
    kind: "built",
    bundle: path.join(root, "build/pages/server/index.js"),
    client: path.join(root, "build/pages/client"),
    pictures: path.join(storeFiles, "pictures"),
    manuals: path.join(storeFiles, "manuals"),
  };
}
