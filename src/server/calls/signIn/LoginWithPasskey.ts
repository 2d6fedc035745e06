import { passkeyRejectedMessage } from "#domain/messages/account";
import { checkPasskey, notSignedIn, signIn } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { findAccountById, holdPassword } from "#server/db/queries/account/accounts";

/** Signs in by what a customer's device has signed. */
export const LoginWithPasskey: Handler<"LoginWithPasskey"> = async ({ credential }, ctx) => {
  const checked = await checkPasskey(credential, ctx);
  if (!checked) return notSignedIn(passkeyRejectedMessage);
  const account = await findAccountById(ctx.db, checked.accountId);
  if (!account) return notSignedIn(passkeyRejectedMessage);
  return signIn(account, ctx, async (tx) => {
    // The account first, as a password reset locks them, or the two would wait for each other.
    const isUsed = (await holdPassword(tx, account)) && (await checked.use(tx));
    return isUsed ? undefined : passkeyRejectedMessage;
  });
};
