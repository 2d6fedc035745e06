import { requiredMessage, zipCodeProblem, type ContactField } from "#domain/checkout/contact";
import type { Day } from "#domain/dates";

/** Where the card's statement goes. */
export type BillingAddress = {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zipCode: string;
};

/** The card form. `number` is digits, or a provider's token where raw numbers are not taken. Month 1 to 12. */
export type Card = {
  name: string;
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
  billing?: Partial<BillingAddress>;
};

/**
 * `validateCCNumber` and `billingAddrRequired` come from GetOrderFeesAndInfo. `takesTokens`: the number must be the
 * token of a payment provider, whose own fields have seen to its digits (security decision T37).
 */
export type CardRules = {
  validateCCNumber: boolean;
  billingAddrRequired: boolean;
  takesTokens?: boolean;
  today: Day;
};

export type CardField = "name" | "number" | "cvv" | "expMonth" | BillingField;
type BillingField = "firstName" | "lastName" | "addressLine1" | "city" | "zipCode";

/** Sentences by field in the order of the specification; empty when all is well (specification 2 §5). */
export type CardProblems = Partial<Record<CardField, string>>;

export function cardProblems(card: Card, rules: CardRules): CardProblems {
  const found: readonly (readonly [CardField, string | undefined])[] = [
    ["name", card.name.trim() === "" ? cardNameRequiredMessage : undefined],
    ["number", numberProblem(card.number, rules)],
    ["cvv", card.cvv.trim() === "" ? cvvRequiredMessage : undefined],
    ["expMonth", expiryProblem(card, rules.today)],
    ...billingProblems(card.billing ?? {}, rules.billingAddrRequired),
  ];
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

export const cardNameRequiredMessage = "Name is required";
export const cardNumberRequiredMessage = "Card number is required";
export const cardNumberNotNumericMessage = "Must be a number, no space";
export const cardNumberShortMessage = "Credit card number too short";
export const cardNumberLongMessage = "Credit card number too long";
export const cvvRequiredMessage = "CVV is required";
export const expiredCardMessage = "Expiration date cannot be in the past";

/** A number where a token is due counts as none: it goes no further. */
function numberProblem(number: string, rules: CardRules): string | undefined {
  if (!rules.takesTokens) return cardNumberProblem(number, rules.validateCCNumber);
  return isCardToken(number) ? undefined : cardNumberRequiredMessage;
}

/** A provider's name for a card, such as `pm_1Nv0FG…`: it has what no card number has, at its beginning and within. */
function isCardToken(number: string): boolean {
  return /^[a-z]{2,8}_\w*[A-Za-z]\w*$/.test(number);
}

/** Digits only, 13 to 16 of them, when `validate` is on; otherwise anything that was typed. */
export function cardNumberProblem(number: string, validate: boolean): string | undefined {
  if (number.trim() === "") return cardNumberRequiredMessage;
  if (!validate) return undefined;
  if (!/^\d+$/.test(number)) return cardNumberNotNumericMessage;
  if (number.length < 13) return cardNumberShortMessage;
  return number.length > 16 ? cardNumberLongMessage : undefined;
}

/** A card is good to the end of its month. */
export function expiryProblem(expiry: Expiry, today: Day): string | undefined {
  const known = expiry.expMonth >= 1 && expiry.expMonth <= 12;
  return known && monthCount(expiry) >= monthCount(thisMonth(today)) ? undefined : expiredCardMessage;
}

export type Expiry = { expMonth: number; expYear: number };

/** The current year and the 14 after it. */
export function expiryYears(today: Day): readonly number[] {
  const { expYear } = thisMonth(today);
  return Array.from({ length: 15 }, (_, later) => expYear + later);
}

/**
 * Keeps an expiry out of the past: choosing an earlier month bumps the year to the next one, choosing the
 * current year with an earlier month resets the month to the current one.
 */
export function adjustExpiry(expiry: Expiry, chosen: "month" | "year", today: Day): Expiry {
  const now = thisMonth(today);
  if (monthCount(expiry) >= monthCount(now)) return expiry;
  if (chosen === "year") return now;
  return { expMonth: expiry.expMonth, expYear: now.expYear + (expiry.expMonth < now.expMonth ? 1 : 0) };
}

export type CardBrand =
  "Visa" | "Mastercard" | "American Express" | "Discover" | "Diners Club" | "JCB" | "Card";

/** The brand by the first digits; 'Card' when they name none we know. */
export function cardBrand(number: string): CardBrand {
  return brands.find(([start]) => start.test(number))?.[1] ?? "Card";
}

/** The only digits we keep and show. */
export function last4(number: string): string {
  return number.replace(/\D/g, "").slice(-4);
}

const brands: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, "Visa"],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "Mastercard"],
  [/^3[47]/, "American Express"],
  [/^(?:6011|64[4-9]|65)/, "Discover"],
  [/^3(?:0[0-5]|6|8)/, "Diners Club"],
  [/^35(?:2[89]|[3-8])/, "JCB"],
];

const requiredBillingFields = [
  "firstName",
  "lastName",
  "addressLine1",
  "city",
] as const satisfies ContactField[];

function billingProblems(
  billing: Partial<BillingAddress>,
  required: boolean,
): readonly (readonly [CardField, string | undefined])[] {
  if (!required) return [];
  return [
    ...requiredBillingFields.map(
      (field) => [field, (billing[field] ?? "").trim() === "" ? requiredMessage(field) : undefined] as const,
    ),
    ["zipCode", zipCodeProblem(billing.zipCode ?? "")],
  ];
}

function thisMonth(today: Day): Expiry {
  return { expMonth: Number(today.slice(5, 7)), expYear: Number(today.slice(0, 4)) };
}

function monthCount(expiry: Expiry): number {
  return expiry.expYear * 12 + expiry.expMonth;
}
