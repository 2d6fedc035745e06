import { describe, expect, it } from "vitest";
import { actorKinds, type ActorKind } from "#domain/account/actor";
import { abilities, abilitiesOf, modeOf, type Abilities, type StoreSession } from "#domain/store/store";

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
    expect(abilities({ ...device, kiosk: true })).toEqual(abilitiesOf("kiosk"));
  });
});

describe("abilities", () => {
  const table: Record<keyof Abilities, readonly ActorKind[]> = {
    storeItems: ["kiosk", "clerk", "manager"],
    typedItems: ["clerk", "manager"],
    inStorePayments: ["clerk", "manager"],
    coupons: ["manager"],
    layawayCredit: ["manager"],
    emptyCart: ["kiosk", "clerk", "manager"],
    placeLayaway: ["clerk", "manager"],
    overrideFee: ["clerk", "manager"],
    orderWithoutCard: ["clerk", "manager"],
    orderWithoutDay: ["clerk", "manager"],
    salesperson: ["manager"],
    manageLayaways: ["manager"],
    storeOrders: ["clerk", "manager"],
    register: ["clerk", "manager"],
    invoices: ["clerk", "manager"],
    idleReset: ["kiosk"],
    prefillDeliveryFee: ["anonymous", "visitor", "customer"],
  };

  it.each([
    "storeItems",
    "typedItems",
    "inStorePayments",
    "coupons",
    "layawayCredit",
    "emptyCart",
    "placeLayaway",
    "overrideFee",
    "orderWithoutCard",
    "orderWithoutDay",
    "salesperson",
    "manageLayaways",
    "storeOrders",
    "register",
    "invoices",
    "idleReset",
    "prefillDeliveryFee",
  ] as const)("are given to the right actors: %s", (ability) => {
    expect(actorKinds.filter((actor) => abilitiesOf(actor)[ability])).toEqual(table[ability]);
  });
});
