import { issueCode, issueResetSecret } from "#server/account/index";
import type { AppContext } from "#server/app/appContext";
import { configuredAddress } from "#server/app/config/config";
import { findAccount, findAccountById } from "#server/db/queries/account/accounts";
import { accountOf, emailOf, moveOf, type WaitingMessage } from "#server/db/queries/outbox";
import {
  alreadyRegisteredMail,
  emailChangedMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from "#server/mails/accountMails";
import type { MailStore } from "#server/mails/letter";
import { readMailStore } from "#server/mails/mailStore";
import type { Mail } from "#server/ports/mail/port";
import { paths } from "#server/app/paths";

const kinds = [
  "verification-code",
  "reset-secret",
  "password-changed",
  "passkey-added",
  "email-changed",
  "already-registered",
] as const;

type AccountMessageKind = (typeof kinds)[number];

export function isAccountMessage(kind: WaitingMessage["kind"]): kind is AccountMessageKind {
  return kinds.some((each) => each === kind);
}

/** Composes a mail about an account and sends it; nothing when there is no such account. */
export async function sendAccountMessage(
  message: WaitingMessage & { kind: AccountMessageKind },
  context: AppContext,
): Promise<void> {
  const store = await readMailStore(context);
  const mail = await compose[message.kind](message.payload, { ...context, ...store });
  if (mail) await context.ports.mail.send({ ...mail, messageId: message.messageId });
}

type Composing = AppContext & MailStore;
type Compose = (payload: unknown, context: Composing) => Promise<Omit<Mail, "messageId"> | undefined>;

/** Codes and secrets are made here, so that the outbox holds none. */
const compose: Record<AccountMessageKind, Compose> = {
  async "verification-code"(payload, context) {
    const [id, email] = [accountOf(payload), emailOf(payload)];
    if (!(await findAccountById(context.db, id))) return undefined;
    const { code, handle } = await issueCode({ id }, email, context);
    const address = `${configuredAddress(context.config)}${paths.verifyAccount(handle)}`;
    return verificationMail(email, { ...context, code, address });
  },

  async "reset-secret"(payload, context) {
    const account = await findAccount(context.db, emailOf(payload));
    if (!account) return undefined;
    const secret = await issueResetSecret(account, context);
    const address = `${configuredAddress(context.config)}${paths.changePassword}`;
    return resetMail(account.email, { ...context, secret, address });
  },

  async "password-changed"(payload, context) {
    const account = await findAccountById(context.db, accountOf(payload));
    if (!account) return undefined;
    const address = `${configuredAddress(context.config)}${paths.resetPassword}`;
    return passwordChangedMail(account.email, { ...context, address });
  },

  async "passkey-added"(payload, context) {
    const account = await findAccountById(context.db, accountOf(payload));
    if (!account) return undefined;
    const address = `${configuredAddress(context.config)}${paths.resetPassword}`;
    return passkeyAddedMail(account.email, { ...context, address });
  },

  async "email-changed"(payload, context) {
    const { to, ...move } = moveOf(payload);
    return emailChangedMail(to, { ...context, ...move });
  },

  async "already-registered"(payload, context) {
    const signIn = `${configuredAddress(context.config)}${paths.login}`;
    return alreadyRegisteredMail(emailOf(payload), { ...context, signIn });
  },
};
