import { currentPasswordMessage } from "#domain/messages/account";
import { checkPassword, newPasskeyOptions } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";

/** Begins to add a passkey. It takes the password, because a passkey outlives the session that added it. */
export const NewPasskey: Handler<"NewPasskey"> = async ({ currentPassword: password }, ctx) => {
  const customer = customerOf(ctx.actor);
  if (!customer) throw new Fault("Forbidden", "This call is not for you.");
  if (password === "") return { options: "", errorMessage: currentPasswordMessage };
  const { account, problem } = await checkPassword({ email: customer.email, password }, ctx);
  if (!account) return { options: "", errorMessage: problem };
  return { options: await newPasskeyOptions(account, ctx), errorMessage: "" };
};
