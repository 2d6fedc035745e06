import { accountLetter } from "#server/mails/accountLetter";
import type { MailStore } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

type Letter = Omit<Mail, "messageId">;

/** Proves an email address: by its code, or by its link. */
export function verificationMail(
  to: string,
  { storeName, storePhone, code, address }: MailStore & { code: string; address: string },
): Letter {
  return accountLetter({
    to,
    subject: "Your verification code",
    storeName,
    storePhone,
    heading: "Confirm your email address",
    lines: [
      "Enter this code on the sign-in page. It works for 10 minutes. If you asked for more than one, use the latest.",
      "Or press the button below within a day and enter your password.",
    ],
    secret: code,
    link: { label: "Confirm my email address", address },
    footnote: "If you didn't ask for this, you can ignore this email. Nothing happens without the code.",
  });
}

/** The one-time secret that stands in for a forgotten password. */
export function resetMail(
  to: string,
  { storeName, storePhone, secret, address }: MailStore & { secret: string; address: string },
): Letter {
  return accountLetter({
    to,
    subject: "Reset your password",
    storeName,
    storePhone,
    heading: "Reset your password",
    lines: [
      "Open the page below, enter this one-time password, and choose a new password. It works once, within 10 minutes, and only the latest one is valid.",
    ],
    secret,
    link: { label: "Choose a new password", address },
    footnote: "If you didn't ask for this, you can ignore this email. Your password still works.",
  });
}

export function passwordChangedMail(
  to: string,
  { storeName, storePhone, address }: MailStore & { address: string },
): Letter {
  return accountLetter({
    to,
    subject: "Your password was changed",
    storeName,
    storePhone,
    heading: "Your password was changed",
    lines: ["The password for your account was changed, and every other device was signed out."],
    link: { label: "Reset my password", address },
    footnote: "If this wasn't you, reset your password now and call us.",
  });
}

export function passkeyAddedMail(
  to: string,
  { storeName, storePhone, address }: MailStore & { address: string },
): Letter {
  return accountLetter({
    to,
    subject: "A passkey was added",
    storeName,
    storePhone,
    heading: "A passkey was added",
    lines: ["A passkey was added to your account. You can now sign in with it instead of your password."],
    link: { label: "Reset my password", address },
    footnote: "If this wasn't you, reset your password now and call us. A reset also removes every passkey.",
  });
}

/** Goes to the old address and to the new one. */
export function emailChangedMail(
  to: string,
  { storeName, storePhone, before, after }: MailStore & { before: string; after: string },
): Letter {
  return accountLetter({
    to,
    subject: "Your email address was changed",
    storeName,
    storePhone,
    heading: "Your email address was changed",
    lines: [
      `The email address for your account changed from ${before} to ${after}. Please sign in with the new one from now on.`,
    ],
    footnote: "If this wasn't you, please call us and we'll lock the account.",
  });
}

/** Goes to an owner whose email someone tried to register. */
export function alreadyRegisteredMail(
  to: string,
  { storeName, storePhone, signIn }: MailStore & { signIn: string },
): Letter {
  return accountLetter({
    to,
    subject: "You already have an account",
    storeName,
    storePhone,
    heading: "You already have an account",
    lines: [
      "Someone, probably you, tried to create an account with this email address. You already have one.",
      'Sign in with its password. If you forgot it, choose "Forgot your password?" on that page.',
    ],
    link: { label: "Sign in", address: signIn },
    footnote: "If this wasn't you, you can ignore this email. Nothing has changed.",
  });
}
