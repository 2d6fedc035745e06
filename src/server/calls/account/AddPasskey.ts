import { passkeyNotAddedMessage } from "#domain/messages/account";
import { addPasskey } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";

/** Adds the passkey that a device has made. */
export const AddPasskey: Handler<"AddPasskey"> = async ({ credential }, ctx) => {
  const customer = customerOf(ctx.actor);
  if (!customer) throw new Fault("Forbidden", "This call is not for you.");
  const { accountId, sessionId } = customer;
  const status = await addPasskey({ accountId, sessionId, credential }, ctx);
  ctx.jobs.wake("relay-outbox");
  return { status, errorMessage: status ? "" : passkeyNotAddedMessage };
};
