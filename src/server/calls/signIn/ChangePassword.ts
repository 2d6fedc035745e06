import { accountEmail } from "#domain/account/email";
import { changePasswordProblems } from "#domain/account/password";
import { firstAccountMessage, notVerifiedMessage, unableToChangeMessage } from "#domain/messages/account";
import {
  checkPassword,
  commonPasswords,
  isResetSecret,
  noContact,
  notSignedIn,
  signIn,
  takeNewPassword,
} from "#server/account/index";
import type { Handler } from "#server/app/requestContext";

/**
 * Replaces a password, by the current one or by the secret of the reset mail, ends every other session and signs in.
 * The secret also proves the email.
 */
export const ChangePassword: Handler<"ChangePassword"> = async ({ email, password, newPassword }, ctx) => {
  const form = { email, password, newPassword, confirm: newPassword };
  const unfit = firstAccountMessage(changePasswordProblems(form, commonPasswords(accountEmail(email))));
  if (unfit !== undefined) return notSignedIn(unfit);
  let secret: string | undefined;
  const { account, problem } = await checkPassword(
    {
      email,
      password,
      async isOtherProof(claimed) {
        if (await isResetSecret(claimed, password, ctx)) secret = password;
        return secret !== undefined;
      },
    },
    ctx,
  );
  if (!account) return notSignedIn(problem);
  if (!account.verifiedAt && secret === undefined)
    return notSignedIn(notVerifiedMessage, { needVerify: true });
  const passwordHash = await ctx.passwords.hash(newPassword);
  const now = ctx.ports.clock.now();
  const contact = account.verifiedAt ? account.contact : noContact;
  const answer = await signIn({ ...account, passwordHash, contact }, ctx, async (tx) =>
    (await takeNewPassword(tx, account, { passwordHash, secret, now })) ? undefined : unableToChangeMessage,
  );
  ctx.jobs.wake("relay-outbox");
  return answer;
};
