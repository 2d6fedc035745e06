import type { ProviderDecline } from "#domain/payments/payment";

export type CardBehavior =
  | { kind: "approve" }
  | { kind: "decline"; reason: ProviderDecline }
  /** The cardholder must confirm first (3-D Secure). */
  | { kind: "ask" }
  /** The amount is captured, but the answer is lost. */
  | { kind: "lose_answer" };

export type SandboxCard = { number: string; brand: string; what: string; behavior: CardBehavior };

/**
 * The cards of a demo store: the test numbers of payment providers, and our own for the lost answer. Any other number
 * of 12 to 19 digits with a valid check digit is approved.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { number: "4242424242424242", brand: "Visa", what: "Approved", behavior: { kind: "approve" } },
  { number: "5555555555554444", brand: "Mastercard", what: "Approved", behavior: { kind: "approve" } },
  { number: "4000000000000002", brand: "Visa", what: "Declined", behavior: decline("declined") },
  {
    number: "4000000000009995",
    brand: "Visa",
    what: "Declined: insufficient funds",
    behavior: decline("insufficient_funds"),
  },
  { number: "4000000000000069", brand: "Visa", what: "Declined: expired card", behavior: decline("expired") },
  {
    number: "4000000000000119",
    brand: "Visa",
    what: "Processing error, nothing is charged",
    behavior: decline("processor_error"),
  },
  {
    number: "4000002760003184",
    brand: "Visa",
    what: "3-D Secure: the bank asks to confirm",
    behavior: { kind: "ask" },
  },
  {
    number: "4000000000003220",
    brand: "Visa",
    what: "3-D Secure: the bank asks to confirm",
    behavior: { kind: "ask" },
  },
  {
    number: "4000000000000408",
    brand: "Visa",
    what: "Charged, but the bank's answer does not arrive in time",
    behavior: { kind: "lose_answer" },
  },
];

/** `number` may contain spaces and dashes. */
export function behaviorOf(number: string): CardBehavior {
  const digits = number.replace(/[ -]/g, "");
  const known = sandboxCards.find((each) => each.number === digits);
  if (known) return known.behavior;
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? { kind: "approve" } : decline("declined");
}

/** The Luhn check (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function decline(reason: ProviderDecline): CardBehavior {
  return { kind: "decline", reason };
}
