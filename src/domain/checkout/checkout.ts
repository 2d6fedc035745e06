import { cents, type Cents } from "#domain/money";

/** How far a checkout has come. 9 requests a reset and is never stored. */
export type CheckoutStage = 0 | 1 | 2 | 3 | 4 | 5 | 9;

export type CheckoutEvent =
  | "contactInfoSet"
  | "shippingChoiceSet"
  | "deliveryInfoSet"
  | "orderInfoSet"
  | "orderCompleted"
  | "orderReset";

/** The stage that each event names. */
export const checkoutStages = {
  contactInfoSet: 1,
  shippingChoiceSet: 2,
  deliveryInfoSet: 3,
  orderInfoSet: 4,
  orderCompleted: 5,
  orderReset: 9,
} as const satisfies Record<CheckoutEvent, CheckoutStage>;

/** The stage to store after an event: 0 after a reset. */
export function stageAfter(event: CheckoutEvent): CheckoutStage {
  const stage = checkoutStages[event];
  return stage === 9 ? 0 : stage;
}

const shippingChoices = ["Delivery", "Pickup", "Layaway"] as const;
export type ShippingChoice = (typeof shippingChoices)[number];

export function isShippingChoice(value: unknown): value is ShippingChoice {
  return shippingChoices.some((choice) => choice === value);
}

/** How an order is paid: by credit card, or by lease-to-own. */
export const paymentChoices = { card: "CC", lease: "Progressive" } as const;
export const defaultPaymentChoice = paymentChoices.card;

/** Type 2 in /shippingChoice/2 preselects Pickup where it is offered; otherwise the server's first choice. */
export function firstChoice(offered: readonly ShippingChoice[], type?: string): ShippingChoice {
  if (type === "2" && offered.includes("Pickup")) return "Pickup";
  return offered[0] ?? "Delivery";
}

/** The page after the shipping page. */
export function stepAfterShipping(choice: ShippingChoice): "orderSummary" | "laSummary" {
  return choice === "Layaway" ? "laSummary" : "orderSummary";
}

/** The page after the cart. Nobody signs in to an account on a store's device. */
export function stepAfterCart(of: {
  showSignIn: boolean;
  storeMode: boolean;
  storeLayaway: boolean;
}): StepAfterCart {
  if (of.storeLayaway) return "layawayContact";
  return of.showSignIn && !of.storeMode ? "checkout" : "shippingChoice";
}

export type StepAfterCart = "checkout" | "shippingChoice" | "layawayContact";

export type CompletionPage = "orderComplete" | "pickupInstr" | "laComplete" | "layawayComplete";
export type ReviewPage = "orderSummary" | "laSummary" | "layawaySummary";
export type GuardedPage = "checkout" | "shippingChoice" | "layawayContact" | ReviewPage | CompletionPage;

/** The page that a shopper is sent to instead of a guarded one. */
export type Redirect = "home" | "cart" | "shippingChoice" | "layawayContact" | "layawaySummary";

/** What the guards of the checkout's pages look at. */
export type CheckoutState = {
  stage: CheckoutStage;
  /** Units in the cart, store items included. */
  itemCount: number;
  subtotal: Cents;
  hasContactInfo: boolean;
  shippingChoice: ShippingChoice | undefined;
  hasDeliveryInfo: boolean;
  pickupLocId: number | undefined;
  storeMode: boolean;
  /** A clerk's device places layaways on pages of its own. */
  placesLayaways: boolean;
  /** The store cart begins a layaway: a deposit for one has been taken. */
  hasLayawayDeposit: boolean;
};

/** Where a shopper is sent instead of the page; undefined when the page may open. */
export function gate(page: GuardedPage, state: CheckoutState): Redirect | undefined {
  return gates[page](state);
}

/**
 * Where the payment form sends a shopper when the order changes under it, for instance in another window: home when
 * nothing is left to pay (stage 0), else where the page's own guard leads.
 */
export function gateOfPayment(state: CheckoutState, page: ReviewPage = "orderSummary"): Redirect | undefined {
  return state.stage === 0 ? "home" : gate(page, state);
}

const gates: Record<GuardedPage, (state: CheckoutState) => Redirect | undefined> = {
  checkout: (state) => requireItems(state) ?? (state.storeMode ? "shippingChoice" : undefined),
  shippingChoice: requireItems,
  orderSummary: (state) => {
    if (state.itemCount === 0) return "home";
    if (state.stage === 0 || !state.hasContactInfo || !isShippingDecided(state)) return "cart";
    if (state.subtotal >= minSubtotal) return undefined;
    return state.storeMode ? "home" : "cart";
  },
  laSummary: (state) => {
    if (state.placesLayaways) return "layawaySummary";
    if (state.itemCount === 0) return "home";
    return state.stage === 0 || !state.hasContactInfo || state.subtotal < minSubtotal ? "cart" : undefined;
  },
  layawayContact: requireStoreLayaway,
  layawaySummary: (state) => {
    const elsewhere = requireStoreLayaway(state);
    if (elsewhere) return elsewhere;
    return state.stage === 0 || !state.hasContactInfo ? "layawayContact" : undefined;
  },
  orderComplete: requirePlaced,
  pickupInstr: requirePlaced,
  laComplete: requirePlaced,
  layawayComplete: requirePlaced,
};

function requireItems({ itemCount }: CheckoutState): Redirect | undefined {
  return itemCount === 0 ? "cart" : undefined;
}

/** A clerk's device, something to set aside, and a deposit for it. */
function requireStoreLayaway(state: CheckoutState): Redirect | undefined {
  const { placesLayaways, hasLayawayDeposit, subtotal } = state;
  return placesLayaways && hasLayawayDeposit && subtotal >= minSubtotal ? undefined : "home";
}

function requirePlaced({ stage }: CheckoutState): Redirect | undefined {
  return stage === 4 || stage === 5 ? undefined : "home";
}

const minSubtotal = cents(100);

/** Delivery needs its address and Pickup its store; Layaway has a review page of its own. */
function isShippingDecided(state: CheckoutState): boolean {
  if (state.shippingChoice === "Delivery") return state.hasDeliveryInfo;
  return state.shippingChoice === "Pickup" && state.pickupLocId !== undefined;
}
