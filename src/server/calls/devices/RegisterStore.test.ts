import { beforeEach, describe, expect, it } from "vitest";
import { invalidEnrollmentMessage } from "#domain/messages/store/store";
import { deviceEvent, enrollmentCode } from "#server/db/schema/index";
import { forgetCredentials, tidy } from "#server/jobs/cleanUp";
import { newEnrollmentCode } from "#server/store/index";
import { newKey } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { dump } from "#test/sale/support/secrets";
import { fileServer } from "#test/testServer";

const server = await fileServer();
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

const decatur = { storeId: 1, kiosk: false, salesperson: "Dana Ellis" };
const newCode = (more: Partial<typeof decatur> = {}) =>
  newEnrollmentCode({ ...decatur, ...more }, server.context);

const refused = { status: false, authToken: "", errorMessage: invalidEnrollmentMessage };

describe("RegisterStore", () => {
  it("turns a code into a device with a token, and a cookie that no script can read", async () => {
    const payload = { storeId: 1, authToken: await newCode(), kiosk: false };
    const { body, headers } = await server.browser().send("RegisterStore", payload);
    const answer = { status: true, storeId: 1, kiosk: false, errorMessage: "" };
    expect(body).toMatchObject({ ...answer, authToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers["set-cookie"]).toMatch(
      /^did=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    expect(await server.db.select().from(deviceEvent)).toContainEqual(
      expect.objectContaining({ kind: "registered" }),
    );
  });

  it("tells the store's pages which store it is, and another browser nothing", async () => {
    const browser = server.browser();
    await browser.call("RegisterStore", { storeId: 1, authToken: await newCode({ kiosk: true }) });
    expect(await browser.call("GetMenuSetting", {})).toMatchObject({ regStoreId: 1 });
    expect(await server.browser().call("GetMenuSetting", {})).toMatchObject({ regStoreId: null });
  });

  it("takes a code once, for its own store and kind of device, and within ten minutes", async () => {
    const authToken = await newCode();
    const browser = server.browser();
    for (const wrong of [{ storeId: 2 }, { storeId: 99_999 }, { kiosk: true }, { authToken: "guessed" }])
      expect(await browser.call("RegisterStore", { storeId: 1, authToken, ...wrong })).toMatchObject(refused);
    expect(await browser.call("RegisterStore", { storeId: 1, authToken })).toMatchObject({ status: true });
    expect(await browser.call("RegisterStore", { storeId: 1, authToken })).toMatchObject(refused);
    const late = await newCode();
    server.clock.advance(10 * 60_000);
    expect(await browser.call("RegisterStore", { storeId: 1, authToken: late })).toMatchObject(refused);
  });

  it("answers a repeated request with the same token", async () => {
    const [authToken, key, browser] = [await newCode(), newKey(), server.browser()];
    const first = await browser.call("RegisterStore", { storeId: 1, authToken }, key);
    expect(await browser.call("RegisterStore", { storeId: 1, authToken }, key)).toEqual(first);
    server.clock.advance(10 * 60_000 + 1);
    await forgetCredentials(server.context);
    expect(await browser.call("RegisterStore", { storeId: 1, authToken }, key)).toMatchObject(refused);
    await tidy(server.context);
    expect(await server.db.$count(enrollmentCode)).toBe(0);
  });

  it("stores neither code nor token", async () => {
    const code = await newCode();
    const { authToken } = await server.browser().call("RegisterStore", { storeId: 1, authToken: code });
    const stored = await dump(server.db);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(authToken);
  });

  it.each(rounds())("C40: a code used twice at once registers one device", async () => {
    server.clock.advance(3_600_000);
    const authToken = await newCode();
    const browsers = [server.browser(), server.browser(), server.browser()];
    const answers = await Promise.all(
      browsers.map((browser) => browser.call("RegisterStore", { storeId: 1, authToken })),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
  });
});
