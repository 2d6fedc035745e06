import { beforeEach, describe, expect, it } from "vitest";
import {
  latestMail,
  newCustomer,
  newEmail,
  password,
  secretIn,
  signedIn,
  signUpForm,
} from "#test/data/accounts";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
beforeEach(() => server.clock.advance(3_600_000));

const newPassword = "low elm table";

function change(email: string, proof: string, next = newPassword) {
  return server.browser().call("ChangePassword", { email, password: proof, newPassword: next });
}

async function mailedSecret(email: string): Promise<string> {
  await server.browser().call("ResetPassword", { email });
  return secretIn(await latestMail(server, mails, { to: email, kind: "reset-secret" }));
}

describe("ChangePassword", () => {
  it("takes the current password, signs in anew and ends every other session", async () => {
    const first = await newCustomer(server, mails);
    const second = await signedIn(server.browser(), first.email);
    const answer = await second.browser.call("ChangePassword", { ...second.own, password, newPassword });
    expect(answer).toMatchObject({ status: true, contactAddr: { email: first.email }, errorMessage: "" });
    const own = { ...second.own, password: answer.pwdToken };
    expect(await second.browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    for (const { browser, own: former } of [first, second])
      expect(await browser.call("GetUserInfo", former)).toMatchObject({ status: false });
    const login = (secret: string) =>
      server.browser().call("Login", { email: first.email, password: secret });
    expect(await login(password)).toMatchObject({ status: false });
    expect(await login(newPassword)).toMatchObject({ status: true });
    const sent = await latestMail(server, mails, { to: first.email, kind: "password-changed" });
    expect(sent?.subject).toBe("Your password was changed");
  });

  it("takes the mailed secret once, as people type it, within ten minutes", async () => {
    const { email } = await newCustomer(server, mails);
    const secret = await mailedSecret(email);
    expect(await change(email, ` ${secret.toLowerCase().replaceAll("-", " ")}`)).toMatchObject({
      status: true,
    });
    expect(await change(email, secret)).toMatchObject({
      status: false,
      errorMessage: "Invalid user ID or password",
    });
    server.clock.advance(3_600_000);
    const late = await mailedSecret(email);
    server.clock.advance(10 * 60_000 + 1);
    expect(await change(email, late)).toMatchObject({ status: false });
  });

  it("verifies the email of an account whose owner has the mailed secret", async () => {
    const email = newEmail();
    await server.browser().call("CreateAccount", signUpForm(email));
    expect(await change(email, password)).toMatchObject({
      status: false,
      needVerify: true,
      errorMessage: "You have not verified your email address.",
    });
    const changed = await change(email, await mailedSecret(email));
    // Anyone may have filled in the form that signed the email up.
    const contactAddr = { email, firstName: "", phone: "", addressLine1: "" };
    expect(changed).toMatchObject({ status: true, contactAddr });
    const own = { userId: email, email, password: changed.pwdToken };
    expect(await server.browser().call("GetUserInfo", own)).toMatchObject({ contactInfo: contactAddr });
  });

  it.each([
    [{ email: "", password: "" }, "Email is required"],
    [{ password: "short" }, "Password is required and at least 8 characters"],
    [{ newPassword: "short" }, "Confirm Password is required and at least 8 characters"],
    [{ newPassword: "password123" }, "This password is too easy to guess. Please choose another one."],
    [{ newPassword: "x".repeat(129) }, "Use no more than 128 characters for your password"],
    [{ password: "another one" }, "Invalid user ID or password"],
  ])("rejects %o", async (typed, errorMessage) => {
    const { email } = await newCustomer(server, mails);
    const input = { email, password, newPassword, ...typed };
    const answer = await server.browser().call("ChangePassword", input);
    expect(answer).toMatchObject({ status: false, pwdToken: "", errorMessage });
  });

  it("C35: a secret used twice at once, also while signed in, changes the password once", async () => {
    for (const _ of rounds()) {
      const { email, browser, own } = await newCustomer(server, mails);
      const secret = await mailedSecret(email);
      const answers = await Promise.all([
        change(email, secret, "first elm table"),
        change(email, secret, "second elm table"),
      ]);
      expect(answers.filter(({ status }) => status)).toHaveLength(1);
      expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: false });
      server.clock.advance(3_600_000);
    }
  });

  it("C34: a password changed during a call of another session leaves that session ended", async () => {
    for (const _ of rounds()) {
      const { email, browser, own } = await newCustomer(server, mails);
      const [changed] = await Promise.all([
        change(email, password),
        browser.call("GetUserInfo", own),
        server.browser().call("Login", { email, password }),
      ]);
      expect(changed).toMatchObject({ status: true });
      expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: false });
      const live = await server.browser().call("Login", { email, password: newPassword });
      const sessions = await server.browser().call("MySessions", { email, password: live.pwdToken });
      // That of the change and this one: none by the old password.
      expect(sessions.sessions).toHaveLength(2);
      server.clock.advance(3_600_000);
    }
  });
});
