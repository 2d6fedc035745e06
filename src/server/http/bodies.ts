import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { Fault } from "#server/app/fault";

/**
 * Takes bodies of JSON and no others: a form of another site can send any other kind (security.md T44). JSON is
 * UTF-8 (RFC 8259 §8.1); bytes that are none would otherwise be kept as question marks.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done);
    else done(new Fault("BadRequest", "The request is not written in UTF-8."));
  });
}
