import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from "fastify";
import { randomUUID } from "node:crypto";
import { defaultBodyLimit } from "#contract/access";
import { busyMessage, unreadableMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";
import { readBodies } from "#server/http/bodies";
import { redirectCategoryNames } from "#server/pages/categoryRedirects";
import { registerCrawlers } from "#server/pages/crawlers";
import { registerCalls } from "#server/http/dispatch";
import { answerFaults, answerUnreadable, rejectSocket } from "#server/http/errors";
import { connectionsThatFit, limitConnections } from "#server/http/connections";
import { registerHealth } from "#server/http/operator/health";
import { measureRequests } from "#server/http/operator/metrics";
import { trustOf } from "#server/http/access/trustedProxy";
import { hasSecondHost } from "#server/http/access/secondHost";
import { registerDocs } from "#server/http/docs/docs";
import type { Pages } from "#server/pages/createPages";
import { readableUrl } from "#server/pages/readableUrl";
import { safeHeaders } from "#server/http/safeHeaders";
import { warnOfUntrustedProxy } from "#server/http/access/untrustedProxy";
import { registerFeeds } from "#server/pages/feeds";
import { registerLeaseSnippet } from "#server/pages/leaseSnippet";
import { registerWebhooks } from "#server/http/webhooks";
import type { AppContext } from "#server/app/appContext";

export type AppParts = {
  context: AppContext;
  /** Without them only calls are served. */
  pages?: Pages;
  serverFactory?: FastifyServerFactory;
};

/** Builds the HTTP server. It does not listen yet. */
export async function createApp({ context, pages, serverFactory }: AppParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyInstance["log"] = context.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than serving a cached page.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(context.config.trustProxy),
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
    // Ends the connection of a client that does not read its answer; longer than any call takes.
    connectionTimeout: 30_000,
    maxRequestsPerSocket: 1_000,
    bodyLimit: defaultBodyLimit,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    // Fastify's own 503 has another shape and no retry-after.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply),
    clientErrorHandler: rejectSocket,
    ...(serverFactory
      ? { serverFactory }
      : { http: { connectionsCheckingInterval: 1_000, headersTimeout: 5_000 } }),
  });
  limitConnections(app.server, connectionLimits(context));
  const headers = safeHeaders(context.config);
  // During shutdown open connections still get pages. Calls are retried and reach another process.
  const mayServe = (method: string) =>
    !context.closing.aborted || (app.server.listening && ["GET", "HEAD"].includes(method));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (hasSecondHost(request.raw)) return done(new Fault("BadRequest", unreadableMessage));
    done(mayServe(request.method) ? undefined : new Fault("Unavailable", busyMessage));
  });
  watchRequests(app, context);
  warnOfUntrustedProxy(app, context);
  logCalls(app, context.log);
  answerFaults(app, context.log);
  readBodies(app);
  measureRequests(app, context);
  registerHealth(app, context);
  registerCalls(app, context);
  registerWebhooks(app, context);
  registerDocs(app);
  if (pages) await servePages(app, context, pages);
  return app;
}

async function servePages(app: FastifyInstance, context: AppContext, pages: Pages): Promise<void> {
  redirectCategoryNames(app, context);
  registerCrawlers(app, context);
  registerFeeds(app, context);
  registerLeaseSnippet(app, context);
  await pages.register(app);
}

/**
 * Counts the requests but those of a load balancer, which asks for the health all the time. Decides as late as possible
 * whether a connection ends: a client would send its next request on one that is about to be closed.
 */
function watchRequests(app: FastifyInstance, { closing, traffic }: AppContext): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.url.startsWith("/health/")) traffic.note();
    done();
  });
  app.addHook("onSend", (...[, reply, , done]) => {
    if (closing.aborted) reply.header("connection", "close");
    done();
  });
}

function connectionLimits({ config, log }: AppContext) {
  const total = connectionsThatFit(config.maxConnections);
  return { total, perAddress: config.maxConnectionsPerAddress, proxies: config.trustProxy, log };
}

/**
 * Logs one line per answer, without path values, query or body (decision 018). Redaction is off: the line holds no
 * secret, and looking for one costs more than serving a cached page.
 */
function logCalls(app: FastifyInstance, log: AppContext["log"]): void {
  const lines = log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const isCall = route.startsWith("/api/");
    if (isCall || lines.isLevelEnabled("debug")) {
      const { id: requestId, method } = request;
      const line = { requestId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
      if (isCall) lines.info(line, "call");
      else lines.debug(line, "request");
    }
    done();
  });
}
