import { isUtf8 } from "node:buffer";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { unreadableMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";
import { isRecord } from "#server/http/isRecord";

/**
 * Accepts only JSON bodies outside `readForms`, because a form on another site can send other types (docs/security.md). JSON is UTF-8
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

/**
 * Also accepts forms with one file, and gives their fields to the call as JSON would: the file in base64. A form of
 * another site is rejected by its origin.
 */
export async function readForms(app: FastifyInstance, bodyLimit: number): Promise<void> {
  const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1_024, headerPairs: 20, fileSize: bodyLimit };
  // The parser says only in words that a form broke off or names no boundary.
  app.setErrorHandler((error: Error) => {
    throw /multipart/iu.test(error.message) ? new Fault("BadRequest", unreadableMessage) : error;
  });
  await app.register(multipart, { attachFieldsToBody: "keyValues", limits });
  app.addHook("preHandler", (request, _reply, done) => {
    const { body } = request;
    if (isRecord(body) && Buffer.isBuffer(body["file"])) body["file"] = body["file"].toString("base64");
    done();
  });
}
