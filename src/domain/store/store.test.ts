import { describe, expect, it } from "vitest";
import {
  abilities,
  abilitiesOf,
  modeOf,
  principals,
  type Principal,
  type StoreSession,
} from "#domain/store/store";

const device: StoreSession = {
  userId: "s1",
  storeId: 1,
  storeName: "Norcross",
  authToken: "t",
  kiosk: false,
};

describe("a store session", () => {
  it("determines the mode: 0 normal, 2 store, 3 kiosk", () => {
    expect(modeOf(undefined)).toBe(0);
    expect(modeOf(device)).toBe(2);
    expect(modeOf({ ...device, kiosk: true })).toBe(3);
  });

  it("grants the abilities of a shopper, kiosk, clerk or manager", () => {
    expect(abilities(undefined)).toEqual(abilitiesOf("visitor"));
    expect(abilities(device)).toEqual(abilitiesOf("clerk"));
    expect(abilities({ ...device, kiosk: true, privileged: true })).toEqual(abilitiesOf("kiosk"));
    expect(abilities({ ...device, privileged: true })).toEqual(abilitiesOf("manager"));
  });
});

describe("who may do what", () => {
  const staff = ["clerk", "manager"] as const;
  const inStore = ["kiosk", ...staff] as const;
  const shoppers = ["anon", "visitor", "customer"] as const;
  it.each<[keyof ReturnType<typeof abilitiesOf>, readonly Principal[]]>([
    ["storeItems", inStore],
    ["emptyCart", inStore],
    ["placeLayaway", staff],
    ["typedItems", staff],
    ["takeDeposits", staff],
    ["takeInStorePayment", staff],
    ["overrideFee", staff],
    ["orderWithoutCard", staff],
    ["undeterminedDate", staff],
    ["printInvoice", staff],
    ["lookUpLeaseById", staff],
    ["seeStoreOrders", staff],
    ["coupons", ["manager"]],
    ["manageLayaway", ["manager"]],
    ["chooseSalesperson", ["manager"]],
    ["useAccount", shoppers],
    ["prefillDeliveryFee", shoppers],
  ])("%s: %o", (ability, expected) => {
    expect(principals.filter((principal) => abilitiesOf(principal)[ability])).toEqual(expected);
  });

  it("covers every ability", () => {
    expect(Object.keys(abilitiesOf("anon"))).toHaveLength(17);
  });
});
