import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetCredentials, tidy } from "#server/jobs/cleanUp";
import { idempotencyRecord } from "#server/db/schema/index";
import {
  latestMail,
  newCustomer,
  newEmail,
  password,
  secretIn,
  signedIn,
  signUpForm,
} from "#test/data/accounts";
import { dollars, newKey, newUserId } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { sofa } from "#test/sale/support/buyers";
import { dump } from "#test/sale/support/secrets";
import { fileServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail }, env: { TRUST_PROXY: "127.0.0.1" } });
beforeEach(() => server.clock.advance(86_400_000));

const lamp = "CBT-TBL-OAK";
const cartOf = (units: Record<string, number>) =>
  Object.entries(units).map(([sku, quantity]) => ({ productId: 1001, sku, price: dollars(949), quantity }));

/** Signs in from a network address, from a new browser unless one is given. */
async function guess(email: string, secret: string, { from = "192.0.2.1", browser = server.browser() } = {}) {
  const headers = { "x-forwarded-for": from };
  const { body } = await browser.send("Login", { userId: newUserId(), email, password: secret }, headers);
  return (body as { errorMessage: string }).errorMessage;
}

const wrong = "Invalid user ID or password";
const unable = "Unable to login";

describe("Login", () => {
  it("answers token and contact, and sets a session cookie that no script can read", async () => {
    const { email } = await newCustomer(server, mails);
    const { body, headers } = await server.browser().send("Login", { email: email.toUpperCase(), password });
    expect(body).toMatchObject({
      status: true,
      pwdToken: expect.stringMatching(/^[\w-]{43}$/),
      contactAddr: { email, firstName: "Ada" },
      needVerify: false,
      errorMessage: "",
      itemList: [],
    });
    expect([headers["set-cookie"]].flat()).toContainEqual(
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    );
  });

  it.each([
    [{ email: "", password: "" }, "Email is required"],
    [{ email: "ada@example.com", password: "" }, "Password is required"],
    [{ email: "nobody@example.com", password }, wrong],
  ])("rejects %o", async (typed, errorMessage) => {
    expect(await server.browser().call("Login", typed)).toEqual({
      status: false,
      pwdToken: "",
      contactAddr: null,
      needVerify: false,
      errorMessage,
      itemList: [],
    });
  });

  it("tells only a right password that the email is not verified", async () => {
    const email = newEmail();
    await server.browser().call("CreateAccount", signUpForm(email));
    const login = (secret: string) => server.browser().call("Login", { email, password: secret });
    expect(await login(password)).toMatchObject({
      status: false,
      pwdToken: "",
      needVerify: true,
      errorMessage: "You have not verified your email address.",
    });
    expect(await login("another")).toMatchObject({ needVerify: false, errorMessage: wrong });
  });

  it("stores neither token nor cookie nor password", async () => {
    const customer = await newCustomer(server, mails);
    const secrets = [password, customer.token, customer.browser.jar.get("sid") ?? ""];
    for (const text of (await dump(server.db)).values())
      for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it("replays its answer for its key, encrypted and for ten minutes at most", async () => {
    const { email } = await newCustomer(server, mails);
    const [browser, key] = [server.browser(), newKey()];
    const input = { userId: newUserId(), email, password };
    const first = await browser.call("Login", input, key);
    expect(await server.browser().call("Login", input, key)).toEqual(first);
    const other = await server.browser().call("Login", { ...input, password: "another" }, key);
    expect(other).toMatchObject({ status: false, pwdToken: "", errorMessage: wrong });
    const rows = () => server.db.$count(idempotencyRecord, eq(idempotencyRecord.call, "Login"));
    expect(await rows()).toBeGreaterThan(0);
    server.clock.advance(10 * 60_000 + 1);
    await forgetCredentials(server.context);
    expect(await rows()).toBe(0);
    expect((await server.browser().call("Login", input, key)).pwdToken).not.toBe(first.pwdToken);
  });
});

describe("guessing", () => {
  it("is limited to five from a place, then says 'Unable to login', also to the right password", async () => {
    const { email } = await newCustomer(server, mails);
    const answers: string[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) answers.push(await guess(email, `wrong ${attempt}`));
    expect(answers).toEqual([...Array<string>(5).fill(wrong), unable, unable]);
    expect(await guess(email, password)).toBe(unable);
    server.clock.advance(15 * 60_000);
    expect(await guess(email, password)).toBe("");
  });

  it("answers an unknown email the same", async () => {
    const email = newEmail();
    const answers: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await guess(email, password));
    expect(answers).toEqual([...Array<string>(5).fill(wrong), unable]);
  });

  it("shares one count with every call that takes a password", async () => {
    const { email, own, browser } = await newCustomer(server, mails);
    const stranger = server.browser();
    const claim = { email, password: "another one" };
    expect(await guess(email, "another one", { from: "127.0.0.1" })).toBe(wrong);
    const verify = await stranger.call("VerifyUser", { ...claim, verifyCode: "12345678" });
    const send = await stranger.call("SendNewCode", claim);
    const change = await stranger.call("ChangePassword", { ...claim, newPassword: "a new bench" });
    expect([verify, send, change].map(({ errorMessage }) => errorMessage)).toEqual([wrong, wrong, wrong]);
    expect(await guess(email, "another one", { from: "127.0.0.1" })).toBe(wrong);
    expect(await guess(email, password, { from: "127.0.0.1" })).toBe(unable);
    // The owner's own device has a count of its own.
    const deleting = await browser.call("DeleteAccount", { ...own, currentPassword: "another one" });
    expect(deleting).toEqual({ status: false, errorMessage: wrong });
  });

  it("reaches at most 20 hashes an hour from 50 addresses, and the owner on a known device still signs in", async () => {
    const { email, browser } = await newCustomer(server, mails);
    const answers: string[] = [];
    for (let attempt = 0; attempt < 100; attempt += 1)
      answers.push(await guess(email, `wrong ${attempt}`, { from: `198.51.100.${attempt % 50}` }));
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(20);
    expect(await guess(email, password, { from: "203.0.113.9" })).toBe(unable);
    expect(await guess(email, password, { browser })).toBe("");
  });

  it("reaches at most 100 hashes in all, until the owner resets the password", async () => {
    const { email } = await newCustomer(server, mails);
    let reached = 0;
    for (let day = 0; day < 4; day += 1) {
      for (let hour = 0; hour < 3; hour += 1) {
        server.clock.advance((hour === 0 ? 24 : 1) * 3_600_000);
        for (let attempt = 0; attempt < 21; attempt += 1)
          if ((await guess(email, `wrong ${attempt}`, { from: `198.51.100.${attempt}` })) === wrong)
            reached += 1;
      }
      await tidy(server.context);
    }
    expect(reached).toBe(100);
    server.clock.advance(86_400_000);
    expect(await guess(email, password)).toBe(unable);
    await server.browser().call("ResetPassword", { email });
    const secret = secretIn(await latestMail(server, mails, { to: email, kind: "reset-secret" }));
    const change = { userId: newUserId(), email, password: secret, newPassword: "a new bench" };
    expect(await server.browser().call("ChangePassword", change, newKey())).toMatchObject({ status: true });
    expect(await guess(email, "a new bench")).toBe("");
  });

  it("C36: loses no count under fifty guesses at once", async () => {
    for (const _ of rounds(2, 10)) {
      server.clock.advance(86_400_000);
      const email = newEmail();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, attempt) => guess(email, `wrong ${attempt}`)),
      );
      expect(answers.filter((answer) => answer === wrong)).toHaveLength(5);
      expect(answers.filter((answer) => answer === unable)).toHaveLength(45);
    }
  });
});

describe("the hash queue", () => {
  it("answers 'Unable to login' beyond two running and twenty waiting", async () => {
    const emails = Array.from({ length: 40 }, () => newEmail());
    const answers = await Promise.all(
      emails.map((email, place) => guess(email, password, { from: `198.51.100.${place}` })),
    );
    expect(answers.filter((answer) => answer === unable).length).toBeGreaterThan(0);
    expect(answers.filter((answer) => answer === wrong).length).toBeGreaterThanOrEqual(22);
  });
});

describe("two carts", () => {
  const save = (browser: Browser, userId: string, units: Record<string, number>) =>
    browser.call("SaveCart", { userId, itemList: cartOf(units), seq: server.clock.now().getTime() });
  const quantities = (items: readonly { sku: string; quantity: number }[]) =>
    Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity]));

  it("become one at sign-in: of the same SKU, the larger quantity", async () => {
    const first = await newCustomer(server, mails);
    await save(first.browser, first.email, { [sofa]: 3 });
    const [browser, userId] = [server.browser(), newUserId()];
    await save(browser, userId, { [sofa]: 1, [lamp]: 2 });
    const { itemList } = await browser.call("Login", { userId, email: first.email, password });
    expect(quantities(itemList)).toEqual({ [sofa]: 3, [lamp]: 2 });
    // A late save of the browser's former cart changes nothing.
    await browser.call("SaveCart", { userId, itemList: cartOf({ [sofa]: 9 }), seq: 1 });
    const again = await signedIn(server.browser(), first.email);
    const merged = await again.browser.call("Login", { email: first.email, password });
    expect(quantities(merged.itemList)).toEqual({ [sofa]: 3, [lamp]: 2 });
  });

  it("C37: signing in from two tabs at once merges them once", async () => {
    for (const _ of rounds()) {
      const first = await newCustomer(server, mails);
      const { email } = first;
      await save(first.browser, email, { [sofa]: 3 });
      const [browser, userId] = [server.browser(), newUserId()];
      await save(browser, userId, { [sofa]: 2, [lamp]: 2 });
      const login = () => browser.call("Login", { userId, email, password }, newKey());
      for (const { itemList } of [...(await Promise.all([login(), login()])), await login()])
        expect(quantities(itemList)).toEqual({ [sofa]: 3, [lamp]: 2 });
      server.clock.advance(3_600_000);
    }
  });
});
