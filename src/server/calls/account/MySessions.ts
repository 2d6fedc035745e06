import { describeSessions } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { revokeSession } from "#server/db/queries/account/sessions";

/** The devices that are signed in to the account, after signing one of them out. */
export const MySessions: Handler<"MySessions"> = async ({ signOut: id }, ctx) => {
  const customer = customerOf(ctx.actor);
  if (!customer) return { sessions: [] };
  const { accountId } = customer;
  if (id !== "") await revokeSession(ctx.db, { accountId, id, now: ctx.ports.clock.now() });
  return { sessions: await describeSessions(customer, ctx) };
};
