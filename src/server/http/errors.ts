import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { ErrorAnswer } from "#contract/calls";
import { isBusy } from "#server/db/engine/busy";
import { busyMessage, internalMessage, unknownCallMessage, unreadableMessage } from "#domain/messages/faults";
import { Fault, faultStatus, type FaultKind } from "#server/app/fault";
import { errorCode } from "#server/app/startProblem";

/** The one place that turns errors into answers. No stack and no internal detail leaves the server. */
export function answerFaults(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = faultOf(error);
    if (fault.kind === "Internal" || fault.kind === "Unavailable")
      log.error({ err: error, requestId: request.id, call: callOf(request) }, "request failed");
    return sendFault(reply, fault, request.id);
  });
  app.setNotFoundHandler((request, reply) => sendFault(reply, unknownCall, request.id));
}

/** Answers a URL that cannot be decoded; no route, hook or handler sees it. */
export function answerUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  sendFault(reply, new Fault("BadRequest", unreadableMessage), request.id);
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

export function sendFault(reply: FastifyReply, fault: Fault, requestId: string): FastifyReply {
  const { fields, retryAfterSeconds = defaultRetrySeconds.get(fault.kind) } = fault.details;
  const answer: ErrorAnswer = { error: { code: fault.kind, message: fault.message, requestId } };
  if (fields) answer.error.fields = fields;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return reply.code(faultStatus[fault.kind]).header("cache-control", "no-store").send(answer);
}

/** Every 503 says when to retry (decision 004). */
const defaultRetrySeconds: ReadonlyMap<FaultKind, number> = new Map([["Unavailable", 2]]);

const unknownCall = new Fault("UnknownCall", unknownCallMessage);

/** Fastify's own errors are mapped by status; anything else unknown is an internal error. */
function faultOf(error: FastifyError): Fault {
  if (error instanceof Fault) return error;
  if (isBusy(error)) return new Fault("Unavailable", busyMessage);
  const status = error.statusCode ?? 500;
  const kind =
    status === 503 ? "Unavailable" : status < 500 && status >= 400 ? clientKind(status) : "Internal";
  return new Fault(kind, messages[kind] ?? unreadableMessage);
}

function clientKind(status: number): FaultKind {
  return status === 429 ? "TooManyRequests" : "BadRequest";
}

const messages: Partial<Record<FaultKind, string>> = {
  Internal: internalMessage,
  Unavailable: busyMessage,
};

function callOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "unknown";
}
