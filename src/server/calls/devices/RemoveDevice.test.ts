import { beforeEach, describe, expect, it } from "vitest";
import { revokeDevice } from "#server/store/index";
import { callNames, entryOf } from "#contract/index";
import { payloads } from "#test/data/payloads";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

const day = 86_400_000;

async function storeOf({ browser }: Awaited<ReturnType<typeof deviceAt>>) {
  return (await browser.call("GetMenuSetting", {})).regStoreId;
}

describe("RemoveDevice", () => {
  it("ends the registration and the cookie", async () => {
    const device = await deviceAt(server, 1);
    const { authToken, browser } = device;
    const { body, headers } = await browser.send("RemoveDevice", { authToken });
    expect(body).toEqual({ status: true });
    expect(headers["set-cookie"]).toMatch(/^did=; Path=\/; Max-Age=0/);
    expect((await browser.send("StepDown", { authToken })).status).toBe(403);
  });
});

describe("a registered device", () => {
  it("loses its registration when it is revoked, or unused for 90 days", async () => {
    const [revoked, idle] = [await deviceAt(server, 1), await deviceAt(server, 1)];
    expect(await revokeDevice(revoked.deviceId, "revoked", server.context)).toBe(true);
    expect(await revokeDevice(revoked.deviceId, "revoked", server.context)).toBe(false);
    expect(await storeOf(revoked)).toBeNull();
    server.clock.advance(89 * day);
    expect(await storeOf(idle)).toBe(1);
    server.clock.advance(90 * day);
    expect(await storeOf(idle)).toBeNull();
  });

  it("works by its token alone until its cookie comes back once", async () => {
    const { authToken, browser } = await deviceAt(server, 1);
    const stranger = server.browser();
    expect((await stranger.send("StepDown", { authToken })).status).toBe(200);
    expect((await browser.send("StepDown", { authToken })).status).toBe(200);
    expect((await stranger.send("StepDown", { authToken })).status).toBe(403);
  });
});

const ofDevices = callNames.filter((name) => {
  const { actors, tokens } = entryOf(name);
  return tokens.length > 0 && !actors.includes("customer");
});

describe.each(ofDevices)("%s", (name) => {
  it("refuses forged, empty, foreign and cookieless tokens of a device", async () => {
    const [own, other] = [await deviceAt(server, 1, "manager"), await deviceAt(server, 1, "manager")];
    await own.browser.call("GetMenuSetting", { authToken: own.authToken } as object);
    const [field = ""] = entryOf(name).tokens;
    const send = async (browser = own.browser, token = own.authToken) =>
      (await browser.send(name, { ...payloads[name as "StepDown"], [field]: token })).status;
    const forged = [
      ["empty", own.browser, ""],
      ["shortened", own.browser, own.authToken.slice(1)],
      ["random", own.browser, "x".repeat(43)],
      ["of another device", own.browser, other.authToken],
      ["the device cookie itself", own.browser, own.browser.jar.get("did") ?? ""],
      ["without its cookie", server.browser(), own.authToken],
      ["with another device's cookie", other.browser, own.authToken],
    ] as const;
    for (const [how, browser, token] of forged)
      expect({ how, status: await send(browser, token) }).toEqual({ how, status: 403 });
    expect(await send()).toBe(200);
  });
});
