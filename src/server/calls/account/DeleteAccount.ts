import { currentPasswordMessage, invalidSignInMessage } from "#domain/messages/account";
import { checkPassword, forgetGuesses } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler } from "#server/app/requestContext";
import { deleteAccount, forgetPeople } from "#server/db/queries/account/accounts";
import { inTransaction } from "#server/db/engine/inTransaction";

/** Deletes the account. Its orders stay, without their customer, and forget their people once they are over. */
export const DeleteAccount: Handler<"DeleteAccount"> = async ({ currentPassword: password }, ctx) => {
  const customer = customerOf(ctx.actor);
  if (!customer) return { status: false, errorMessage: invalidSignInMessage };
  if (password === "") return { status: false, errorMessage: currentPasswordMessage };
  const { email, accountId: id, userId } = customer;
  const { account, problem } = await checkPassword({ email, password }, ctx);
  if (!account) return { status: false, errorMessage: problem };
  await inTransaction(ctx.db, async (tx) => {
    await deleteAccount(tx, { id, userId, now: ctx.ports.clock.now() });
    await forgetGuesses(tx, email);
    await forgetPeople(tx);
  });
  return { status: true, errorMessage: "" };
};
