import type { Input, Output } from "#contract/index";
import { accountEmail } from "#domain/account/email";
import { contactProblems } from "#domain/checkout/contact";
import { currentPasswordMessage, invalidSignInMessage, tooManyCodesMessage } from "#domain/messages/account";
import { contactMessage } from "#domain/messages/contact";
import { checkPassword, contactOf, mailCode, mailOwner } from "#server/account/index";
import { customerOf } from "#server/app/actor";
import type { Handler, RequestContext } from "#server/app/requestContext";
import {
  findAccountById,
  isTaken,
  updateContact,
  type AccountRow,
} from "#server/db/queries/account/accounts";
import { inTransaction } from "#server/db/engine/inTransaction";

type Answer = Output<"UpdateContactInfo">;

/**
 * Changes the contact data of an account. Another email needs the password, and counts once its code is entered; one
 * that is registered answers the same, and its owner gets a mail (docs/security.md T23).
 */
export const UpdateContactInfo: Handler<"UpdateContactInfo"> = async (input, ctx) => {
  const customer = customerOf(ctx.actor);
  // The account may have been deleted since the caller was found.
  const account = customer && (await findAccountById(ctx.db, customer.accountId));
  if (!account) return rejected(invalidSignInMessage);
  const { address } = input;
  const rules = { purpose: "Contact", phoneValidation: ctx.config.phoneValidation } as const;
  const [problem] = Object.values(contactProblems(address, rules));
  if (problem) return rejected(contactMessage(problem));
  const email = accountEmail(address.email);
  const needVerify = email !== account.email;
  if (needVerify) {
    const refused = await askForMove({ account, email, password: input.currentPassword }, ctx);
    if (refused !== undefined) return rejected(refused);
  }
  const contact = contactIn(address);
  if (!(await updateContact(ctx.db, account.id, contact))) return rejected(invalidSignInMessage);
  return { status: true, contactInfo: contactOf({ ...account, contact }), needVerify, errorMessage: "" };
};

type Move = { account: AccountRow; email: string; password: string };

/** @returns why it is refused. */
async function askForMove(
  { account, email, password }: Move,
  ctx: RequestContext,
): Promise<string | undefined> {
  if (password === "") return currentPasswordMessage;
  const checked = await checkPassword({ email: account.email, password }, ctx);
  if (!checked.account) return checked.problem;
  const mailed = await inTransaction(ctx.db, async (tx) =>
    (await isTaken(tx, email))
      ? mailOwner(tx, email, ctx)
      : mailCode(tx, { accountId: account.id, email }, ctx),
  );
  if (!mailed) return tooManyCodesMessage;
  ctx.jobs.wake("relay-outbox");
  return undefined;
}

function rejected(errorMessage: string): Answer {
  return { status: false, contactInfo: null, needVerify: false, errorMessage };
}

function contactIn({ email: _email, ...contact }: Input<"UpdateContactInfo">["address"]) {
  return contact;
}
