import { passkeyRejectedMessage } from "#domain/messages/account";
import { checkPasskey, notSignedIn, signIn } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { readAccount } from "#server/db/queries/accounts";

/** Signs in by what a customer's device has signed. */
export const LoginWithPasskey: Handler<"LoginWithPasskey"> = async ({ credential }, ctx) => {
  const checked = await checkPasskey(credential, ctx);
  if (!checked) return notSignedIn(passkeyRejectedMessage);
  const account = await readAccount(ctx.db, checked.accountId);
  return signIn(account, ctx, async (tx) => ((await checked.use(tx)) ? undefined : passkeyRejectedMessage));
};
