import { hash } from "node:crypto";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import { messageStatement, type AccountMessage } from "#server/db/queries/outbox";
import { countUses } from "#server/db/queries/rateLimits";

type MailContext = Pick<AppContext, "ports">;

/** Mails that anyone can ask for, to one address in an hour (docs/security.md T20, T22). */
const mostInAnHour = { "verification-code": 5, "already-registered": 5, "reset-secret": 3 } as const;

type AskedMessage = Extract<AccountMessage, { kind: keyof typeof mostInAnHour }>;

/** Queues the code that proves an email; false beyond the limit. */
export function mailCode(
  tx: Tx,
  payload: { accountId: string; email: string },
  ctx: MailContext,
): Promise<boolean> {
  return mailAsked(tx, { kind: "verification-code", payload }, ctx);
}

/** The same for someone who asks for another code and is told that it is on its way, also within the same minute. */
export function mailNewCode(
  tx: Tx,
  payload: { accountId: string; email: string },
  ctx: MailContext,
): Promise<boolean> {
  return mailAsked(
    tx,
    { kind: "verification-code", payload },
    { ports: ctx.ports, mark: (count) => `-${count}` },
  );
}

/** Tells the owner of an email that someone tried to register it. */
export function mailOwner(tx: Tx, email: string, ctx: MailContext): Promise<boolean> {
  return mailAsked(tx, { kind: "already-registered", payload: { email } }, ctx);
}

/** Queues a reset secret. Whether there is such an account shows only when it is sent, so all emails take as long. */
export function mailResetSecret(tx: Tx, email: string, ctx: MailContext): Promise<boolean> {
  return mailAsked(tx, { kind: "reset-secret", payload: { email } }, ctx);
}

/**
 * At most one mail of a kind goes to an address within a minute, however often it is asked for, unless `mark` tells
 * them apart by their count in the hour.
 */
async function mailAsked(
  tx: Tx,
  message: AskedMessage,
  { ports, mark = () => "" }: MailContext & { mark?: (count: number) => string },
): Promise<boolean> {
  const { kind, payload } = message;
  const now = ports.clock.now();
  const use = { name: `mails ${kind}`, subject: payload.email, seconds: 3_600 };
  const { count } = await countUses(tx, use, now);
  if (count > mostInAnHour[kind]) return false;
  const to = hash("sha256", payload.email).slice(0, 24);
  const messageId = `${kind}-${to}-${Math.floor(now.getTime() / 60_000)}${mark(count)}`;
  await writeTogether(tx, [messageStatement({ ...message, messageId }, now)]);
  return true;
}

export function passwordChangedStatement(accountId: string, now: Date): Statement {
  const messageId = `password-changed-${accountId}-${now.getTime()}`;
  return messageStatement({ kind: "password-changed", messageId, payload: { accountId } }, now);
}

export function passkeyAddedStatement(accountId: string, now: Date): Statement {
  const messageId = `passkey-added-${accountId}-${now.getTime()}`;
  return messageStatement({ kind: "passkey-added", messageId, payload: { accountId } }, now);
}

/** To the old address and to the new one. */
export function emailChangedStatements(
  accountId: string,
  { before, after }: { before: string; after: string },
  now: Date,
): Statement[] {
  return [before, after].map((to, place) => {
    const messageId = `email-changed-${accountId}-${now.getTime()}-${place}`;
    return messageStatement({ kind: "email-changed", messageId, payload: { to, before, after } }, now);
  });
}
