import type { Input } from "#contract/index";
import { accountEmail } from "#domain/account/email";
import { signUpProblems } from "#domain/account/signUp";
import { firstAccountMessage } from "#domain/messages/account";
import { commonPasswords, forgetGuesses, mailCode, mailOwner } from "#server/account/index";
import type { Handler } from "#server/app/requestContext";
import { createAccount, lockEmail } from "#server/db/queries/account/accounts";
import { inTransaction } from "#server/db/engine/inTransaction";
import type { AccountContact } from "#server/db/schema/index";

/**
 * Creates an account whose email is still to be verified. A registered email answers the same, and its owner gets a
 * mail; one that was never verified takes the new password (docs/security.md T17).
 */
export const CreateAccount: Handler<"CreateAccount"> = async (input, ctx) => {
  const email = accountEmail(input.email);
  const errMessage = firstAccountMessage(signUpProblems(input, commonPasswords(email)));
  if (errMessage !== undefined) return { status: false, contactAddr: null, errMessage };
  const passwordHash = await ctx.passwords.hash(input.password);
  const contact = contactIn(input);
  const createdAt = ctx.ports.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await lockEmail(tx, email);
    const accountId = await createAccount(tx, { email, passwordHash, contact, createdAt });
    if (accountId === undefined) return mailOwner(tx, email, ctx);
    // The password is new, and so are the guesses at it.
    await forgetGuesses(tx, email);
    return mailCode(tx, { accountId, email }, ctx);
  });
  ctx.jobs.wake("relay-outbox");
  return { status: true, contactAddr: { ...contact, email }, errMessage: "" };
};

function contactIn(input: Input<"CreateAccount">): AccountContact {
  const { firstName, lastName, phone, addressLine1, addressLine2, city, state, zipCode } = input;
  return { firstName, lastName, phone, addressLine1, addressLine2, city, state, zipCode };
}
