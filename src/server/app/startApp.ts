import { setMaxListeners } from "node:events";
import path from "node:path";
import type { FastifyInstance, FastifyServerFactory } from "fastify";
import type { Logger } from "pino";
import { createApp } from "#server/app/createApp";
import type { Config } from "#server/app/config/config";
import { connect, type Db } from "#server/db/engine/connect";
import { listenForChanges, type CatalogChange } from "#server/db/engine/notices";
import { createPages, type WebSource } from "#server/pages/createPages";
import { registerDemoPages } from "#server/http/demoPages";
import { jobPlans } from "#server/jobs/plans";
import { noJobs, startJobs } from "#server/jobs/queue";
import { systemClock, type Clock } from "#server/ports/clock";
import { folderFiles } from "#server/ports/files/folder";
import type { FilesPort } from "#server/ports/files/port";
import { googleGeo } from "#server/ports/geo/google";
import { offlineGeo } from "#server/ports/geo/offline";
import { outboxFolderMail } from "#server/ports/mail/outboxFolder";
import { smtpMail } from "#server/ports/mail/smtp";
import { withDeadline } from "#server/ports/payment/deadline";
import type { PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { stripePayment } from "#server/ports/payment/stripe";
import { stripeEvents } from "#server/ports/payment/stripeEvents";
import { httpSms } from "#server/ports/sms/http";
import { outboxFolderSms } from "#server/ports/sms/outboxFolder";
import type { SmsPort } from "#server/ports/sms/port";
import type { Ports, AppContext, Failpoint } from "#server/app/appContext";
import { createCatalog } from "#server/catalog/catalog";
import { answerWithinMs } from "#server/orders/answerBeforeClosing";
import { createCardMark } from "#server/payments/cardMark";
import { createCardLimits } from "#server/payments/limits";
import { createPrinter, type Printer } from "#server/documents/printer";
import { createRecentViews } from "#server/visitors/recentViews";
import { createWaitlistMembers } from "#server/catalog/waitlistMembers";
import { createWorkQueue } from "#server/app/concurrencyLimit";

export type AppOptions = {
  config: Config;
  /** The database, already migrated. */
  url: string;
  log: Logger;
  version: string;
  /** Where the pages come from; without it only calls are served. */
  web?: WebSource;
  /** In development: a server that lets the pages' tool answer first. */
  serverFactory?: FastifyServerFactory;
  /** Whether this process takes part in the jobs of the store. */
  withJobs: boolean;
  /** What tests put in the place of the real thing. */
  clock?: Clock;
  failpoint?: Failpoint;
  ports?: Partial<Ports>;
  printer?: Printer;
  /** Opens the operator's pages of a demo. */
  operatorKey?: string;
};

export type RunningApp = {
  app: FastifyInstance;
  context: AppContext;
  /**
   * Tells of its end, lets the running work end, and closes everything. For `noticeMs` the port stays open: the store
   * is not ready any more and takes no call that changes something, but goes on showing pages, so that whoever sends shoppers here can turn
   * to another process first.
   */
  close(noticeMs?: number): Promise<void>;
};

const sandboxPool = 4;

/** Every submit has been answered by then (security.md §3.3); a request that still has not arrived must not hold us up. */
const cutAfterMs = answerWithinMs + 500;

/** Opens the store on its database: connections, ports, caches, jobs and the server, which listens on nothing yet. */
export async function startApp(parts: AppOptions): Promise<RunningApp> {
  const { config, url, log } = parts;
  const onProblem = (problem: Error) => log.warn({ err: problem }, "database connection lost");
  const main = connect(url, config.dbPool, onProblem);
  const bank = connect(url, sandboxPool, onProblem);
  const closing = new AbortController();
  // Every submit listens to it.
  setMaxListeners(0, closing.signal);
  const caches = await openCaches(url, main.db);
  const outside = openPorts(parts, { main: main.db, bank: bank.db });
  const context = createAppContext(parts, {
    db: main.db,
    caches,
    ports: outside.ports,
    closing: closing.signal,
  });
  // The plans hold the shop that wakes them.
  if (parts.withJobs) context.jobs = await startJobs(url, jobPlans(context), log);
  const pages = parts.web && (await createPages(context, { web: parts.web, mayKeep: caches.isLive }));
  if (pages) caches.onChange(pages.forget);
  const app = await createApp({ context, pages, serverFactory: parts.serverFactory });
  const sandbox = config.paymentAdapter === "sandbox" ? outside.sandbox : undefined;
  const { letters } = outside;
  if (config.mode === "demo")
    registerDemoPages(app, { sandbox, mails: letters, operatorKey: parts.operatorKey });

  return {
    app,
    context,
    async close(noticeMs = 0) {
      closing.abort();
      await Promise.all([closePort(app, noticeMs), context.jobs.stop()]);
      await context.printer.close();
      await context.views.written();
      await caches.close();
      await Promise.all([main.close(), bank.close()]);
    },
  };
}

/** Closes the port when the notice is over, and ends when everybody who came before has been answered. */
async function closePort(app: FastifyInstance, noticeMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs);
  if (app.server.listening && noticeMs > 0) await new Promise((over) => setTimeout(over, noticeMs));
  // A connection that was in use when the store began to close would be kept open for the next request.
  const quiet = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => {
    clearInterval(quiet);
    clearTimeout(cut);
  });
}

type ContextParts = {
  db: Db;
  caches: Pick<AppContext, "catalog" | "waitlistMembers">;
  ports: Ports;
  closing: AbortSignal;
};

/** Everything the store's work needs; its jobs begin later. */
function createAppContext(parts: AppOptions, { db, caches, ports, closing }: ContextParts): AppContext {
  const { config, log } = parts;
  return {
    config,
    db,
    ports,
    catalog: caches.catalog,
    views: createRecentViews(db, log),
    waitlistMembers: caches.waitlistMembers,
    cardLimits: createCardLimits({
      db,
      clock: ports.clock,
      log,
      perHour: config.cardDeclinesPerHour,
    }),
    cardMark: createCardMark(parts.url),
    jobs: noJobs,
    printer: parts.printer ?? createPrinter(),
    log,
    failpoint: parts.failpoint ?? nothingThere,
    // Half of the connections: browsing goes on in a rush of orders.
    orderQueue: createWorkQueue(Math.ceil(config.dbPool / 2), closing),
    // A quarter: a search may take a second.
    searchQueue: createWorkQueue(Math.ceil(config.dbPool / 4), closing),
    version: parts.version,
    closing,
  };
}

/** What is kept in memory of the catalogue, dropped as the database tells of changes. */
async function openCaches(url: string, db: Db) {
  const listeners: ((change: CatalogChange) => void)[] = [];
  let isLive = () => false;
  const catalog = createCatalog(db, () => isLive());
  const waitlistMembers = createWaitlistMembers(db, () => isLive());
  listeners.push(catalog.forget);
  const notices = await listenForChanges(url, (notice) => {
    if (notice === "all") waitlistMembers.forget();
    else if ("waitlistMember" in notice) return waitlistMembers.add(notice.waitlistMember);
    for (const forget of listeners) forget(notice);
  });
  isLive = notices.isLive;
  return {
    catalog,
    waitlistMembers,
    isLive,
    onChange: (forget: (change: CatalogChange) => void) => void listeners.push(forget),
    close: () => notices.close(),
  };
}

/** The outside world as the settings name it; the sandbox gives up sooner than we do, as a bank would. */
function openPorts({ config, log, clock = systemClock, ports }: AppOptions, db: { main: Db; bank: Db }) {
  const outbox = folderFiles(config.outboxDir);
  const sandbox = sandboxPayment({ db: db.bank, timeoutMs: config.paymentTimeoutMs / 2, log });
  const letters = outboxFolderMail({ files: outbox, clock, from: config.mailFrom });
  const areas = offlineGeo({ db: db.main });
  const usual: Ports = {
    clock,
    ...openPayment(config, { db: db.bank, sandbox, log }),
    mail: config.smtpUrl === "" ? letters : smtpMail({ url: config.smtpUrl, from: config.mailFrom }),
    geo: config.mapsKey === "" ? areas : googleGeo({ own: areas, key: config.mapsKey, log }),
    files: folderFiles(config.filesDir),
    sms: smsOf(config, outbox),
  };
  const chosen = { ...usual, ...ports };
  const payment = withDeadline(chosen.payment, { ms: config.paymentTimeoutMs, log });
  return { ports: { ...chosen, payment }, sandbox, letters };
}

function smsOf({ mode, smsUrl, smsFrom, smsTimeoutMs }: Config, outbox: FilesPort): SmsPort | undefined {
  if (smsUrl !== "") return httpSms({ url: smsUrl, from: smsFrom, timeoutMs: smsTimeoutMs });
  return mode === "demo" ? outboxFolderSms({ files: outbox }) : undefined;
}

/** Who takes the money, and what they tell by themselves. */
function openPayment(
  config: Config,
  { db, sandbox, log }: { db: Db; sandbox: PaymentPort; log: Logger },
): Pick<Ports, "payment" | "paymentEvents"> {
  if (config.paymentAdapter === "sandbox") return { payment: sandbox, paymentEvents: undefined };
  const api = new URL(config.paymentApi);
  const { paymentSecretKey: secretKey, paymentTimeoutMs: timeoutMs } = config;
  return {
    payment: stripePayment({ db, secretKey, api, timeoutMs, log }),
    paymentEvents: stripeEvents(config.paymentWebhookSecret),
  };
}

const nothingThere: Failpoint = () => Promise.resolve();

/** The folders of a built store, from its root. */
export function builtWeb(root: string): WebSource {
  return {
    kind: "built",
    bundle: path.join(root, "build/pages/server/index.js"),
    client: path.join(root, "build/pages/client"),
    pictures: path.join(root, "demo/pictures"),
    manuals: path.join(root, "demo/manuals"),
  };
}
