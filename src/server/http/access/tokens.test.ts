import { beforeEach, describe, expect, it } from "vitest";
import { callNames, entryOf, type CallName } from "#contract/index";
import { limitCount } from "#server/db/schema/index";
import { newCustomer, signedIn, type TestCustomer } from "#test/data/accounts";
import { payloads } from "#test/data/payloads";
import { sentMails } from "#test/sale/support/balances";
import { fileServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

const guarded = callNames.filter((name) => entryOf(name).tokens.length > 0);
const day = 86_400_000;

/** Sends a guarded call with this token in its first field for one. */
async function send(name: CallName, { browser, own }: TestCustomer, token: string) {
  const [field = ""] = entryOf(name).tokens;
  // Past the limits of what the call asks for, too.
  await server.db.delete(limitCount);
  const { email, userId } = own;
  const reply = await browser.send(name, {
    ...payloads[name as "GetUserInfo"],
    email,
    userId,
    [field]: token,
  });
  const { error } = (reply.body as { error?: object } | null) ?? {};
  return { status: reply.status, body: error ? { ...error, requestId: "" } : reply.body };
}

/** What a browser without a session is answered. */
function strangersAnswer(name: CallName, customer: TestCustomer) {
  return send(name, { ...customer, browser: server.browser() }, "");
}

/** A customer whose session is bound to its cookie. */
async function boundCustomer(): Promise<TestCustomer> {
  const customer = await newCustomer(server, mails);
  await customer.browser.call("GetUserInfo", customer.own);
  return customer;
}

/** The same cookies in another browser. */
function copyOf({ jar }: Browser): Browser {
  const browser = server.browser();
  for (const [name, value] of jar) browser.jar.set(name, value);
  return browser;
}

describe.each(guarded)("%s", (name) => {
  it("refuses forged, empty, foreign and cookieless tokens like no token at all", async () => {
    const [own, other] = [await boundCustomer(), await boundCustomer()];
    const rejection = await strangersAnswer(name, own);
    const forged = [
      ["empty", own.browser, ""],
      ["shortened", own.browser, own.token.slice(1)],
      ["in other letters", own.browser, own.token.toLowerCase()],
      ["random", own.browser, "x".repeat(43)],
      ["of another account", own.browser, other.token],
      ["of another account, with its cookies", other.browser, other.token],
      ["the session cookie itself", own.browser, own.browser.jar.get("sid") ?? ""],
      ["without its cookie", server.browser(), own.token],
      ["with another account's cookie", other.browser, own.token],
      ["a pattern", own.browser, "%"],
    ] as const;
    for (const [how, browser, token] of forged)
      expect({ how, ...(await send(name, { ...own, browser }, token)) }).toEqual({ how, ...rejection });
  });

  it("refuses a token after 14 days without a use, after 30 days, and once it is revoked", async () => {
    const customer = await boundCustomer();
    const rejection = await strangersAnswer(name, customer);
    const { browser, email, token } = customer;
    const ended = await signedIn(copyOf(browser), email);
    await ended.browser.call("Logout", ended.own);
    expect(await send(name, ended, ended.token)).toEqual(rejection);
    server.clock.advance(14 * day);
    expect(await send(name, customer, token)).toEqual(rejection);
    const used = await signedIn(copyOf(browser), email);
    for (let week = 0; week < 4; week += 1) {
      expect(await used.browser.call("GetUserInfo", used.own)).toMatchObject({ status: true });
      server.clock.advance(7 * day);
    }
    server.clock.advance(2 * day);
    expect(await send(name, used, used.token)).toEqual(rejection);
  });
});

describe("a token", () => {
  it("works without a cookie until the cookie comes back once", async () => {
    const { browser, own } = await newCustomer(server, mails);
    const stranger = server.browser();
    expect(await stranger.call("GetUserInfo", own)).toMatchObject({ status: true });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    expect(await stranger.call("GetUserInfo", own)).toMatchObject({ status: false });
  });

  it("makes a customer of a client without cookies in any other call, as pwdToken", async () => {
    const { own, email, token } = await newCustomer(server, mails);
    const itemList = payloads.SaveCart.itemList;
    await server.browser().send("SaveCart", { userId: email, itemList, pwdToken: token });
    expect((await server.browser().call("ExportMyData", own)).cart).toMatchObject([{ quantity: 1 }]);
  });
});

describe("an email as userId", () => {
  it("reads and writes nothing of its account without the session: the browser goes on as the visitor it was", async () => {
    const { browser, own, email } = await boundCustomer();
    await browser.call("ProductDetail", { userId: email, productId: 1001 });
    const itemList = payloads.SaveCart.itemList;
    await browser.call("SaveCart", { userId: email, itemList, seq: Date.now() });
    const stranger = server.browser();
    await stranger.call("ProductDetail", { userId: "a-random-cart-key", productId: 3007 });
    await server.context.views.written();
    const home = await stranger.call("Home", { userId: email });
    expect(home.recentVisitedList.map(({ productId }) => productId)).toEqual([3007]);
    await stranger.call("SaveCart", { userId: email, itemList: [], seq: Date.now() + 1_000_000 });
    expect((await browser.call("ExportMyData", own)).cart).toHaveLength(1);
    // With the session, the account's history follows it to another device.
    const second = await signedIn(server.browser(), email);
    const there = await second.browser.call("Home", { userId: email.toUpperCase() });
    expect(there.recentVisitedList.map(({ productId }) => productId)).toEqual([1001]);
  });
});

describe("with SESSION_BINDING=require", () => {
  it("a token counts only beside its cookie, from the first call on", async () => {
    const strict = await fileServer({
      url: server.url,
      env: { SESSION_BINDING: "require" },
      ports: { mail },
    });
    strict.clock.set(server.clock.now());
    const { browser, own } = await newCustomer(strict, mails);
    const other = (await newCustomer(strict, mails)).browser;
    const stranger = strict.browser();
    const [alone, withOthersCookie] = [
      await stranger.call("GetUserInfo", own),
      await other.call("GetUserInfo", own),
    ];
    expect([alone.contactInfo, withOthersCookie.contactInfo]).toEqual([null, null]);
    expect((await browser.call("GetUserInfo", own)).contactInfo).toMatchObject({ email: own.email });
  });
});
