import type { FastifyInstance } from "fastify";
import type { AppContext } from "#server/app/appContext";

/**
 * Warns once when a proxy that TRUST_PROXY does not name seems to forward requests: then all shoppers behind it share
 * one address and its limits. Anyone can write the header, so it changes nothing else.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { log }: Pick<AppContext, "log">): void {
  let hasWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    const { remoteAddress: peer } = request.socket;
    if (!hasWarned && request.headers["x-forwarded-for"] !== undefined && request.ip === peer) {
      hasWarned = true;
      log.warn(
        { peer },
        "X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: all shoppers behind it share its limits",
      );
    }
    done();
  });
}
