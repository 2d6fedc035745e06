import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeyRejectedMessage } from "#domain/messages/account";
import { latestMail, newCustomer, secretIn } from "#test/data/accounts";
import { newKey, newUserId } from "#test/data/builders";
import { ownSite, withPasskey } from "#test/data/passkeys";
import { authenticator } from "#test/fakes/authenticator";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { fileServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { PORT: "3000" } });
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

const rejected = { status: false, pwdToken: "", errorMessage: passkeyRejectedMessage };

async function challenge(browser: Browser): Promise<string> {
  return (await browser.call("GetPasskeyChallenge", {})).options;
}

function login(browser: Browser, credential: string, key = newKey()) {
  return browser.call("LoginWithPasskey", { userId: newUserId(), credential }, key);
}

describe("LoginWithPasskey", () => {
  it("signs in the customer whose device has signed, and notes the use", async () => {
    const customer = await newCustomer(server, mails);
    const device = await withPasskey(customer);
    const browser = server.browser();
    const signedIn = await login(browser, device.sign(await challenge(browser)));
    expect(signedIn).toMatchObject({
      status: true,
      contactAddr: { email: customer.email },
      errorMessage: "",
    });
    const own = { userId: customer.email, email: customer.email, password: signedIn.pwdToken };
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    const [passkey] = (await browser.call("MyPasskeys", own)).passkeys;
    expect(passkey?.lastUsedAt).toBe(server.clock.now().toISOString());
  });

  it("rejects a signature of another device, site, challenge or time, and whatever is no signature", async () => {
    const customer = await newCustomer(server, mails);
    const device = await withPasskey(customer);
    const stranger = authenticator(ownSite);
    const elsewhere = authenticator({ rpID: "evil.example", origin: "https://evil.example" });
    await withPasskey(customer, elsewhere);
    const browser = server.browser();
    const used = device.sign(await challenge(browser));
    expect(await login(browser, used)).toMatchObject({ status: true });
    const late = device.sign(await challenge(browser));
    server.clock.advance(5 * 60_000);
    const { options: forAnother } = await customer.browser.call("NewPasskey", {
      ...customer.own,
      currentPassword: "tall oak bench",
    });
    for (const credential of [
      used,
      late,
      device.sign(forAnother),
      stranger.sign(await challenge(browser)),
      elsewhere.sign(await challenge(browser)),
      device.sign(JSON.stringify({ challenge: "AAAA" })),
      device.make(await challenge(browser)),
      used.replace(/"id":"[^"]*"/, '"id":"\\u0000"'),
      "{}",
      "null",
      "[",
      '{"id":{"$ne":1}}',
    ])
      expect(await login(browser, credential)).toMatchObject(rejected);
  });

  it("ends with the passkey: removed, or by a password reset", async () => {
    const customer = await newCustomer(server, mails);
    const device = await withPasskey(customer);
    const [passkey] = (await customer.browser.call("MyPasskeys", customer.own)).passkeys;
    await customer.browser.call("MyPasskeys", { ...customer.own, remove: passkey!.id });
    const browser = server.browser();
    expect(await login(browser, device.sign(await challenge(browser)))).toMatchObject(rejected);

    const other = await withPasskey(customer);
    expect(await login(browser, other.sign(await challenge(browser)))).toMatchObject({ status: true });
    const { email } = customer;
    await browser.call("ResetPassword", { email });
    const secret = secretIn(await latestMail(server, mails, { to: email, kind: "reset-secret" }));
    const reset = { email, password: secret, newPassword: "wide elm table" };
    expect(await browser.call("ChangePassword", reset)).toMatchObject({ status: true });
    expect(await login(browser, other.sign(await challenge(browser)))).toMatchObject(rejected);
  });

  it("does not call a passkey rejected while the database does not answer", async () => {
    const device = await withPasskey(await newCustomer(server, mails));
    const browser = server.browser();
    const credential = device.sign(await challenge(browser));
    await server.db.execute(sql`alter table passkey rename to passkey_away`);
    const input = { userId: newUserId(), credential };
    expect((await browser.send("LoginWithPasskey", input)).status).toBe(500);
    await server.db.execute(sql`alter table passkey_away rename to passkey`);
    expect(await login(browser, credential)).toMatchObject({ status: true });
  });

  it.each(rounds())("takes a signature once, also from five tabs at once", async () => {
    server.clock.advance(3_600_000);
    const device = await withPasskey(await newCustomer(server, mails));
    const browser = server.browser();
    const credential = device.sign(await challenge(browser));
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(server.browser(), credential)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
  });
});
