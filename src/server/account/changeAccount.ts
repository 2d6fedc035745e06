import { emailChangedStatements, passwordChangedStatement } from "#server/account/accountMails";
import { forgetGuesses } from "#server/account/guesses";
import { redeemSecret } from "#server/account/oneTimeCodes";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether } from "#server/db/engine/statement";
import {
  deleteUnverified,
  isTaken,
  lockEmail,
  moveOpenOrders,
  replacePassword,
  updateContact,
  verifyAccount,
  type AccountRow,
} from "#server/db/queries/account/accounts";
import { endCode } from "#server/db/queries/account/oneTimeCodes";
import { deletePasskeys } from "#server/db/queries/account/passkeys";
import { revokeSessions } from "#server/db/queries/account/sessions";
import type { AccountContact } from "#server/db/schema/index";

/** Anyone can sign an email up: the owner who proves it by a reset secret begins without what that form said. */
export const noContact: AccountContact = {
  firstName: "",
  lastName: "",
  phone: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  zipCode: "",
};

/**
 * Replaces a password: ends every session and whatever else was mailed to the account. A reset secret is used up,
 * proves the email and removes the passkeys, because someone else may have added one.
 * @returns false when the password or the secret changed meanwhile.
 */
export async function takeNewPassword(
  tx: Tx,
  { id, email, verifiedAt, passwordHash: before }: AccountRow,
  { passwordHash, secret, now }: { passwordHash: string; secret: string | undefined; now: Date },
): Promise<boolean> {
  if (secret !== undefined && !(await redeemSecret(tx, { accountId: id, typed: secret, now }))) return false;
  if (!(await replacePassword(tx, { id, before, passwordHash }))) return false;
  if (secret !== undefined) {
    await verifyAccount(tx, { id, email, now });
    await deletePasskeys(tx, id);
  }
  if (!verifiedAt) await updateContact(tx, id, noContact);
  for (const kind of ["reset", "verify"] as const) await endCode(tx, id, kind);
  await revokeSessions(tx, { accountId: id, now });
  await forgetGuesses(tx, email);
  await writeTogether(tx, [passwordChangedStatement(id, now)]);
  return true;
}

/**
 * Frees a new email for an account, takes its open orders along and tells both addresses; false when another account has
 * it.
 */
export async function moveAccount(
  tx: Tx,
  { id, email: before }: AccountRow,
  { email: after, now }: { email: string; now: Date },
): Promise<boolean> {
  // Otherwise a sign-up or another move could take the email between these statements.
  await lockEmail(tx, after);
  if (await isTaken(tx, after, id)) return false;
  await deleteUnverified(tx, after, id);
  // It was mailed to an address that proves nothing any more.
  await endCode(tx, id, "reset");
  await moveOpenOrders(tx, { id, before, after });
  await writeTogether(tx, emailChangedStatements(id, { before, after }, now));
  return true;
}
