import { passkeySignInOptions } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";

/** What a device must sign to sign in. It names no account, so it tells nothing about any. */
export const GetPasskeyChallenge: Handler<"GetPasskeyChallenge"> = async (_input, ctx) => ({
  options: await passkeySignInOptions(ctx),
});
