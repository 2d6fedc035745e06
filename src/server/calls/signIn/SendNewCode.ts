import { accountEmail } from "#domain/account/email";
import { signInProblems } from "#domain/account/signIn";
import { alreadyVerifiedMessage, firstAccountMessage, tooManyCodesMessage } from "#domain/messages/account";
import { checkPassword, mailNewCode } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";

/** Mails another code to an email that is not verified, or that an account is to move to. */
export const SendNewCode: Handler<"SendNewCode"> = async ({ email: typed, password }, ctx) => {
  const missing = firstAccountMessage(signInProblems({ email: typed, password }));
  if (missing !== undefined) return rejected(missing);
  const email = accountEmail(typed);
  const { account, problem } = await checkPassword({ email, password, isMoving: true }, ctx);
  if (!account) return rejected(problem);
  if (account.verifiedAt && account.email === email) return rejected(alreadyVerifiedMessage);
  const mailed = await inTransaction(ctx.db, (tx) => mailNewCode(tx, { accountId: account.id, email }, ctx));
  if (!mailed) return rejected(tooManyCodesMessage);
  ctx.jobs.wake("relay-outbox");
  return { status: true, errorMessage: "" };
};

function rejected(errorMessage: string) {
  return { status: false, errorMessage };
}
