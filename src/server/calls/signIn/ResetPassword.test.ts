import { beforeEach, describe, expect, it } from "vitest";
import { latestMail, newCustomer, newEmail, password, secretIn } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
beforeEach(() => server.clock.advance(3_600_000));

const reset = (email: string) => server.browser().call("ResetPassword", { email });

describe("ResetPassword", () => {
  it("mails a secret and leaves the password as it is", async () => {
    const { email } = await newCustomer(server, mails);
    expect(await reset(email)).toEqual({ status: true, errorMessage: "" });
    const sent = await latestMail(server, mails, { to: email, kind: "reset-secret" });
    expect(secretIn(sent)).not.toBe("");
    expect(sent?.text).toContain("/changePass/reset");
    expect(await server.browser().call("Login", { email, password })).toMatchObject({ status: true });
  });

  it("answers an unknown email the same, and mails nothing", async () => {
    const email = newEmail();
    expect(await reset(email)).toEqual({ status: true, errorMessage: "" });
    expect(await latestMail(server, mails, { to: email })).toBeUndefined();
  });

  it.each([
    ["", "Email is required"],
    ["ada", "Unable to reset password"],
  ])("rejects %j", async (email, errorMessage) => {
    expect(await reset(email)).toEqual({ status: false, errorMessage });
  });

  it("mails at most three secrets an hour to an address", async () => {
    const { email } = await newCustomer(server, mails);
    for (let asked = 0; asked < 5; asked += 1) {
      server.clock.advance(60_000);
      expect(await reset(email)).toEqual({ status: true, errorMessage: "" });
    }
    await latestMail(server, mails, { to: email });
    expect(mails.filter(({ to, messageId }) => to === email && messageId.startsWith("reset"))).toHaveLength(
      3,
    );
  });
});
