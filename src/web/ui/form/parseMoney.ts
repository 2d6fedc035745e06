import { fromDollars, isDollars, type Cents } from "#domain/money";

/**
 * Parses a typed amount: '1234.5', '$1,234.50', ' 12 '. Returns undefined for anything else, negative
 * amounts, more than two decimals, and a billion or more. '12,50' is ambiguous and rejected.
 */
export function parseMoney(text: string): Cents | undefined {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!amountForm.test(plain)) return undefined;
  const dollars = Number(plain.replaceAll(",", ""));
  return isDollars(dollars) ? fromDollars(dollars) : undefined;
}

/** Dollars, with or without thousands separators, and at most two decimals. */
const amountForm = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?|\.\d{1,2})$/;
