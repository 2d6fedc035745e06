import type { ActorKind } from "#domain/account/actor";

/** 0 is the web store, 2 a clerk's device in a store, 3 a kiosk. */
export type StoreMode = 0 | 2 | 3;

/** A registered device's session. */
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

/** What a page offers. Pages check this, never the mode; the server checks it again for the real device. */
export type Abilities = {
  /** Opens the store items page and adds its items to the store cart. */
  storeItems: boolean;
  /** Types in products that no list has. */
  typedItems: boolean;
  /** Takes deposits and other payments in the store. */
  inStorePayments: boolean;
  coupons: boolean;
  /** Counts credit from an earlier layaway (`typeId` 9). */
  layawayCredit: boolean;
  emptyCart: boolean;
  /** Places a layaway for a shopper in the store. */
  placeLayaway: boolean;
  /** Has the in-store form and may set the delivery fee. */
  overrideFee: boolean;
  /** Places an order that is not paid by card. */
  orderWithoutCard: boolean;
  /** Places a delivery without a day ('Undetermined (Will call)'). */
  orderWithoutDay: boolean;
  /** Names the salesperson, and splits the credit for a line item among several. */
  salesperson: boolean;
  /** Finds, changes, cancels and hands over layaways. */
  manageLayaways: boolean;
  /** Looks up the orders of the store. */
  storeOrders: boolean;
  /** Counts the register: its opening float, drops and the end of the day. */
  register: boolean;
  /** Previews, prints and sends invoices. */
  invoices: boolean;
  /** Forgets the shopper when nobody uses the device: the next shopper must find nothing. */
  idleReset: boolean;
  /** The Calculate Delivery Fee dialog starts with the shopper's own address. */
  prefillDeliveryFee: boolean;
};

/** The page's abilities: `const can = abilities(session)`, then `can.emptyCart`. A manager may have unlocked the device. */
export function abilities(session: StoreSession | undefined, isUnlocked = false): Abilities {
  if (!session) return abilitiesOf("visitor");
  if (session.kiosk) return abilitiesOf("kiosk");
  return abilitiesOf(isUnlocked ? "manager" : "clerk");
}

export function abilitiesOf(actor: ActorKind): Abilities {
  const isManager = actor === "manager";
  const isClerk = actor === "clerk" || isManager;
  const inStore = isClerk || actor === "kiosk";
  return {
    storeItems: inStore,
    typedItems: isClerk,
    inStorePayments: isClerk,
    coupons: isManager,
    layawayCredit: isManager,
    emptyCart: inStore,
    placeLayaway: isClerk,
    overrideFee: isClerk,
    orderWithoutCard: isClerk,
    orderWithoutDay: isClerk,
    salesperson: isManager,
    manageLayaways: isManager,
    storeOrders: isClerk,
    register: isClerk,
    invoices: isClerk,
    idleReset: actor === "kiosk",
    prefillDeliveryFee: actor === "anonymous" || actor === "visitor" || actor === "customer",
  };
}
