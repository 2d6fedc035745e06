import type { ActorKind } from "#domain/account/actor";

/** 0 is the web store, 2 a clerk's device in a store, 3 a kiosk (specification 1 §6). */
export type StoreMode = 0 | 2 | 3;

/** A registered device's session (specification 1 §3). */
export type StoreSession = {
  userId: string;
  storeId: number;
  storeName: string;
  authToken: string;
  kiosk: boolean;
};

export function modeOf(session: StoreSession | undefined): StoreMode {
  if (!session) return 0;
  return session.kiosk ? 3 : 2;
}

/** The page of the store's own items, and its link in the category bar (specification 1 §2). */
export const storeItemsPath = "/storeItems";
export const storeLinkLabel = "Store";

/** What pages ask instead of the mode: `can.emptyCart`. The server checks the real device again. */
export type Abilities = {
  /** Opens the store items page and puts its items into the store cart. */
  storeItems: boolean;
  emptyCart: boolean;
  placeLayaway: boolean;
  /** The Calculate Delivery Fee dialog starts with the shopper's own address. */
  prefillDeliveryFee: boolean;
};

/** What the page of a browser with this session offers. */
export function abilities(session: StoreSession | undefined): Abilities {
  if (modeOf(session) === 0) return abilitiesOf("visitor");
  return abilitiesOf(session?.kiosk ? "kiosk" : "clerk");
}

export function abilitiesOf(actor: ActorKind): Abilities {
  const inStore = actor === "kiosk" || actor === "clerk" || actor === "manager";
  return {
    storeItems: inStore,
    emptyCart: inStore,
    placeLayaway: actor === "clerk" || actor === "manager",
    prefillDeliveryFee: actor === "anonymous" || actor === "visitor" || actor === "customer",
  };
}
