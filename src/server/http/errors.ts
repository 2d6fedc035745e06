import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { ErrorAnswer } from "#contract/calls";
import { isBusy } from "#server/db/engine/busy";
import { busyMessage, internalMessage, unknownCallMessage, unreadableMessage } from "#domain/messages/faults";
import { Fault, faultStatus } from "#server/app/fault";
import { errorCode } from "#server/app/startProblem";

/** The one place that turns errors into answers. No stack and no internal detail leaves the server. */
export function answerFaults(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (fault.kind === "Internal" || fault.kind === "Unavailable")
      log.error(
        { err: error, requestId: request.id, call: request.routeOptions.url ?? "unknown" },
        "request failed",
      );
    return sendFault(reply, fault);
  });
  app.setNotFoundHandler((_request, reply) => sendFault(reply, unknownCall));
}

/** Answers a URL that cannot be decoded; no route, hook or handler sees it. */
export function answerUnreadable(_request: FastifyRequest, reply: FastifyReply): void {
  sendFault(reply, new Fault("BadRequest", unreadableMessage));
}

/** Answers and closes a connection that speaks no HTTP or is too slow to become a request. */
export function rejectSocket(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === "ECONNRESET" || socket.destroyed) return;
  const answer: ErrorAnswer = { error: { code: "BadRequest", message: unreadableMessage } };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${socketStatus.get(code) ?? "400 Bad Request"}`,
    "connection: close",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}

const socketStatus: ReadonlyMap<string, string> = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
]);

function sendFault(reply: FastifyReply, { kind, message, details }: Fault): FastifyReply {
  // Every 503 says when to retry (decision 004).
  const { fields, retryAfterSeconds = kind === "Unavailable" ? 2 : undefined } = details;
  const answer: ErrorAnswer = { error: { code: kind, message, requestId: reply.request.id } };
  if (fields) answer.error.fields = fields;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply.code(faultStatus[kind]).header("cache-control", "no-store").send(answer);
}

const unknownCall = new Fault("UnknownCall", unknownCallMessage);

/** Fastify's own errors are mapped by status; anything else unknown is an internal error. */
function faultOf(error: FastifyError): Fault {
  if (error instanceof Fault) return error;
  const { statusCode = 500 } = error;
  if (isBusy(error) || statusCode === 503) return new Fault("Unavailable", busyMessage);
  if (statusCode < 400 || statusCode >= 500) return new Fault("Internal", internalMessage);
  return new Fault(statusCode === 429 ? "TooManyRequests" : "BadRequest", unreadableMessage);
}
