import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { AppContext } from "#server/app/appContext";
import type { CardLimits } from "#server/payments/limits";

/** Times every request by route and status, and serves the metrics at `/metrics`. */
export function measureRequests(app: FastifyInstance, { config, cardLimits }: AppContext): void {
  if (config.metrics === "off") return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time from the request's head to the answer's end, by route and status.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  countDeclines(registry, cardLimits);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    // A proxy on this machine connects from loopback for anyone.
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const isLocal = !isForwarded && isLoopback(request.socket.remoteAddress);
    if (config.metrics === "loopback" && !isLocal) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Shows card testing to the operator. */
function countDeclines(registry: Registry, cardLimits: CardLimits): void {
  const registers = [registry];
  new Counter({
    name: "card_declines_total",
    help: "Card payments that were declined, by reason.",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of cardLimits.figures().declined) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: "card_tries_refused_total",
    help: "Card payments that were not tried because too many had been declined before.",
    registers,
    collect() {
      this.reset();
      this.inc(cardLimits.figures().rejected);
    },
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address ?? "");
}
