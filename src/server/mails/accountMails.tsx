import { accountLetter } from "#server/mails/accountLetter";
import type { Mail } from "#server/ports/mail/port";

type Letter = Omit<Mail, "messageId">;
type Store = { storeName: string };
/** `phone` is the store's. */
type Help = Store & { phone: string };

/** Proves an email address: by its code, or by its link. */
export function verificationMail(
  to: string,
  { storeName, code, address }: Store & { code: string; address: string },
): Letter {
  return accountLetter({
    to,
    subject: "your verification code",
    storeName,
    heading: "Confirm your email address",
    lines: [
      "Enter this code where you are signing in. It works for 10 minutes, and only the latest one counts.",
      "Or open the link below within a day, and enter your password there.",
    ],
    secret: code,
    link: { label: "Confirm my email address", address },
    footnote: "If you did not ask for this, you can ignore this mail: nothing happens without the code.",
  });
}

/** The one-time secret that stands in for a forgotten password. */
export function resetMail(
  to: string,
  { storeName, secret, address }: Store & { secret: string; address: string },
): Letter {
  return accountLetter({
    to,
    subject: "reset your password",
    storeName,
    heading: "Reset your password",
    lines: [
      "Open the page below, enter this secret there and choose a new password. It works once, for 10 minutes, and only the latest one counts.",
    ],
    secret,
    link: { label: "Choose a new password", address },
    footnote: "If you did not ask for this, you can ignore this mail: your password still works.",
  });
}

export function passwordChangedMail(
  to: string,
  { storeName, phone, address }: Help & { address: string },
): Letter {
  return accountLetter({
    to,
    subject: "your password was changed",
    storeName,
    heading: "Your password was changed",
    lines: ["The password of your account was changed, and every other device was signed out."],
    link: { label: "Reset the password", address },
    footnote: `If it was not you, reset the password now and call us at ${phone}.`,
  });
}

export function passkeyAddedMail(
  to: string,
  { storeName, phone, address }: Help & { address: string },
): Letter {
  return accountLetter({
    to,
    subject: "a passkey was added",
    storeName,
    heading: "A passkey was added",
    lines: ["A passkey was added to your account. Its device can now sign in without the password."],
    link: { label: "Reset the password", address },
    footnote: `If it was not you, reset the password now, which removes every passkey, and call us at ${phone}.`,
  });
}

/** Goes to the old address and to the new one. */
export function emailChangedMail(
  to: string,
  { storeName, phone, before, after }: Help & { before: string; after: string },
): Letter {
  return accountLetter({
    to,
    subject: "your email address was changed",
    storeName,
    heading: "Your email address was changed",
    lines: [`Your account was moved from ${before} to ${after}. Sign in with the new address from now on.`],
    footnote: `If it was not you, please call us at ${phone}: we will stop the account.`,
  });
}

/** Goes to an owner whose email someone tried to register. */
export function alreadyRegisteredMail(to: string, { storeName, signIn }: Store & { signIn: string }): Letter {
  return accountLetter({
    to,
    subject: "you already have an account",
    storeName,
    heading: "You already have an account",
    lines: [
      "Someone, probably you, tried to create an account with this email address. There is one already.",
      'Sign in with its password. If you have forgotten it, choose "Forgot your password?" on that page.',
    ],
    link: { label: "Sign in", address: signIn },
    footnote: "If it was not you, you can ignore this mail: nothing has changed.",
  });
}
