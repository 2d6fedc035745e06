import { describe, expect, it } from "vitest";
import { newCustomer, signedIn } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

describe("Logout", () => {
  it("ends this session and its cookie, and no other", async () => {
    const first = await newCustomer(server, mails);
    const second = await signedIn(server.browser(), first.email);
    const sid = second.browser.jar.get("sid") ?? "";
    expect(await second.browser.call("Logout", second.own)).toEqual({ status: true });
    expect(second.browser.jar.has("sid")).toBe(false);
    second.browser.jar.set("sid", sid);
    expect(await second.browser.call("GetUserInfo", second.own)).toMatchObject({ status: false });
    expect(await first.browser.call("GetUserInfo", first.own)).toMatchObject({ status: true });
  });

  it("ends the session of a browser that still has the account's former email", async () => {
    const { browser, own } = await newCustomer(server, mails);
    expect(await browser.call("Logout", { ...own, userId: "before@example.com" })).toEqual({ status: true });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: false });
  });

  it("answers true to whoever has no session, and again", async () => {
    const { browser, own } = await newCustomer(server, mails);
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    const stranger = server.browser();
    expect(await stranger.call("Logout", own)).toEqual({ status: true });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ status: true });
    for (const _ of [1, 2]) expect(await browser.call("Logout", own)).toEqual({ status: true });
  });
});
