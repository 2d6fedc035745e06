import { cents, type Cents } from "#domain/money";

/** How far a checkout has come. 9 asks for a reset and never stays. */
export type CheckoutStage = 0 | 1 | 2 | 3 | 4 | 5 | 9;

/** What moves a checkout on (specification 2 §4). */
export type CheckoutEvent =
  | "contactInfoSet"
  | "shippingChoiceSet"
  | "deliveryInfoSet"
  | "orderInfoSet"
  | "orderCompleted"
  | "orderReset";

/** The stage each event names. */
export const checkoutStages = {
  contactInfoSet: 1,
  shippingChoiceSet: 2,
  deliveryInfoSet: 3,
  orderInfoSet: 4,
  orderCompleted: 5,
  orderReset: 9,
} as const satisfies Record<CheckoutEvent, CheckoutStage>;

/** The stage to keep after an event: the one it names, and 0 (nothing to pay) after the reset. */
export function stageAfter(event: CheckoutEvent): CheckoutStage {
  const stage = checkoutStages[event];
  return stage === 9 ? 0 : stage;
}

export const shippingChoices = ["Delivery", "Pickup", "Layaway"] as const;
export type ShippingChoice = (typeof shippingChoices)[number];

export function isShippingChoice(value: unknown): value is ShippingChoice {
  return shippingChoices.some((choice) => choice === value);
}

/** Type 2 in /shippingChoice/2 preselects Pickup where it is offered; otherwise the server's first choice. */
export function firstChoice(offered: readonly ShippingChoice[], type?: string): ShippingChoice {
  if (type === "2" && offered.includes("Pickup")) return "Pickup";
  return offered[0] ?? "Delivery";
}

/** Where Continue on the shipping page leads. */
export function pathAfterShipping(choice: ShippingChoice): "/orderSummary" | "/laSummary" {
  return choice === "Layaway" ? "/laSummary" : "/orderSummary";
}

/** Where Checkout in the cart leads (specification 1 §2). */
export function pathFromCart(of: { showSignIn: boolean; storeLayaway: boolean }): CartExit {
  if (of.storeLayaway) return "/layawayContact";
  return of.showSignIn ? "/checkout" : "/shippingChoice";
}

export type CartExit = "/checkout" | "/shippingChoice" | "/layawayContact";

/** The message above the radio options, by whether Layaway is among them. */
export function shippingMessage(offered: readonly ShippingChoice[]): string {
  if (offered.includes("Layaway")) return shippingMessages.withLayaway;
  return offered.length > 1 ? shippingMessages.withoutLayaway : shippingMessages.deliveryOnly;
}

export const shippingMessages = {
  withLayaway: "Would you like your order delivered, pick it up yourself, or put it on layaway?",
  withoutLayaway: "Would you like your order delivered, or pick it up yourself?",
  deliveryOnly: "Where would you like your order delivered?",
} as const;

export const selectStoreLabel = "Select a Store";

export type CompletionPage = "/orderComplete" | "/pickupInstr";
export type GuardedPage = "/shippingChoice" | "/orderSummary" | CompletionPage;

/** What the pages of a checkout ask of cart and order before they open. */
export type CheckoutState = {
  stage: CheckoutStage;
  /** Pieces in the cart, store items included. */
  itemCount: number;
  subtotal: Cents;
  hasContactInfo: boolean;
  shippingChoice: ShippingChoice | undefined;
  hasDeliveryInfo: boolean;
  pickupLocId: number | undefined;
  storeMode: boolean;
};

/** The path to go to instead of the page, or undefined when the page may open (specification 2 §2 and §4). */
export function gate(page: GuardedPage, state: CheckoutState): "/" | "/cart" | undefined {
  return gates[page](state);
}

/**
 * Where the payment form leads when the order changes under it, as by another window: with nothing to pay any more
 * (stage 0) home, else where the guard of its page leads (specification 2 §4).
 */
export function gateOfPayment(state: CheckoutState): "/" | "/cart" | undefined {
  return state.stage === 0 ? "/" : gate("/orderSummary", state);
}

const gates: Record<GuardedPage, (state: CheckoutState) => "/" | "/cart" | undefined> = {
  "/shippingChoice": (state) => (state.itemCount === 0 ? "/cart" : undefined),
  "/orderSummary": (state) => {
    if (state.itemCount === 0) return "/";
    if (state.stage === 0 || !state.hasContactInfo || !isShippingDecided(state)) return "/cart";
    if (state.subtotal >= minSubtotal) return undefined;
    return state.storeMode ? "/" : "/cart";
  },
  "/orderComplete": isPlaced,
  "/pickupInstr": isPlaced,
};

function isPlaced({ stage }: CheckoutState): "/" | undefined {
  return stage === 4 || stage === 5 ? undefined : "/";
}

const minSubtotal = cents(100);

/** Delivery is decided with its address, Pickup with its store; Layaway has its own review. */
function isShippingDecided(state: CheckoutState): boolean {
  if (state.shippingChoice === "Delivery") return state.hasDeliveryInfo;
  return state.shippingChoice === "Pickup" && state.pickupLocId !== undefined;
}
