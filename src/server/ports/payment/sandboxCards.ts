import type { ProviderDecline } from "#domain/payments/payment";

export type CardBehavior =
  | { kind: "approve" }
  | { kind: "decline"; reason: ProviderDecline }
  /** The cardholder must confirm first (3-D Secure). */
  | { kind: "ask" }
  /** The amount is authorized, but the answer is lost. */
  | { kind: "lose_answer" };

export type SandboxCard = { number: string; brand: string; what: string; behavior: CardBehavior };

/**
 * The cards of a demo store: the test numbers of payment providers, and our own for the lost answer. Any other number
 * of 12 to 19 digits with a valid check digit is approved.
 */
export const sandboxCards: readonly SandboxCard[] = [
  visa("4242424242424242", "Approved", { kind: "approve" }),
  { ...visa("5555555555554444", "Approved", { kind: "approve" }), brand: "Mastercard" },
  visa("4000000000000002", "Declined", decline("declined")),
  visa("4000000000009995", "Declined: insufficient funds", decline("insufficient_funds")),
  visa("4000000000000069", "Declined: expired card", decline("expired")),
  visa("4000000000000119", "Processing error, nothing is charged", decline("processor_error")),
  visa("4000002760003184", "3-D Secure: the bank asks to confirm", { kind: "ask" }),
  visa("4000000000003220", "3-D Secure: the bank asks to confirm", { kind: "ask" }),
  visa("4000000000000408", "Approved, but the bank's answer does not arrive in time", {
    kind: "lose_answer",
  }),
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

function visa(number: string, what: string, behavior: CardBehavior): SandboxCard {
  return { number, brand: "Visa", what, behavior };
}
