import { fromDollars, isDollars, type Cents } from "#domain/money";

/**
 * The amount somebody typed: '1234.5', '$1,234.50', ' 12 '. Undefined for what is no amount, is below zero, has
 * more than two decimals or is as much as a billion; '12,50' could be either of two amounts and is none.
 */
export function moneyOf(text: string): Cents | undefined {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!amountForm.test(plain)) return undefined;
  const dollars = Number(plain.replaceAll(",", ""));
  return isDollars(dollars) ? fromDollars(dollars) : undefined;
}

/** Dollars, grouped by thousands or not at all, and at most two decimals. */
const amountForm = /^(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?|\.\d{1,2})$/;
