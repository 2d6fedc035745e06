import { limitReasons } from "#domain/payments/cardLimits";
/** How a submit can end. The last two are ours (docs/domain.md "The wire"). */
export const submitStatuses = [
  "Processed",
  "PriceChanged",
  "InvalidPromotion",
  "ItemSoldOut",
  "FatalError",
  "PaymentError",
  "ScheduleError",
  "Pending",
  "ActionRequired",
] as const;

export type SubmitStatus = (typeof submitStatuses)[number];

export function isSubmitStatus(value: unknown): value is SubmitStatus {
  return submitStatuses.some((status) => status === value);
}

/** A final answer ends the action and frees its key; after any other answer the browser sends the same key again. */
export function isFinal(status: SubmitStatus): boolean {
  return status !== "Pending" && status !== "ActionRequired";
}

/** What the browser does with an answer; `message` says where it shows `submitMessage`. */
export type AfterSubmit = {
  /** The next page; undefined stays on the review page. */
  nextPage?: "orderComplete" | "cart" | "home";
  /** On the cart page, above the card form, as a toast that outlives the page, or nowhere. */
  message: "none" | "cart" | "review" | "toast";
  /** Empties cart, store cart and staged order, keeps the order's facts and sets stage 5. */
  completes: boolean;
  /** The cart's lines become `newItemList`. */
  replacesLines: boolean;
  /** The order button works again. */
  mayOrderAgain: boolean;
  /** Fees and dates are fetched again, and the page around is told. */
  reloadsSchedule: boolean;
  /** The shopper confirms at the card's bank (3-D Secure), then the browser sends the same key again. */
  needsChallenge: boolean;
  /** The stored idempotency key is dropped. */
  dropsKey: boolean;
};

/** An unknown status, and no answer at all, behave as the specification's "other". */
export function afterSubmit(status: string | undefined): AfterSubmit {
  if (!isSubmitStatus(status)) return { ...staying, mayOrderAgain: true, dropsKey: false };
  return { ...staying, ...submitTable[status], dropsKey: isFinal(status) };
}

const staying: AfterSubmit = {
  message: "review",
  completes: false,
  replacesLines: false,
  mayOrderAgain: false,
  reloadsSchedule: false,
  needsChallenge: false,
  dropsKey: false,
};

const submitTable: Record<SubmitStatus, Partial<AfterSubmit>> = {
  Processed: { nextPage: "orderComplete", message: "none", completes: true },
  PriceChanged: { nextPage: "cart", message: "cart", replacesLines: true },
  InvalidPromotion: { nextPage: "cart", message: "cart" },
  ItemSoldOut: { nextPage: "cart", message: "cart" },
  FatalError: { nextPage: "home", message: "toast", mayOrderAgain: true },
  PaymentError: { mayOrderAgain: true },
  ScheduleError: { mayOrderAgain: true, reloadsSchedule: true },
  Pending: { mayOrderAgain: true },
  ActionRequired: { needsChallenge: true, mayOrderAgain: true },
};

/** The payment of an order, from its reservation to its end (docs/security.md, Idempotency keys). */
export const paymentStatuses = ["paying", "action_required", "payment_unknown", "paid", "failed"] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Nothing leaves `paid` or `failed`: paying again is another order. */
const paymentTransitions = {
  paying: ["paid", "failed", "payment_unknown", "action_required"],
  action_required: ["paying", "paid", "failed", "payment_unknown"],
  payment_unknown: ["paying", "paid", "failed", "action_required"],
  paid: [],
  failed: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const targets: readonly PaymentStatus[] = paymentTransitions[from];
  return targets.includes(to);
}

/** @throws RangeError for a transition that is not in the table. */
export function transitionPayment(from: PaymentStatus, to: PaymentStatus): PaymentStatus {
  if (from === to || canTransitionPayment(from, to)) return to;
  throw new RangeError(`The payment of an order cannot go from ${from} to ${to}.`);
}

/** Whether it is certain that the order is paid or will not be. */
export function isSettled(status: PaymentStatus): boolean {
  return status === "paid" || status === "failed";
}

/** Whether the provider has yet to decide the payment. False while its cardholder is asked. */
export function isUndecided(status: PaymentStatus): boolean {
  return status === "paying" || status === "payment_unknown";
}

/** Why a payment provider declines a card, as coarsely as it is kept. `abandoned`: the attempt was closed unpaid. */
export const providerDeclines = [
  "declined",
  "insufficient_funds",
  "expired",
  "processor_error",
  "abandoned",
] as const;
export type ProviderDecline = (typeof providerDeclines)[number];

/**
 * What an order had reserved before its cardholder was asked (3-D Secure) and could not reserve again: `soldOut`,
 * `late` for the delivery slot or the day of the pickup, `promotionUsed`.
 */
const reservationLosses = ["soldOut", "late", "promotionUsed"] as const;
export type ReservationLoss = (typeof reservationLosses)[number];

export function isReservationLoss(reason: string): reason is ReservationLoss {
  return reservationLosses.some((loss) => loss === reason);
}

/**
 * Why the store ends an attempt itself: the card limits, `unsent` for a provider out of reach, `notDue` for an amount
 * that another payment has covered, or what could not be reserved again.
 */
const storeDeclines = [...limitReasons, "unsent", "notDue", ...reservationLosses] as const;
export type StoreDecline = (typeof storeDeclines)[number];

export function isStoreDecline(reason: string): reason is StoreDecline {
  return storeDeclines.some((decline) => decline === reason);
}

/** Card testers live on these declines: the provider looked at the card and said no. */
export const countedDeclines = ["declined", "insufficient_funds", "expired"] as const;

export function isCountedDecline(reason: string): boolean {
  return countedDeclines.some((each) => each === reason);
}

/** What a shopper may know of a decline. */
export const declineCodes = ["declined", "processor_error", "limit", "waiting"] as const;
export type DeclineCode = (typeof declineCodes)[number];

/**
 * Every decline of a card has one code, so that our form does not tell which part of a stolen card is wrong
 * (docs/security.md T10).
 */
export function declineCode(reason: string): DeclineCode {
  if (reason === "limit" || reason === "waiting") return reason;
  return isCountedDecline(reason) ? "declined" : "processor_error";
}
