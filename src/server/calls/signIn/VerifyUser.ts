import { accountEmail } from "#domain/account/email";
import { signInProblems, verifyCodeOf } from "#domain/account/signIn";
import { firstAccountMessage, verificationFailedMessage } from "#domain/messages/account";
import { checkPassword, moveAccount, notSignedIn, signIn, tryCode } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { verifyAccount } from "#server/db/queries/account/accounts";

/** Proves an email by its code, and signs in: the account's own email, or the new one that it moves to. */
export const VerifyUser: Handler<"VerifyUser"> = async ({ email: typed, verifyCode, password }, ctx) => {
  const missing = firstAccountMessage(signInProblems({ email: typed, verifyCode, password }));
  if (missing !== undefined) return notSignedIn(missing, { needVerify: true });
  const email = accountEmail(typed);
  const { account, problem } = await checkPassword({ email, password, isMoving: true }, ctx);
  if (!account) return notSignedIn(problem, { needVerify: true });
  const { id } = account;
  const takeCode = await tryCode({ accountId: id, email, code: verifyCodeOf(verifyCode) }, ctx);
  if (!takeCode) return notSignedIn(verificationFailedMessage, { needVerify: true });
  const now = ctx.ports.clock.now();
  const answer = await signIn({ ...account, email }, ctx, async (tx) => {
    if (!(await takeCode(tx))) return verificationFailedMessage;
    if (email !== account.email && !(await moveAccount(tx, account, { email, now })))
      return verificationFailedMessage;
    await verifyAccount(tx, { id, email, now });
    return undefined;
  });
  ctx.jobs.wake("relay-outbox");
  return answer;
};
