import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/app/config/config";

const cookieLifeSeconds = 400 * 24 * 3600;

/**
 * The browser's visitor cookie, hashed; a browser without one is given one. It tells browsers apart that claim
 * the same userId, and is all the proof an anonymous shopper has (security.md §2.2).
 */
export function identify(request: FastifyRequest, reply: FastifyReply, config: Config): Buffer {
  const known = knownCookie(request, config);
  if (known) return known;
  const value = randomBytes(32).toString("base64url");
  reply.header("set-cookie", visitorCookie(nameOf(config), value, config.secureCookies));
  return hash("sha256", value, "buffer");
}

/** The visitor cookie that a request brings, hashed; who brings none gets none. */
export function knownCookie(request: FastifyRequest, config: Config): Buffer | undefined {
  const value = cookieValue(request.headers.cookie, nameOf(config));
  return value === undefined ? undefined : hash("sha256", value, "buffer");
}

function nameOf({ secureCookies }: Config): string {
  return secureCookies ? "__Host-vid" : "vid";
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function visitorCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${cookieLifeSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
