import type { FastifyInstance } from "fastify";
import { docsPage } from "#server/http/docs/docsPage";
import { openApi } from "#server/http/docs/openapi";

/** OpenAPI 3.1 and a page that shows it, both made from the contract. */
export function registerDocs(app: FastifyInstance): void {
  const document = openApi();
  const page = docsPage(document);
  app.get("/api/openapi.json", (_request, reply) => reply.type("application/json").send(document));
  app.get("/docs", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(page),
  );
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
