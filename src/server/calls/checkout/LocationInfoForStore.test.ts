import { expect, it } from "vitest";
import { changeSettings } from "#test/data/settings";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const warehouse = {
  latitude: 33.9382,
  longitude: -84.2021,
  deliveryRadius: 60,
  addressLine1: "2140 Kiln Yard Drive",
  city: "Norcross",
  state: "GA",
  zipCode: "30071",
};

it("says how a store's form helps, and falls back to the default warehouse for an unknown store", async () => {
  const { call } = await deviceAt(server, 1);
  const storeSetting = { autoCompleteAddr: true, showDistanceInfo: true };
  const typed = { name: "Ada Brooks", addressLine1: "120 Ponce Place", city: "Decatur" };
  for (const storeId of [1, 99])
    expect(await call("LocationInfoForStore", { ...typed, storeId })).toEqual({ storeSetting, warehouse });
  await changeSettings(server, { autoCompleteAddress: false, showDistanceInfo: false });
  expect((await call("LocationInfoForStore", { storeId: 1 })).storeSetting).toEqual({
    autoCompleteAddr: false,
    showDistanceInfo: false,
  });
});
