import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "#server/app/appContext";
import { escapeHtml } from "#server/app/escapeHtml";
import { Fault } from "#server/app/fault";
import { paths } from "#server/app/paths";
import { storeAddress } from "#server/app/publicAddress";
import { snippetAddress } from "#server/lease/index";

const query = z.object({ price: z.coerce.number().min(0).max(1_000_000) });

/**
 * The only page that runs the lease provider's own script, for a frame beside a product's price (docs/security.md T35).
 * Its policy sandboxes it: without an origin it reaches neither cookies nor storage nor calls of the store, and loads
 * nothing but what the script's own host has.
 */
export function registerLeaseSnippet(
  app: FastifyInstance,
  context: Pick<AppContext, "catalog" | "config">,
): void {
  app.get(paths.leaseSnippet, async (request, reply) => {
    const address = snippetAddress(await context.catalog.settings(), context.config);
    const input = query.safeParse(request.query);
    if (address === "") return reply.callNotFound();
    if (!input.success) throw new Fault("BadRequest", "A price is needed.");
    const script = new URL(address, storeAddress(context.config, app));
    return reply.headers(frameOf(script.origin)).send(pageOf(script.href, input.data.price));
  });
}

function pageOf(script: string, price: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Lease estimate</title><style>body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#2a211c}</style></head><body><div id="lease-snippet" data-price="${price.toFixed(2)}"></div><script src="${escapeHtml(script)}" async></script></body></html>`;
}

function frameOf(host: string): Record<string, string> {
  const policy = [
    "sandbox allow-scripts allow-popups",
    "default-src 'none'",
    `script-src ${host}`,
    `style-src ${host} 'unsafe-inline'`,
    `img-src ${host} data:`,
    `font-src ${host}`,
    `connect-src ${host}`,
    `frame-src ${host}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
  };
}
