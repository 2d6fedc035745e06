import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { revokeSession } from "#server/db/queries/account/sessions";

/** Ends the session; the browser's copy of its token is worth nothing afterwards. */
export const Logout: Handler<"Logout"> = async (_input, ctx) => {
  const customer = customerOf(ctx.actor);
  if (customer) {
    const { accountId, sessionId: id } = customer;
    await revokeSession(ctx.db, { accountId, id, now: ctx.ports.clock.now() });
  }
  return { status: true };
};
