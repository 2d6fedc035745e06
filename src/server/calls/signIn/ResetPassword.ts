import { accountEmail } from "#domain/account/email";
import { emailProblem } from "#domain/account/signUp";
import { accountMessage, unableToResetMessage } from "#domain/messages/account";
import { mailResetSecret } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";

/** Mails a one-time secret if the account exists. The old password works until it is used (docs/security.md T22). */
export const ResetPassword: Handler<"ResetPassword"> = async ({ email }, ctx) => {
  const problem = emailProblem(email);
  if (problem === "emailRequired") return { status: false, errorMessage: accountMessage(problem) };
  if (problem) return { status: false, errorMessage: unableToResetMessage };
  await inTransaction(ctx.db, (tx) => mailResetSecret(tx, accountEmail(email), ctx));
  ctx.jobs.wake("relay-outbox");
  return { status: true, errorMessage: "" };
};
