import { beforeEach, describe, expect, it } from "vitest";
import { codeIn, latestMail, newCustomer, newEmail, password, signUpForm } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
beforeEach(() => server.clock.advance(3_600_000));

const send = (email: string, secret = password) =>
  server.browser().call("SendNewCode", { email, password: secret });

async function signUp(): Promise<string> {
  const email = newEmail();
  await server.browser().call("CreateAccount", signUpForm(email));
  return email;
}

describe("SendNewCode", () => {
  it("mails a new code, also within the same minute, and the one before counts no more", async () => {
    const email = await signUp();
    const first = codeIn(await latestMail(server, mails, { to: email }));
    expect(await send(email)).toEqual({ status: true, errorMessage: "" });
    const second = codeIn(await latestMail(server, mails, { to: email }));
    const verify = (verifyCode: string) =>
      server.browser().call("VerifyUser", { email, verifyCode, password });
    expect(await verify(first)).toMatchObject({ status: false });
    expect(await verify(second)).toMatchObject({ status: true });
  });

  it.each([
    ["", password, "Email is required"],
    ["ada@example.com", "", "Password is required"],
    ["nobody@example.com", password, "Invalid user ID or password"],
  ])("rejects %j with %j", async (email, secret, errorMessage) => {
    expect(await send(email, secret)).toEqual({ status: false, errorMessage });
  });

  it("mails nothing for a wrong password or a verified email", async () => {
    const email = await signUp();
    await latestMail(server, mails, { to: email });
    expect(await send(email, "another")).toEqual({
      status: false,
      errorMessage: "Invalid user ID or password",
    });
    const customer = await newCustomer(server, mails);
    expect(await send(customer.email)).toEqual({
      status: false,
      errorMessage: "Your email address is verified. Please sign in.",
    });
    for (const to of [email, customer.email]) {
      await latestMail(server, mails, { to });
      expect(mails.filter((each) => each.to === to)).toHaveLength(1);
    }
  });

  it("mails at most five codes an hour to an address", async () => {
    const email = await signUp();
    const statuses: boolean[] = [];
    for (let code = 2; code <= 7; code += 1) {
      statuses.push((await send(email)).status);
    }
    expect(statuses).toEqual([true, true, true, true, false, false]);
    await latestMail(server, mails, { to: email });
    expect(mails.filter(({ to }) => to === email)).toHaveLength(5);
  });
});
