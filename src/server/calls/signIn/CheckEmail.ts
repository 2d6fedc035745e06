import { accountEmail } from "#domain/account/email";
import { deviceOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { isTaken } from "#server/db/queries/account/accounts";
import { countUses } from "#server/db/queries/rateLimits";

const hour = 3_600;
const mostAnswers = 20;

/**
 * Whether an email is free. After 20 questions an hour, from an address or a browser, every email is: CreateAccount
 * then mails its owner (docs/security.md T17).
 */
export const CheckEmail: Handler<"CheckEmail"> = async (typed, ctx) => {
  const now = ctx.ports.clock.now();
  const device = deviceOf(ctx.actor)?.toString("base64url");
  const subjects = [ctx.client.address, ...(device === undefined ? [] : [device])];
  const uses = await Promise.all(
    subjects.map((subject) => countUses(ctx.db, { name: "emails checked", subject, seconds: hour }, now)),
  );
  const taken = await isTaken(ctx.db, accountEmail(typed));
  return !taken || uses.some(({ count }) => count > mostAnswers);
};
