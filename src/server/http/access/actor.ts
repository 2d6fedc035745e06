import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { Actor } from "#server/app/actor";
import type { Config } from "#server/app/config/config";
import { isRecord } from "#server/http/isRecord";

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Resolves who makes a call from its cookies and decoded input. A browser that sends a userId without a visitor cookie
 * gets one: without an account the cookie is the shopper's only proof (decision 009).
 */
export function resolveActor({ request, reply }: Exchange, input: unknown, config: Config): Actor {
  const cookieHash = visitorCookieHash(request, config);
  const userId = userIdOf(input);
  if (userId === "") return { kind: "anonymous", ...(cookieHash && { cookieHash }) };
  if (cookieHash) return { kind: "visitor", userId, cookieHash };
  return { kind: "visitor", userId, cookieHash: setVisitorCookie(reply, config), isNew: true };
}

/** In the input itself or in its address (conformance: calls). */
function userIdOf(input: unknown): string {
  if (!isRecord(input)) return "";
  return typeof input.userId === "string" && input.userId !== "" ? input.userId : userIdOf(input.address);
}

function visitorCookieHash(request: FastifyRequest, config: Config): Buffer | undefined {
  const prefix = `${cookieName(config)}=`;
  const pair = request.headers.cookie?.split(/; */).find((each) => each.startsWith(prefix));
  const value = pair?.slice(prefix.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hash("sha256", value, "buffer") : undefined;
}

/** The longest lifetime that browsers allow (RFC 6265bis). */
const cookieLifeSeconds = 400 * 24 * 3600;

function setVisitorCookie(reply: FastifyReply, config: Config): Buffer {
  const value = randomBytes(32).toString("base64url");
  const secure = config.secureCookies ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${cookieLifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
  reply.header("set-cookie", `${cookieName(config)}=${value}; ${attributes}`);
  return hash("sha256", value, "buffer");
}

function cookieName({ secureCookies }: Config): string {
  return secureCookies ? "__Host-vid" : "vid";
}
