import { expect, it } from "vitest";
import { deviceEvent } from "#server/db/schema/index";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("ends what a manager unlocked, and says on a clerk's device that nothing is unlocked", async () => {
  const device = await deviceAt(server, 1, "manager");
  for (let press = 0; press < 2; press += 1)
    expect(await device.call("StepDown", {})).toEqual({ status: true });
  const steps = (await server.db.select().from(deviceEvent)).filter(({ kind }) => kind === "steppedDown");
  expect(steps).toHaveLength(1);
  const kiosk = await deviceAt(server, 1, "kiosk");
  expect((await kiosk.browser.send("StepDown", { authToken: kiosk.authToken })).status).toBe(403);
});
