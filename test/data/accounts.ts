import { randomUUID } from "node:crypto";
import type { RequestContext } from "#server/app/requestContext";
import { anonymousContext } from "#server/http/dispatch";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Mail } from "#server/ports/mail/port";
import { buyer, newKey, newUserId } from "#test/data/builders";
import type { Browser, TestServer } from "#test/testServer";

export const password = "tall oak bench";

let count = 0;

/** An email of its own for each account. */
export function newEmail(): string {
  count += 1;
  return `ada.${count}@example.com`;
}

/** The form of a new account. */
export function signUpForm(email: string, more: { password?: string; userId?: string } = {}) {
  const { note: _note, ...person } = buyer;
  const secret = more.password ?? password;
  return { ...person, email, password: secret, confirmPassword: secret, userId: more.userId ?? "" };
}

/** Sends what waits. @returns the latest mail to an address, of a kind if given. */
export async function latestMail(
  server: TestServer,
  mails: readonly Mail[],
  { to, kind = "" }: { to: string; kind?: string },
): Promise<Mail | undefined> {
  await relayOutbox(server.context);
  return mails.findLast((mail) => mail.to === to && mail.messageId.startsWith(kind));
}

export function codeIn(mail: Mail | undefined): string {
  return /^\d{8}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

export function secretIn(mail: Mail | undefined): string {
  return /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

/** An account with its email verified, signed in on `browser`. `own` is what its calls send. */
export type TestCustomer = {
  browser: Browser;
  email: string;
  token: string;
  own: { userId: string; email: string; password: string };
};

/** Creates an account and verifies it as the pages do. */
export async function newCustomer(
  server: TestServer,
  mails: readonly Mail[],
  { email = newEmail(), browser = server.browser(), userId = newUserId() } = {},
): Promise<TestCustomer> {
  await browser.call("CreateAccount", signUpForm(email, { userId }));
  const verifyCode = codeIn(await latestMail(server, mails, { to: email, kind: "verification-code" }));
  const verified = await browser.call("VerifyUser", { userId, email, verifyCode, password }, newKey());
  if (!verified.status) throw new Error(`VerifyUser answered ${JSON.stringify(verified)}`);
  return customerOn(browser, email, verified.pwdToken);
}

/** Signs in on a browser. */
export async function signedIn(browser: Browser, email: string, userId = newUserId()): Promise<TestCustomer> {
  const answer = await browser.call("Login", { userId, email, password }, newKey());
  if (!answer.status) throw new Error(`Login answered ${JSON.stringify(answer)}`);
  return customerOn(browser, email, answer.pwdToken);
}

function customerOn(browser: Browser, email: string, token: string): TestCustomer {
  return { browser, email, token, own: { userId: email, email, password: token } };
}

/** A request of a customer whose account was deleted after the server found the caller. */
export function deletedCustomer({ context }: TestServer): RequestContext {
  const cookieHash = Buffer.alloc(32);
  const ids = {
    userId: "gone@example.com",
    email: "gone@example.com",
    accountId: randomUUID(),
    sessionId: randomUUID(),
  };
  return { ...anonymousContext(context), actor: { kind: "customer", cookieHash, ...ids } };
}
