import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/app/config/config";

/** `vid` proves a visitor, `sid` a session, `did` a store device. All are random, and only their hashes are stored. */
export type CookieName = "vid" | "sid" | "did";

export function cookieHash(
  request: Pick<FastifyRequest, "headers">,
  name: CookieName,
  config: Pick<Config, "secureCookies">,
): Buffer | undefined {
  const pattern = config.secureCookies ? securePatterns[name] : plainPatterns[name];
  const value = pattern.exec(request.headers.cookie ?? "")?.[1];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hash("sha256", value, "buffer") : undefined;
}

export function newCookie(): { value: string; hash: Buffer } {
  const value = randomBytes(32).toString("base64url");
  return { value, hash: hash("sha256", value, "buffer") };
}

/** The longest lifetime that browsers allow (RFC 6265bis), and that of a session. The server ends a device. */
const lifeSeconds = { vid: 400 * 24 * 3600, sid: 30 * 24 * 3600, did: 400 * 24 * 3600 } as const;

/** An empty value ends the cookie. */
export function setCookie(
  reply: FastifyReply,
  { name, value }: { name: CookieName; value: string },
  config: Config,
): void {
  const secure = config.secureCookies ? "; Secure" : "";
  const life = value === "" ? 0 : lifeSeconds[name];
  const attributes = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
  // Fastify collects several of this header.
  reply.header("set-cookie", `${fullName(name, config)}=${value}; ${attributes}`);
}

function fullName(name: CookieName, { secureCookies }: Pick<Config, "secureCookies">): string {
  return secureCookies ? `__Host-${name}` : name;
}

/** The first cookie of each name. */
const plainPatterns = patternsOf({ secureCookies: false });
const securePatterns = patternsOf({ secureCookies: true });

function patternsOf(config: Pick<Config, "secureCookies">): Record<CookieName, RegExp> {
  const of = (name: CookieName) => new RegExp(`(?:^|;) *${fullName(name, config)}=([^;]*)`);
  return { vid: of("vid"), sid: of("sid"), did: of("did") };
}
