import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { Fault } from "#server/app/fault";

/**
 * Accepts only JSON bodies, because a form on another site can send other types (docs/security.md). JSON is UTF-8
 * (RFC 8259 §8.1); invalid bytes would be stored as replacement characters.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new Fault("BadRequest", "The request is not written in UTF-8."));
  });
}
