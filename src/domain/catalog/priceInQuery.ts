import { maxRangeEnd, type Range } from "#domain/catalog/listFilter";

/** '$50', '50 dollars', '1,000', '999.99' or '2k'. A bare number of fewer than three digits is a size or a count. */
const amount = String.raw`(\$\s?\d[\d,]*(?:\.\d+)?k?|\d[\d,]*(?:\.\d+)?k?\s?(?:dollars|bucks|usd)|\d+(?:\.\d)?k|\d{3}[\d,]*(?:\.\d\d)?)(?![\p{L}\p{N}])`;
/** No unit follows a bare number. 'In gray' goes on, 'in' and 'in wide' are inches. */
const end = String.raw`(?:(?<=\$\s?[\d,.]+k?|dollars|bucks|usd)|(?=\s*$|\s*[,.;:!?](?:\s|$)|\s+(?:with|without|for|and|or|but|that|which|please|on\s+sale)\b|\s+in\s+(?!(?:wide|tall|deep|high|long|width|height|depth|length)\b)\p{L}))`;

const phrases: readonly { pattern: RegExp; rangeOf: (first: number, second: number) => Range }[] = [
  {
    pattern: new RegExp(String.raw`\b(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}${end}`, "iu"),
    rangeOf: (first, second) => rangeOf({ min: Math.min(first, second), max: Math.max(first, second) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?)\s+${amount}${end}`,
      "iu",
    ),
    rangeOf: (max) => rangeOf({ max }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over|above|more than|at least|starting at|min(?:imum)?)\s+${amount}${end}`,
      "iu",
    ),
    rangeOf: (min) => rangeOf({ min }),
  },
];

/**
 * The price that a query names, in whole dollars, and what else it is for: 'sofa' and at most 1000 of 'sofa under $1,000'.
 * Undefined for a query without a price, or of nothing else.
 */
export function priceInQuery(query: string): { query: string; price: Range } | undefined {
  for (const { pattern, rangeOf: range } of phrases) {
    const found = pattern.exec(query);
    if (!found) continue;
    const rest = wordsAround(query.slice(0, found.index), query.slice(found.index + found[0].length));
    return rest === "" ? undefined : { query: rest, price: range(dollars(found[1]), dollars(found[2])) };
  }
  return undefined;
}

/** Without the punctuation and the preposition that the price has left behind. */
function wordsAround(before: string, after: string): string {
  const start = before.trim().replace(/(?:^|\s)(?:for|at|priced|costing)$/iu, "");
  return `${start} ${after.replace(/^[\s,.;:!?]+/u, "")}`.replace(/\s+/gu, " ").trim();
}

function dollars(typed = "0"): number {
  const value = Number(/\d[\d,.]*/u.exec(typed)?.[0].replaceAll(",", ""));
  return /k\b/iu.test(typed) ? value * 1000 : value;
}

/** Rounded outward, so that a price at either end is included. */
function rangeOf({ min, max }: Range): Range {
  return {
    ...(min !== undefined && { min: Math.min(Math.floor(min), maxRangeEnd) }),
    ...(max !== undefined && { max: Math.min(Math.ceil(max), maxRangeEnd) }),
  };
}
