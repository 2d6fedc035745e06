export { checkPassword } from "#server/account/checkPassword";
export { commonPasswords } from "#server/account/commonPasswords";
export { issueCode, issueResetSecret, openLink, tryCode, useResetSecret } from "#server/account/oneTimeCodes";
export { HashingError } from "#server/account/passwords";
export { describeSessions, findOwnSession, noteSessionCookie } from "#server/account/sessions";
export { contactOf, hashOfToken, notSignedIn, signIn } from "#server/account/signIn";
