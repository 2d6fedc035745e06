export const orderStatuses = [
  "Received",
  "Scheduled",
  "OutForDelivery",
  "ReadyForPickup",
  "Delivered",
  "PickedUp",
  "Cancelled",
  "Returned",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** docs/domain.md, "Orders". An order that could not be handed over goes back to `Scheduled`. */
const orderTransitions = {
  Received: ["Scheduled", "ReadyForPickup", "Cancelled"],
  Scheduled: ["OutForDelivery", "ReadyForPickup", "Cancelled"],
  OutForDelivery: ["Delivered", "Scheduled"],
  ReadyForPickup: ["PickedUp", "Cancelled"],
  Delivered: ["Returned"],
  PickedUp: ["Returned"],
  Cancelled: [],
  Returned: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = orderTransitions[from];
  return allowed.includes(to);
}

/** The kinds of an order's event rows; each transition is a `StatusChanged`. */
export const orderEventKinds = [
  "Received",
  "StatusChanged",
  "DateChanged",
  "PaymentTaken",
  "PaymentFailed",
  "Refunded",
  "RefundFailed",
  "WrittenOff",
  "LeaseMoved",
  "ConfirmationSent",
  "Note",
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

/**
 * Nine random characters and a check character, Crockford's base 32 (no I, L, O, U).
 * @throws RangeError unless `randomValues` are nine whole numbers from 0 to 31.
 */
export function orderNumber(randomValues: readonly number[]): string {
  const fit = randomValues.every((value) => Number.isInteger(value) && value >= 0 && value < 32);
  if (randomValues.length !== 9 || !fit)
    throw new RangeError("An order number needs nine values from 0 to 31");
  return [...randomValues, checkValue(randomValues)].map((value) => alphabet.charAt(value)).join("");
}

/** True for a number in canonical form with a correct check character. */
export function isOrderNumber(text: string): boolean {
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(text)) return false;
  const values = Array.from(text, (character) => alphabet.indexOf(character));
  return checkValue(values.slice(0, 9)) === values[9];
}

/** Reads a number as people type it: lower case, spaces, O for 0, I or L for 1. */
export function readOrderNumber(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return isOrderNumber(text) ? text : undefined;
}

/** The same, or what was typed where it is no number, to be named in an answer. */
export function orderNumberOrText(typed: string): string {
  return readOrderNumber(typed) ?? typed.trim();
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A weighted sum in the field of 32 elements (x^5 + x^2 + 1) with a different power of x for each position: it detects
 * every single wrong character and every swap of two.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

function timesX(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ 0b100101 : doubled;
}
