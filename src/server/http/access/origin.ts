import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { Fault } from "#server/app/fault";
import type { Config } from "#server/app/config/config";

/**
 * Keeps pages of other sites from acting with the shopper's cookie. A request without an origin passes, as from a program,
 * unless the browser says in Sec-Fetch-Site that another site sends it.
 * @throws Fault Forbidden
 */
export function rejectForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (request.method === "GET") return;
  if (origin === undefined && request.headers["sec-fetch-site"] !== "cross-site") return;
  if (origin !== undefined && URL.canParse(origin) && isOwn(new URL(origin), request, config)) return;
  throw new Fault("Forbidden", "This request comes from another site.");
}

/**
 * Without PUBLIC_URL, the requested host counts if it is `localhost` or an IP address: anyone can point a domain at this
 * machine. Its scheme is not known, because a proxy in front may end TLS.
 */
function isOwn(origin: URL, request: FastifyRequest, { publicUrl }: Config): boolean {
  if (publicUrl) return origin.origin === new URL(publicUrl).origin;
  const name = request.hostname.replace(/^\[(.*)\]$/, "$1");
  return (isIP(name) > 0 || /^(?:[\w-]+\.)*localhost$/i.test(name)) && origin.host === request.host;
}
