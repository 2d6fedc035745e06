import type { AppContext } from "#server/app/appContext";
import {
  findSession,
  noteCookie,
  noteUse,
  readSessions,
  type SessionRow,
} from "#server/db/queries/account/sessions";
import { hashOfToken } from "#server/account/signIn";

type SessionContext = Pick<AppContext, "db" | "ports">;

/** Sessions end after so long without a use. */
const idleMs = 14 * 86_400_000;

/** A use is noted so often. */
const noteEveryMs = 5 * 60_000;

/**
 * The live session that a token or the session cookie proves. Once the cookie came back, the token alone is refused
 * (decision 027); with SESSION_BINDING=require it always is.
 */
export async function findOwnSession(
  { token, cookieHash }: { token: string; cookieHash: Buffer | undefined },
  { db, ports, config }: SessionContext & Pick<AppContext, "config">,
): Promise<(SessionRow & { email: string }) | undefined> {
  const now = ports.clock.now();
  const tokenHash = token === "" ? undefined : hashOfToken(token);
  const tokenAlone = config.sessionBinding === "first-use";
  const session = await findSession(db, { tokenHash, cookieHash, tokenAlone }, livenessAt(now));
  if (!session) return undefined;
  const isBound = cookieHash !== undefined && session.cookieHash?.equals(cookieHash) === true;
  const isStale = session.lastSeenAt.getTime() < now.getTime() - noteEveryMs;
  if (isStale || (isBound && !session.boundAt))
    await noteUse(db, { tokenHash: session.tokenHash, isBound, now });
  return session;
}

/** Notes the cookie that an answer with this token sets; false once the session is bound to another. */
export function noteSessionCookie(
  { token, cookieHash }: { token: string; cookieHash: Buffer },
  { db }: SessionContext,
): Promise<boolean> {
  return noteCookie(db, hashOfToken(token), cookieHash);
}

/** The account's live sessions as their customer sees them: the one that asks, then the latest used. */
export async function describeSessions(
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { db, ports }: SessionContext,
) {
  const sessions = await readSessions(db, accountId, livenessAt(ports.clock.now()));
  // A use is noted only now and then, so the one that asks may look older than others.
  const asksFirst = sessions.toSorted((a, b) => Number(b.id === sessionId) - Number(a.id === sessionId));
  return asksFirst.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === sessionId,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

function livenessAt(now: Date) {
  return { now, idleSince: new Date(now.getTime() - idleMs) };
}
