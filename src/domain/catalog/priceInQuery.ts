import { maxRangeEnd, type Range } from "#domain/catalog/listFilter";

const amount = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d{2,5})(?:\.\d\d)?(?:\s?(?:dollars|bucks|usd)\b)?`;
/** What follows a number that is a size or a count, not a price. */
const notSize = String.raw`(?![\d.,])(?!\s?(?:["″”'′%×x]|in\b|inch|ft\b|feet|foot|cm\b|lbs?\b|pounds|seats?\b|drawers?\b|pieces?\b))`;

const phrases: readonly { pattern: RegExp; rangeOf: (first: number, second: number) => Range }[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:between|from)\s+${amount}\s?(?:and|to|-|–)\s?${amount}${notSize}`,
      "iu",
    ),
    rangeOf: (first, second) => ({ min: Math.min(first, second), max: Math.max(first, second) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?)\s+${amount}${notSize}`,
      "iu",
    ),
    rangeOf: (max) => ({ max }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over|above|more than|at least|starting at|min(?:imum)?)\s+${amount}${notSize}`,
      "iu",
    ),
    rangeOf: (min) => ({ min }),
  },
];

/**
 * The price that a query names, in dollars, and what else it is for: 'sofa' and at most 1000 of 'sofa under $1,000'.
 * Undefined for a query without a price, or of nothing else.
 */
export function priceInQuery(query: string): { query: string; price: Range } | undefined {
  for (const { pattern, rangeOf } of phrases) {
    const found = pattern.exec(query);
    if (!found) continue;
    const rest = query.replace(found[0], " ").replace(/\s+/gu, " ").trim();
    return rest === "" ? undefined : { query: rest, price: rangeOf(dollars(found[1]), dollars(found[2])) };
  }
  return undefined;
}

function dollars(digits = "0"): number {
  return Math.min(Number(digits.replaceAll(",", "")), maxRangeEnd);
}
