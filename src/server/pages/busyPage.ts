import type { FastifyReply } from "fastify";
import { faultStatus, type Fault } from "#server/app/fault";
import { escapeHtml } from "#server/app/escapeHtml";
import { pagePolicy, withoutMarker } from "#server/pages/contentSecurity";

/** Answers a browser that asked for a page with a small page of its own, which costs no rendering. */
export function sendBusyPage(reply: FastifyReply, { kind, message, details }: Fault): FastifyReply {
  const { retryAfterSeconds = 2 } = details;
  const html = busyPage(message, retryAfterSeconds);
  return reply
    .code(faultStatus[kind])
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(html, { marker, secure: false }),
      "cache-control": "no-store",
      "retry-after": retryAfterSeconds,
    })
    .send(withoutMarker(html, marker));
}

/** The page has nothing of a visitor, so that its marker need not be secret. */
const marker = "busy";

/** In the store's colors (src/web/styles/tokens.css). It loads nothing, and comes back by itself. */
function busyPage(message: string, retryAfterSeconds: number): string {
  const seconds = Math.max(5, retryAfterSeconds);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}"><title>One moment, please</title>
<style nonce="${marker}">${styles}</style></head>
<body><main><h1>One moment, please</h1><p>${escapeHtml(message)}</p>
<p>This page tries again by itself. <a href="">Try again now</a></p></main></body></html>`;
}

const styles = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6f0;color:#231d18;
font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{font:600 2rem/1.2 Georgia,serif}
a{color:inherit;font-weight:600}`;
