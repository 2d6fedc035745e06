import type { FastifyInstance } from "fastify";
import { openApi, type OpenApi } from "#server/http/docs/openapi";
import { escapeHtml } from "#server/app/escapeHtml";

/** OpenAPI 3.1 and a page that shows it, both made from the contract when they are first asked for. */
export function registerDocs(app: FastifyInstance): void {
  let document: OpenApi | undefined;
  let page: string | undefined;
  // Making it takes longer than all the rest of a start.
  const made = () => (document ??= openApi());
  app.get("/api/openapi.json", (_request, reply) => reply.type("application/json").send(made()));
  app.get("/docs", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send((page ??= docsPage(made()))),
  );
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The calls as a readable page, without scripts or external files. */
function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = operations.map(
    ({ path, method, operation }) => `<section id="${escapeHtml(operation.operationId)}">
<h2>${escapeHtml(operation.operationId)}</h2>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>
${section("Payload", operation.requestBody?.content)}
${section("Answer", operation.responses["200"]?.content)}
</section>`,
  );
  const links = operations.map(
    ({ operation: { operationId: id } }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(id)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Davenport: the calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Davenport: the calls</h1><p>${escapeHtml(document.info.description)}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${links.join("")}</ul></nav>${sections.join("\n")}</main></body></html>`;
}

function section(title: string, content: unknown): string {
  if (content === undefined) return "";
  const json = escapeHtml(JSON.stringify(content, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0">${json}</pre></details>`;
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;color:#2a211c;background:#faf6f0;margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem}nav ul{columns:14rem;padding-left:1.2rem}section{border-top:1px solid #d9cdbd;padding-top:.5rem;margin-top:1.5rem}pre{overflow:auto;background:#fff;padding:1rem;font-size:.85rem}a{color:#8f3d1f}";
