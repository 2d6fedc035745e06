import { signInProblems } from "#domain/account/signIn";
import { firstAccountMessage, notVerifiedMessage } from "#domain/messages/account";
import { checkPassword, notSignedIn, signIn } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";

/** Signs in. Only a right password learns that its email is not verified (docs/security.md T18). */
export const Login: Handler<"Login"> = async ({ email, password }, ctx) => {
  const missing = firstAccountMessage(signInProblems({ email, password }));
  if (missing !== undefined) return notSignedIn(missing);
  const { account, problem } = await checkPassword({ email, password }, ctx);
  if (!account) return notSignedIn(problem);
  if (!account.verifiedAt) return notSignedIn(notVerifiedMessage, { needVerify: true });
  return signIn(account, ctx);
};
