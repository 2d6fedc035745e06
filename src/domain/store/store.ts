/** The principals of docs/security.md. */
export const principals = ["anon", "visitor", "customer", "kiosk", "clerk", "manager", "provider"] as const;
export type Principal = (typeof principals)[number];

/** 0 is the website, 2 a clerk's device in a store, 3 a kiosk. */
export type StoreMode = 0 | 2 | 3;

/** A registered device's session; `privileged` while a manager has elevated it. */
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

/** What a principal may do. Pages check this, never the mode; the server checks it again for the real device. */
export type Abilities = {
  /** Opens the store items page and adds its items to the store cart. */
  storeItems: boolean;
  emptyCart: boolean;
  /** Places a layaway for a shopper in the store. */
  placeLayaway: boolean;
  typedItems: boolean;
  takeDeposits: boolean;
  takeInStorePayment: boolean;
  overrideFee: boolean;
  orderWithoutCard: boolean;
  /** Leaves the delivery date open ('Undetermined (Will call)'). */
  undeterminedDate: boolean;
  printInvoice: boolean;
  lookUpLeaseById: boolean;
  seeStoreOrders: boolean;
  coupons: boolean;
  manageLayaway: boolean;
  chooseSalesperson: boolean;
  /** Has login and account links. */
  useAccount: boolean;
  /** The Calculate Delivery Fee dialog starts with the shopper's own address. */
  prefillDeliveryFee: boolean;
};

/** The page's abilities: `const can = abilities(session)`, then `can.emptyCart`. */
export function abilities(session: StoreSession | undefined): Abilities {
  const mode = modeOf(session);
  if (mode === 0) return abilitiesOf("visitor");
  if (mode === 3) return abilitiesOf("kiosk");
  return abilitiesOf(session?.privileged ? "manager" : "clerk");
}

/** docs/domain.md, "Store mode". */
export function abilitiesOf(principal: Principal): Abilities {
  if (principal === "kiosk") return kiosk;
  if (principal === "clerk") return clerk;
  if (principal === "manager") return manager;
  return principal === "provider" ? none : shopper;
}

const none: Abilities = {
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

const shopper: Abilities = { ...none, useAccount: true, prefillDeliveryFee: true };

const kiosk: Abilities = { ...none, storeItems: true, emptyCart: true };

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
