import { beforeEach, describe, expect, it } from "vitest";
import { callNames, contract, type CallName } from "#contract/index";
import type { ActorKind } from "#domain/account/actor";
import { revokeDevice } from "#server/store/index";
import { payloads } from "#test/data/payloads";
import { sentMails } from "#test/sale/support/balances";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

/* Every call as every registered device, by real tokens and cookies. */

const { mail } = sentMails();
const server = await fileServer({ ports: { mail } });
// Past every limit by address.
beforeEach(() => server.clock.advance(3_600_000));

type Device = Awaited<ReturnType<typeof deviceAt>>;

async function devices(): Promise<Record<"kiosk" | "clerk" | "manager", Device>> {
  const [kiosk, clerk] = [await deviceAt(server, 1, "kiosk"), await deviceAt(server, 1)];
  return { kiosk, clerk, manager: await deviceAt(server, 1, "manager") };
}
const lasting = await devices();
/** These change the device that makes them. */
const changing: readonly CallName[] = ["RemoveDevice", "StepDown"];

/** Whether a call passes the access check; what it does next is not tested here. */
async function isAllowed(name: CallName, { browser, authToken }: Pick<Device, "browser" | "authToken">) {
  const payload: unknown = payloads[name];
  const proof = { authToken, sessionKey: authToken };
  const input = typeof payload === "object" ? { ...payload, ...proof } : payload;
  const { status, body } = await browser.send(name, input);
  const forbidden = { error: { code: "Forbidden", message: "This call is not for you." } };
  if (status === 403) expect(body).toMatchObject(forbidden);
  else expect({ name, status }).toEqual({ name, status: 200 });
  return status === 200;
}

describe.each(callNames)("%s", (name) => {
  it("is allowed to registered devices as the contract's table says", async () => {
    const listed: readonly ActorKind[] = contract[name].actors;
    const asked = changing.includes(name) ? await devices() : lasting;
    for (const kind of ["kiosk", "clerk", "manager"] as const)
      expect([kind, await isAllowed(name, asked[kind])]).toEqual([kind, listed.includes(kind)]);
  });
});

const forDevicesOnly = callNames.filter((name) => {
  const listed: readonly ActorKind[] = contract[name].actors;
  return listed.includes("manager") && !listed.includes("visitor");
});

describe("a revoked device", () => {
  it.each(forDevicesOnly)("may no longer make %s", async (name) => {
    const device = await deviceAt(server, 1, "manager");
    await revokeDevice(device.deviceId, "revoked", server.context);
    expect(await isAllowed(name, device)).toBe(false);
  });
});
