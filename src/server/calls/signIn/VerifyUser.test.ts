import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { noContact } from "#server/account/index";
import { inTransaction } from "#server/db/engine/inTransaction";
import { createAccount, lockEmail } from "#server/db/queries/account/accounts";
import { account, order } from "#server/db/schema/index";
import { dollars, newKey, newUserId, readyToPay } from "#test/data/builders";
import {
  codeIn,
  latestMail,
  newCustomer,
  newEmail,
  password,
  secretIn,
  signUpForm,
} from "#test/data/accounts";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { press, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { countWaiting } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
await setAvailableStock(server.db, sofa, 10);

/** An account that waits for its code. */
async function signUp() {
  const [email, browser, userId] = [newEmail(), server.browser(), newUserId()];
  await browser.call("CreateAccount", signUpForm(email, { userId }));
  const verifyCode = codeIn(await latestMail(server, mails, { to: email, kind: "verification-code" }));
  const verify = (more: { verifyCode?: string; password?: string } = {}) =>
    browser.call("VerifyUser", { userId, email, verifyCode, password, ...more });
  return { email, browser, userId, verifyCode, verify };
}

const wrongCode = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

describe("VerifyUser", () => {
  it("signs in with the mailed code and the password", async () => {
    const { email, verify, browser, userId } = await signUp();
    await browser.call("SaveCart", {
      userId,
      itemList: [{ productId: 1001, sku: sofa, price: dollars(949), quantity: 2 }],
    });
    const answer = await verify();
    expect(answer).toMatchObject({
      status: true,
      pwdToken: expect.stringMatching(/^[\w-]{43}$/),
      contactAddr: { email, firstName: "Ada", city: "Decatur" },
      needVerify: false,
      errorMessage: "",
      itemList: [{ sku: sofa, quantity: 2 }],
    });
    const own = { userId: email, email, password: answer.pwdToken };
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
  });

  it("takes a code once", async () => {
    const { verify } = await signUp();
    await verify();
    expect(await verify()).toMatchObject({ status: false, errorMessage: "Verification failed" });
  });

  it("takes five attempts at a code, and then not even the right one", async () => {
    const { verify, verifyCode } = await signUp();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await verify({ verifyCode: wrongCode(verifyCode) })).toMatchObject({
        status: false,
        pwdToken: "",
        contactAddr: null,
        needVerify: true,
        errorMessage: "Verification failed",
      });
    expect(await verify()).toMatchObject({ status: false, errorMessage: "Verification failed" });
  });

  it("takes no code after ten minutes", async () => {
    const { verify } = await signUp();
    server.clock.advance(10 * 60_000 + 1);
    expect(await verify()).toMatchObject({ status: false, errorMessage: "Verification failed" });
  });

  it("takes no code without the password, and names no reason", async () => {
    const { verify, email, browser } = await signUp();
    const wrong = { status: false, errorMessage: "Invalid user ID or password" };
    expect(await verify({ password: "another one" })).toMatchObject(wrong);
    const stranger = { email: `no.${email}`, verifyCode: "12345678", password };
    expect(await browser.call("VerifyUser", stranger)).toMatchObject(wrong);
  });

  it.each([
    [{ verifyCode: "1234567" }, "Verification Code is required"],
    [{ verifyCode: "" }, "Verification Code is required"],
    [{ password: "" }, "Password is required"],
  ])("says what is missing: %o", async (typed, errorMessage) => {
    const { verify } = await signUp();
    expect(await verify(typed)).toMatchObject({ status: false, errorMessage });
  });

  it("replays a success for its key for ten minutes, with a session cookie each time", async () => {
    const { email, verifyCode, browser } = await signUp();
    const key = newKey();
    const input = { userId: newUserId(), email, verifyCode, password };
    const first = await browser.call("VerifyUser", input, key);
    browser.jar.delete("sid");
    expect(await browser.call("VerifyUser", input, key)).toEqual(first);
    expect(browser.jar.get("sid")).toMatch(/^[\w-]{43}$/);
    const own = { userId: email, email, password: first.pwdToken };
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    server.clock.advance(10 * 60_000 + 1);
    expect(await browser.call("VerifyUser", input, key)).toMatchObject({ status: false });
  });

  it("moves to an email that a sign-up takes at the same moment", async () => {
    const { browser, own } = await newCustomer(server, mails);
    const email = newEmail();
    const address = { ...signUpForm(email), note: "" };
    await browser.call("UpdateContactInfo", { ...own, address, currentPassword: password });
    const verifyCode = codeIn(await latestMail(server, mails, { to: email, kind: "verification-code" }));
    const { moving } = await inTransaction(server.db, async (tx) => {
      await lockEmail(tx, email);
      const row = { email, passwordHash: "", contact: noContact, createdAt: server.clock.now() };
      await createAccount(tx, row);
      const call = browser.call("VerifyUser", { userId: own.userId, email, verifyCode, password });
      await expect.poll(() => countWaiting(server.db)).toBe(1);
      return { moving: call };
    });
    expect(await moving).toMatchObject({ status: true, contactAddr: { email } });
    expect(await server.db.$count(account, eq(account.email, email))).toBe(1);
  });

  it("C33: a code used five times at once signs in once", async () => {
    for (const _ of rounds()) {
      const { email, verify, browser } = await signUp();
      const answers = await Promise.all(Array.from({ length: 5 }, () => verify()));
      const [signedIn, ...more] = answers.filter(({ status }) => status);
      expect(more).toEqual([]);
      const own = { userId: email, email, password: signedIn?.pwdToken ?? "" };
      expect((await browser.call("MySessions", own)).sessions).toHaveLength(1);
      server.clock.advance(3_600_000);
    }
  });
});

/** A customer who asks to move to a new email. @returns what moves there by the code mailed last. */
async function askToMove() {
  const customer = await newCustomer(server, mails);
  const { browser, own } = customer;
  const next = newEmail();
  const ask = async () => {
    const { contactInfo } = await browser.call("GetUserInfo", own);
    const update = { ...own, address: { ...contactInfo, email: next }, currentPassword: password };
    expect(await browser.call("UpdateContactInfo", update)).toMatchObject({ status: true, needVerify: true });
  };
  const move = async () => {
    const verifyCode = codeIn(await latestMail(server, mails, { to: next, kind: "verification-code" }));
    return browser.call("VerifyUser", { email: next, verifyCode, password });
  };
  return { ...customer, next, ask, move };
}

describe("a new email", () => {
  it("counts once its code is entered, and both addresses are told", async () => {
    const { browser, email, own, next, ask, move } = await askToMove();
    await ask();
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ contactInfo: { email } });
    expect(await move()).toMatchObject({ status: true, contactAddr: { email: next } });
    for (const to of [email, next])
      expect((await latestMail(server, mails, { to, kind: "email-changed" }))?.text).toContain(
        `from ${email} to ${next}`,
      );
    const login = (as: string) => server.browser().call("Login", { email: as, password });
    expect(await login(next)).toMatchObject({ status: true });
    expect(await login(email)).toMatchObject({ status: false, errorMessage: "Invalid user ID or password" });
  });

  it("goes with the account's open orders, and leaves what is over and what is another person's", async () => {
    const { browser, email, next, ask, move } = await askToMove();
    const numbers = { open: email, over: email, friends: "friend@example.com" };
    for (const [kind, to] of Object.entries(numbers) as [keyof typeof numbers, string][]) {
      const submit = await readyToPay(browser, { [sofa]: 1 }, email);
      const contactInfo = { ...submit.order.contactInfo, email: to };
      const paid = { ...submit, order: { ...submit.order, contactInfo, deliveryInfo: contactInfo } };
      numbers[kind] = (await press(browser, paid)).orderNumber;
    }
    await server.db.update(order).set({ status: "Delivered" }).where(eq(order.number, numbers.over));
    await ask();
    await move();
    const emailOf = async (number: string) => (await orderNumbered(server, number)).contact.email;
    expect(await emailOf(numbers.open)).toBe(next);
    expect(await emailOf(numbers.over)).toBe(email);
    expect(await emailOf(numbers.friends)).toBe("friend@example.com");
  });

  it("is not kept from its owner by whoever registered it without verifying it", async () => {
    const { next, ask, move } = await askToMove();
    await server.browser().call("CreateAccount", signUpForm(next, { password: "another bench" }));
    await latestMail(server, mails, { to: next });
    server.clock.advance(60_000);
    await ask();
    expect(await move()).toMatchObject({ status: true, contactAddr: { email: next } });
  });

  it("ends the reset secret that was mailed to the one before", async () => {
    const { email, next, ask, move } = await askToMove();
    await server.browser().call("ResetPassword", { email });
    const secret = secretIn(await latestMail(server, mails, { to: email, kind: "reset-secret" }));
    await ask();
    await move();
    const change = { email: next, password: secret, newPassword: "low elm table" };
    expect(await server.browser().call("ChangePassword", change)).toMatchObject({ status: false });
  });
});
