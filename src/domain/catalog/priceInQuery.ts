import { maxRangeEnd, type Range } from "#domain/catalog/listFilter";
import { wholeStoreQuery } from "#domain/catalog/wholeStore";

/** What 'in' goes on with; otherwise it means inches. */
const looks =
  "(?:an?\\s+|the\\s+)?(?:leather|velvet|linen|fabric|wood|oak|walnut|metal|gray|grey|blue|green|red|black|white|brown|beige|cream)\\b";
/** What makes a number a size or a weight. */
const unit = String.raw`["″”'′%]|in\b(?!\s+${looks})|(?:inch|inches|ft|feet|foot|cm|mm|m|lb|lbs|pounds?|kg|wide|deep|tall|high|long|thick|seats?|people|persons?|drawers?)\b`;
/** '1,000' or '1000'; '1,2' is no number. */
const whole = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`;
/** '$50', '50 dollars', '999.99 usd' or '2k', whatever follows. An amount never ends within its number. */
const money = String.raw`(?:\$\s?${whole}(?:\.\d+)?k?|${whole}(?:\.\d+)?k?\s?(?:dollars|bucks|usd)|\d+(?:\.\d)?k)(?![\p{L}\p{N}]|[,.]\d)`;
/** '1,000' or '1500': dollars, unless a unit follows. */
const large = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{4,})(?:\.\d\d)?(?![\p{L}\p{N}]|[,.]\d|\s?(?:dollars|bucks|usd|${unit}))`;
/** A bare number of three digits where nothing follows that could be its unit. */
const bare = String.raw`\d{3}(?:\.\d\d)?(?=\s*$|\s*[,.;:!?](?:\s|$)|\s+(?:with|without|for|and|or|but|to|that|which|please|on\s+sale)\b|\s*[-–]|\s+in\s+${looks})`;
const amount = String.raw`(${money}|${large}|${bare})`;
const below =
  "under|below|less than|cheaper than|up to|at most|max(?:imum)?|(?:no|not|nothing)\\s+(?:more than|over|above)";
const above =
  "over|above|more than|at least|starting at|min(?:imum)?|(?:no|not|nothing)\\s+(?:less than|under|below|cheaper than)";

const dash = String.raw`\s*(?:to|-|–)\s*`;
/** An amount that is not the lower end of a range. A size may follow its dash, but not the dash of a bare number. */
const bound = String.raw`((?:${money}|${large})(?!${dash}${amount})|${bare}(?!\s*[-–]\s*(?:\$|\d{3})))`;
const joined = String.raw`(?:\s*(?:,|and\b|but\b))*\s*`;

const phrases: readonly { pattern: RegExp; rangeOf: (first: number, second: number) => Range }[] = [
  ...[
    String.raw`(?:between|from)\s+${amount}\s*(?:and|to|-|–)\s*${amount}`,
    String.raw`(?:${below}|${above})\s+${amount}${dash}${amount}`,
    // Without such a word, one end names its currency.
    `${amount}${dash}(${money})`,
    `(${money})${dash}${amount}`,
    String.raw`(?:${above})\s+${amount}${joined}(?:${below})\s+${amount}`,
    String.raw`(?:${below})\s+${amount}${joined}(?:${above})\s+${amount}`,
  ].map((words) => ({
    pattern: phrase(words),
    rangeOf: (...ends: [number, number]) => rangeOf({ min: Math.min(...ends), max: Math.max(...ends) }),
  })),
  { pattern: phrase(String.raw`(?:${below})\s+${bound}`), rangeOf: (max) => rangeOf({ max }) },
  { pattern: phrase(String.raw`(?:${above})\s+${bound}`), rangeOf: (min) => rangeOf({ min }) },
];

/** It begins with a whole word or number: in 'not under', 'under' means the opposite. */
function phrase(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\d[.,])(?<!\b(?:no|not|nothing)\s+)${words}`, "iu");
}

/**
 * The price that a query names, in whole dollars, and what else it is for: 'sofa' and at most 1000 of 'sofa under $1,000'.
 * A price alone is for the whole store. Undefined for a query without a price.
 */
export function priceInQuery(query: string): { query: string; price: Range } | undefined {
  for (const { pattern, rangeOf: range } of phrases) {
    const found = pattern.exec(query);
    if (!found) continue;
    const rest = wordsAround(query.slice(0, found.index), query.slice(found.index + found[0].length));
    return { query: rest || wholeStoreQuery, price: range(dollars(found[1]), dollars(found[2])) };
  }
  return undefined;
}

/** Without the punctuation and the small words that the price has left behind. */
function wordsAround(before: string, after: string): string {
  const start = before.trim().replace(/(?:^|\s)(?:for|at|priced|costing)$/iu, "");
  const rest = after.replace(/^[\s,.;:!?]+/u, "").replace(/^or (?:less|under|so|more)\b/iu, "");
  return `${start} ${rest}`.replace(/\s+/gu, " ").trim();
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
