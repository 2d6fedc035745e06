import { describe, expect, it } from "vitest";
import { newCustomer, signedIn } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

describe("MySessions", () => {
  it("lists the account's devices and signs one of them out", async () => {
    const first = await newCustomer(server, mails);
    server.clock.advance(600_000);
    const second = await signedIn(server.browser(), first.email);
    const { sessions } = await second.browser.call("MySessions", second.own);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ userAgent: "lightMyRequest", createdAt: "2026-03-07T15:10:00.000Z" });
    const signOut = sessions[1]?.id ?? "";
    const rest = await second.browser.call("MySessions", { ...second.own, signOut });
    expect(rest.sessions).toHaveLength(1);
    expect(await first.browser.call("GetUserInfo", first.own)).toMatchObject({ status: false });
  });

  it("lists the device that asks first, also when another was used since", async () => {
    const first = await newCustomer(server, mails);
    server.clock.advance(60_000);
    await signedIn(server.browser(), first.email);
    const { sessions } = await first.browser.call("MySessions", first.own);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  });

  it("lists a browser once that signs in again, and its token before is worth nothing", async () => {
    const first = await newCustomer(server, mails);
    const again = await signedIn(first.browser, first.email, first.email);
    const { sessions } = await again.browser.call("MySessions", again.own);
    expect(sessions.map(({ current }) => current)).toEqual([true]);
    expect(await server.browser().call("GetUserInfo", first.own)).toMatchObject({ status: false });
  });

  it("signs out no device of another account, and is refused to everyone else", async () => {
    const [own, other] = [await newCustomer(server, mails), await newCustomer(server, mails)];
    const { sessions } = await own.browser.call("MySessions", own.own);
    for (const signOut of [sessions[0]?.id ?? "", "no id", "%"])
      await other.browser.call("MySessions", { ...other.own, signOut });
    expect(await own.browser.call("GetUserInfo", own.own)).toMatchObject({ status: true });
    expect((await server.browser().send("MySessions", own.own)).status).toBe(403);
  });
});
