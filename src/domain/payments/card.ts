import { zipCodeProblem, type ContactField, type ContactProblem } from "#domain/checkout/contact";
import type { Day } from "#domain/dates";

export type BillingAddress = {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zipCode: string;
};

/** `number` is digits, or the payment provider's token where raw numbers are not accepted. `expMonth` is 1 to 12. */
export type Card = {
  name: string;
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
  billing?: Partial<BillingAddress>;
};

/**
 * `validateCCNumber` and `billingAddrRequired` come from GetOrderFeesAndInfo. With `takesTokens` the number must be a
 * token from the payment provider, whose own fields check the digits (docs/security.md, T37).
 */
export type CardRules = {
  validateCCNumber: boolean;
  billingAddrRequired: boolean;
  takesTokens?: boolean;
  today: Day;
};

export type CardField = "name" | "number" | "cvv" | "expMonth" | BillingField;
type BillingField = "firstName" | "lastName" | "addressLine1" | "city" | "zipCode";

/** `provider` carries the payment provider's own message. */
export type CardProblem = { code: CardCode } | { code: "provider"; message: string } | ContactProblem;

type CardCode =
  | "nameRequired"
  | "numberRequired"
  | "numberNotNumeric"
  | "numberTooShort"
  | "numberTooLong"
  | "cvvRequired"
  | "cvvInvalid"
  | "expiryRequired"
  | "expired";

/** Problems by field in the specification's order; empty for a valid card. */
export type CardProblems = Partial<Record<CardField, CardProblem>>;

export function cardProblems(card: Card, rules: CardRules): CardProblems {
  const found: readonly (readonly [CardField, CardProblem | undefined])[] = [
    ["name", card.name.trim() === "" ? { code: "nameRequired" } : undefined],
    ["number", numberProblem(card.number, rules)],
    ["cvv", cvvProblem(card.cvv, rules.validateCCNumber)],
    ["expMonth", expiryProblem(card, rules.today)],
    ...billingProblems(card.billing ?? {}, rules.billingAddrRequired),
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** A raw number where a token is required counts as missing, so that it goes no further. */
function numberProblem(number: string, rules: CardRules): CardProblem | undefined {
  if (!rules.takesTokens) return cardNumberProblem(number, rules.validateCCNumber);
  return isCardToken(number) ? undefined : { code: "numberRequired" };
}

/** A provider's token such as `pm_1Nv0FG…`; no card number matches it. */
function isCardToken(number: string): boolean {
  return /^[a-z]{2,8}_\w*[A-Za-z]\w*$/.test(number);
}

/** With `validate`, 13 to 16 digits; otherwise anything that is not blank. */
export function cardNumberProblem(number: string, validate: boolean): CardProblem | undefined {
  if (number.trim() === "") return { code: "numberRequired" };
  if (!validate) return undefined;
  if (!/^\d+$/.test(number)) return { code: "numberNotNumeric" };
  if (number.length < 13) return { code: "numberTooShort" };
  return number.length > 16 ? { code: "numberTooLong" } : undefined;
}

/** With `validate`, the three or four digits on a card. */
function cvvProblem(cvv: string, validate: boolean): CardProblem | undefined {
  if (cvv.trim() === "") return { code: "cvvRequired" };
  return validate && !/^\d{3,4}$/.test(cvv) ? { code: "cvvInvalid" } : undefined;
}

/** A card is valid through the last day of its month. */
export function expiryProblem(expiry: Expiry, today: Day): CardProblem | undefined {
  const known = expiry.expMonth >= 1 && expiry.expMonth <= 12;
  return known && monthCount(expiry) >= monthCount(thisMonth(today)) ? undefined : { code: "expired" };
}

export type Expiry = { expMonth: number; expYear: number };

/** The current year and the 14 after it. */
export function expiryYears(today: Day): readonly number[] {
  const { expYear } = thisMonth(today);
  return Array.from({ length: 15 }, (_, later) => expYear + later);
}

/**
 * Keeps an expiry out of the past: an earlier month moves the year to the next one, and choosing the current year with
 * an earlier month resets the month to the current one.
 */
export function adjustExpiry(expiry: Expiry, chosen: "month" | "year", today: Day): Expiry {
  const now = thisMonth(today);
  if (monthCount(expiry) >= monthCount(now)) return expiry;
  if (chosen === "year") return now;
  return { expMonth: expiry.expMonth, expYear: now.expYear + (expiry.expMonth < now.expMonth ? 1 : 0) };
}

export type CardBrand =
  "Visa" | "Mastercard" | "American Express" | "Discover" | "Diners Club" | "JCB" | "Card";

/** The brand by the first digits; 'Card' for an unknown one. */
export function cardBrand(number: string): CardBrand {
  return brands.find(([start]) => start.test(number))?.[1] ?? "Card";
}

/** The only digits that are stored or shown. */
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
): readonly (readonly [CardField, CardProblem | undefined])[] {
  if (!required) return [];
  return [
    ...requiredBillingFields.map(
      (field) =>
        [
          field,
          (billing[field] ?? "").trim() === "" ? ({ code: "required", field } as const) : undefined,
        ] as const,
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
