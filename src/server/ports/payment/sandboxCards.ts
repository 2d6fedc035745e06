import type { ProviderDecline } from "#domain/payments/payment";

/** What the sandbox does with a card. */
export type CardBehaviour =
  | { kind: "approve" }
  | { kind: "decline"; reason: ProviderDecline }
  /** The card holder must confirm first (3-D Secure). */
  | { kind: "ask" }
  /** The money is taken, but the answer gets lost. */
  | { kind: "lose_answer" };

export type SandboxCard = { number: string; brand: string; what: string; behaviour: CardBehaviour };

/**
 * The cards to try in a demo store: the test numbers that payment providers use, and one of our own for the lost
 * answer. Any other number of 12 to 19 digits with a right check digit is approved; the rest is declined.
 */
export const sandboxCards: readonly SandboxCard[] = [
  { number: "4242424242424242", brand: "Visa", what: "Approved", behaviour: { kind: "approve" } },
  { number: "5555555555554444", brand: "Mastercard", what: "Approved", behaviour: { kind: "approve" } },
  { number: "4000000000000002", brand: "Visa", what: "Declined", behaviour: decline("declined") },
  {
    number: "4000000000009995",
    brand: "Visa",
    what: "Declined: insufficient funds",
    behaviour: decline("insufficient_funds"),
  },
  {
    number: "4000000000000069",
    brand: "Visa",
    what: "Declined: expired card",
    behaviour: decline("expired"),
  },
  {
    number: "4000000000000119",
    brand: "Visa",
    what: "Processing error, nothing is charged",
    behaviour: decline("processor_error"),
  },
  {
    number: "4000002760003184",
    brand: "Visa",
    what: "3-D Secure: the bank asks to confirm",
    behaviour: { kind: "ask" },
  },
  {
    number: "4000000000003220",
    brand: "Visa",
    what: "3-D Secure: the bank asks to confirm",
    behaviour: { kind: "ask" },
  },
  {
    number: "4000000000000408",
    brand: "Visa",
    what: "Charged, but the bank's answer does not arrive in time",
    behaviour: { kind: "lose_answer" },
  },
];

/** `number` may hold blanks or dashes. */
export function behaviourOf(number: string): CardBehaviour {
  const digits = number.replace(/[ -]/g, "");
  const known = sandboxCards.find((each) => each.number === digits);
  if (known) return known.behaviour;
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? { kind: "approve" } : decline("declined");
}

/** The last digit of a card number secures the others (ISO/IEC 7812, Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function decline(reason: ProviderDecline): CardBehaviour {
  return { kind: "decline", reason };
}
