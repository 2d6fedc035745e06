export { mailCode, mailNewCode, mailOwner, mailResetSecret } from "#server/account/accountMails";
export { moveAccount, noContact, takeNewPassword } from "#server/account/changeAccount";
export { checkPassword } from "#server/account/checkPassword";
export { commonPasswords } from "#server/account/commonPasswords";
export { forgetGuesses } from "#server/account/guesses";
export { isResetSecret, issueCode, issueResetSecret, openLink, tryCode } from "#server/account/oneTimeCodes";
export {
  addPasskey,
  checkPasskey,
  describePasskeys,
  newPasskeyOptions,
  passkeySignInOptions,
} from "#server/account/passkeys";
export { describeSessions, findOwnSession, noteSessionCookie } from "#server/account/sessions";
export { contactOf, notSignedIn, signIn } from "#server/account/signIn";
