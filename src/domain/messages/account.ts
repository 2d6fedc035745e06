import type { ChangePasswordProblem } from "#domain/account/password";
import type { SignInProblem } from "#domain/account/signIn";
import type { SignUpProblem } from "#domain/account/signUp";

export type AccountProblem = ChangePasswordProblem | SignInProblem | SignUpProblem;

const accountMessages: Record<AccountProblem, string> = {
  emailRequired: "Email is required",
  invalidEmail: "Invalid email address",
  passwordRequired: "Password is required",
  verifyCodeRequired: "Verification Code is required",
  confirmRequired: "Confirm Password is required",
  passwordsDiffer: "The two passwords don't match!",
  invalidPhone: "Invalid phone number",
  invalidZipCode: "Invalid ZIP code",
  passwordTooShort: "Use at least 8 characters for your password",
  passwordTooLong: "Use no more than 128 characters for your password",
  commonPassword: "This password is too easy to guess. Please choose another one.",
  currentTooShort: "Password is required and at least 8 characters",
  newTooShort: "Confirm Password is required and at least 8 characters",
  newPasswordsDiffer: "The two new passwords don't match",
};

export function accountMessage(problem: AccountProblem): string {
  return accountMessages[problem];
}

/** The message of the first problem of a form; undefined for a valid one. */
export function firstAccountMessage(
  problems: Readonly<Record<string, AccountProblem | undefined>>,
): string | undefined {
  const first = Object.values(problems).find((problem) => problem !== undefined);
  return first && accountMessage(first);
}

export const userIdRequiredMessage = "User ID is required";
export const invalidSignInMessage = "Invalid user ID or password";
/** Too many guesses, or more sign-ins at once than the store can check. */
export const unableToSignInMessage = "Unable to login";
export const notVerifiedMessage = "You have not verified your email address.";
export const newCodeSentMessage = "We just emailed you a new code.";
export const alreadyVerifiedMessage = "Your email address is verified. Please sign in.";
export const tooManyCodesMessage =
  "We've already emailed you several codes. Please wait an hour before asking for another.";
export const verifiedMessage = "Successfully Verified";
export const verificationFailedMessage = "Verification failed";
export const passkeyRejectedMessage = "That passkey doesn't work here. Please use your password.";
export const passkeyNotAddedMessage = "We couldn't add the passkey. Please try again.";

export const alreadyRegisteredMessage = "The email address is already registered!";
export const haveAccountMessage = "You already have an account.";
export const unableToResetMessage = "Unable to reset password";
export const unableToChangeMessage = "Unable to change/reset password";
export const loggedOutMessage = "Successfully logged out.";
export const currentPasswordMessage = "Please enter your current password.";
