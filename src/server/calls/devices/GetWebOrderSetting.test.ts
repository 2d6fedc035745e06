import { expect, it } from "vitest";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("tells a clerk who works in the store, and kiosks, other stores and shoppers nothing", async () => {
  const none = { status: false, salespersonList: [], progressiveSetting: null };
  const clerk = await deviceAt(server, 1);
  expect(await clerk.call("GetWebOrderSetting", { id: 1 })).toEqual({
    status: true,
    salespersonList: ["Ben Ortiz", "Gloria Whitfield", "Priya Raman", "Tom Vance"],
    progressiveSetting: expect.objectContaining({ storeApplFee: 29 }),
  });
  expect(await clerk.call("GetWebOrderSetting", { id: 2 })).toEqual(none);
  const kiosk = await deviceAt(server, 1, "kiosk");
  expect(await kiosk.call("GetWebOrderSetting", { id: 1 })).toEqual(none);
  expect(await server.browser().call("GetWebOrderSetting", { id: 1 })).toEqual(none);
});
