/** Who calls (security decision 2.1). */
export const principals = ["anon", "visitor", "customer", "kiosk", "clerk", "manager", "provider"] as const;
export type Principal = (typeof principals)[number];

/** 0 is the web shop, 2 a clerk's device in a store, 3 a kiosk (specification 1 §6). */
export type StoreMode = 0 | 2 | 3;

/** A registered device's session (specification 1 §3). `privileged` while a manager has lifted it. */
export type StoreSession = {
  userId: string;
  storeId: number;
  storeName: string;
  authToken: string;
  kiosk: boolean;
  privileged?: boolean;
};

export function modeOf(session: StoreSession | undefined): StoreMode {
  if (!session) return 0;
  return session.kiosk ? 3 : 2;
}

/** The page of the store's own items, and what its link in the category bar is called (specification 1 §2). */
export const storeItemsPath = "/storeItems";

/** What somebody may do. Pages ask this and never the mode; the server asks it again of the real device. */
export type Abilities = {
  /** Sees the store items page and puts its items into the store cart. */
  storeItems: boolean;
  emptyCart: boolean;
  /** Places a layaway for a customer in the store. */
  placeLayaway: boolean;
  typedItems: boolean;
  takeDeposits: boolean;
  takeInStorePayment: boolean;
  overrideFee: boolean;
  orderWithoutCard: boolean;
  /** May leave the delivery date open ('Undetermined (Will call)'). */
  undeterminedDate: boolean;
  printInvoice: boolean;
  lookUpLeaseById: boolean;
  seeStoreOrders: boolean;
  coupons: boolean;
  manageLayaway: boolean;
  chooseSalesperson: boolean;
  /** Sees login and account links. */
  useAccount: boolean;
  /** The Calculate Delivery Fee dialog starts with the shopper's own address. */
  prefillDeliveryFee: boolean;
};

/** The abilities of the page: `const can = abilities(session)`, then `can.emptyCart`. */
export function abilities(session: StoreSession | undefined): Abilities {
  const mode = modeOf(session);
  if (mode === 0) return abilitiesOf("visitor");
  if (mode === 3) return abilitiesOf("kiosk");
  return abilitiesOf(session?.privileged ? "manager" : "clerk");
}

/** The abilities of a principal (domain decision "Store mode", security decision 2.6). */
export function abilitiesOf(principal: Principal): Abilities {
  if (principal === "kiosk") return kiosk;
  if (principal === "clerk") return clerk;
  if (principal === "manager") return manager;
  return principal === "provider" ? nothing : shopper;
}

const nothing: Abilities = {
  storeItems: false,
  emptyCart: false,
  placeLayaway: false,
  typedItems: false,
  takeDeposits: false,
  takeInStorePayment: false,
  overrideFee: false,
  orderWithoutCard: false,
  undeterminedDate: false,
  printInvoice: false,
  lookUpLeaseById: false,
  seeStoreOrders: false,
  coupons: false,
  manageLayaway: false,
  chooseSalesperson: false,
  useAccount: false,
  prefillDeliveryFee: false,
};

const shopper: Abilities = { ...nothing, useAccount: true, prefillDeliveryFee: true };

const kiosk: Abilities = { ...nothing, storeItems: true, emptyCart: true };

const clerk: Abilities = {
  ...kiosk,
  placeLayaway: true,
  typedItems: true,
  takeDeposits: true,
  takeInStorePayment: true,
  overrideFee: true,
  orderWithoutCard: true,
  undeterminedDate: true,
  printInvoice: true,
  lookUpLeaseById: true,
  seeStoreOrders: true,
};

const manager: Abilities = { ...clerk, coupons: true, manageLayaway: true, chooseSalesperson: true };
