/** The words of a query in lower case: letters and digits of any script. */
export function queryWords(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Shoppers' names for things, and the catalog's. */
const tradeNames: ReadonlyMap<string, string> = new Map([
  ["couch", "sofa"],
  ["couches", "sofas"],
  ["settee", "loveseat"],
  ["grey", "gray"],
  ["bookshelf", "bookcase"],
  ["bookshelves", "bookcases"],
  ["cupboard", "cabinet"],
  ["navy", "blue"],
  ["sofabed", "sleeper"],
  ["sofabeds", "sleepers"],
  ["futon", "sleeper"],
  ["futons", "sleepers"],
]);

/** Shoppers' names of several words. */
const hideABed = /\bhide[-\s]?a[-\s]?beds?\b/giu;
/** The catalog just says 'King'; no product is found by 'size'. */
const bedSize = /\b(twin|twinxl|xl|full|queen|king)[-\s]*sized?\b/giu;

/** The query with one word for each such name. */
function inSingleWords(query: string): string {
  return query.replace(hideABed, "sleeper").replace(bedSize, "$1");
}

/** The query in the catalog's words, with its punctuation; undefined when nothing changes. */
export function inTradeNames(query: string): string | undefined {
  const named = inSingleWords(query).replace(
    /\p{L}+/gu,
    (word) => tradeNames.get(word.toLowerCase()) ?? word,
  );
  return named === query ? undefined : named;
}

/** What shoppers name a variant by: its own words, such as 'Queen' or 'Slate', and the family of its color. */
type NamedVariant = { words: string; family: string };

/**
 * The indexes of the variants that have most of the query's words; none where all have as many. A family counts where the
 * query has all of its words: 'wood' does not name 'Natural wood'.
 */
export function variantsMeant(query: string, variants: readonly NamedVariant[]): number[] {
  const typed = new Set(queryWords(inTradeNames(query) ?? query));
  const counts = variants.map(({ words, family }) => {
    const familyWords = queryWords(family);
    const isFamilyNamed = familyWords.every((word) => typed.has(word));
    const own = new Set([...queryWords(words), ...(isFamilyNamed ? familyWords : [])]);
    return [...own].filter((word) => typed.has(word)).length;
  });
  const most = Math.max(...counts);
  if (counts.every((count) => count === most)) return [];
  return counts.flatMap((count, at) => (count === most ? [at] : []));
}

const prepositions = new Set(["with", "without", "for", "in", "on", "from"]);
/** Of 'set of chairs', the kind is chairs. */
const groups = new Set(["set", "sets", "pair", "pairs"]);

/**
 * The words that may name the kind of furniture that a query is for, all before 'with', 'for' and the like: of 'dining
 * set with bench', 'dining' and 'set'. None for a single word.
 */
export function kindWords(query: string): string[] {
  const words = queryWords(query);
  const end = words.findIndex((word, at) => at > 0 && prepositions.has(word));
  const kind = words.slice(0, end === -1 ? words.length : end);
  return words.length > 1 ? kind.filter((word, at) => !(groups.has(word) && kind[at + 1] === "of")) : [];
}

/** The nouns of a product type: 'chests' and 'dressers' of 'Dressers & Chests', 'tables' of 'Dining Tables'. */
export function typeNouns(type: string): string[] {
  return type.split(/&|,|\band\b/iu).flatMap((part) => queryWords(part).slice(-1));
}

/**
 * A phrase that makes products with it a worse match: 'sofa table' for a shopper who wants a sofa. Undefined for most
 * queries.
 */
export function unwantedPhrase(query: string): string | undefined {
  const words = queryWords(query);
  const wantsSofa = words.includes("sofa") || words.includes("sofas");
  const wantsTable = words.includes("table") || words.includes("tables");
  return wantsSofa && !wantsTable ? "sofa table" : undefined;
}

/** More words than a search field shows. */
const maxUnfinishedWords = 8;

/**
 * What a shopper is still typing, in the syntax of PostgreSQL's `to_tsquery`: the whole words ('' for none), and the
 * beginning of the last one, each in the shopper's or the catalog's names.
 */
export type UnfinishedQuery = { words: string; beginning: string };

/** Undefined as long as one letter says too little. */
export function unfinishedQuery(typed: string): UnfinishedQuery | undefined {
  const words = queryWords(inSingleWords(typed)).slice(0, maxUnfinishedWords);
  const last = words.pop();
  if (last === undefined || (words.length === 0 && last.length < 2)) return undefined;
  const started = [...tradeNames].filter(([name]) => last.length > 2 && name.startsWith(last));
  const beginnings = [last, ...started.map(([, named]) => named)].map((word) => `${word}:*`);
  return {
    words: words.map((word) => anyOf([word, tradeNames.get(word) ?? word])).join(" & "),
    beginning: anyOf(beginnings),
  };
}

function anyOf(words: readonly string[]): string {
  return `(${[...new Set(words)].join(" | ")})`;
}

/** Whether every word that was typed begins a word of this name, or is another name for one. */
export function isNameBegun(name: string, typed: string): boolean {
  const typedWords = queryWords(typed);
  const named = queryWords(name);
  const begins = (word: string) => named.some((each) => each.startsWith(word));
  return (
    typedWords.length > 0 && typedWords.every((word) => begins(word) || begins(tradeNames.get(word) ?? word))
  );
}

/**
 * The word that a shopper meant by one that occurs nowhere: the candidate, likeliest first, whose sound differs by the
 * fewest typos. Allows no typo in a word of up to three letters, one in up to five, and two in longer words.
 */
export function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const typedSound = soundOf(typed);
  const allowed = typosAllowed(typed);
  const near = candidates
    .map((word) => ({ word, typos: typosBetween(typedSound, soundOf(word)) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos);
  return near[0]?.word;
}

function typosAllowed(typed: string): number {
  if (typed.length <= 3) return 0;
  return typed.length <= 5 ? 1 : 2;
}

/** Roughly how a word sounds: 'sopha' is 'sofa', 'matress' is 'mattress'. */
function soundOf(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replace(/(.)\1+/g, "$1");
}

/** Insertions, deletions, substitutions and swapped neighbors (optimal string alignment distance). */
export function typosBetween(a: string, b: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const distances = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const inserted = (before[column] ?? 0) + 1;
      const deleted = (distances[column - 1] ?? 0) + 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const transposed = swapped ? (twoBefore[column - 2] ?? 0) + 1 : Infinity;
      distances.push(Math.min(substituted, inserted, deleted, transposed));
    }
    [twoBefore, before] = [before, distances];
  }
  return before[b.length] ?? 0;
}

/** Shorter parts, and parts of longer words, are no words of their own. */
const shortestPart = 3;
const longestSplit = 24;

/**
 * The two words that a shopper may have written as one, the second of them the noun of a product type: 'king' and 'bed' of
 * 'kingbed'.
 */
export function splitWord(word: string, types: readonly string[]): [string, string] | undefined {
  if (word.length > longestSplit) return undefined;
  const plurals = types.flatMap(typeNouns);
  const nouns = new Set([...plurals, ...plurals.map((noun) => noun.replace(/(?<=ch|s|x)es$|s$/u, ""))]);
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1)
    if (nouns.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return undefined;
}

/** Joins words that the catalog writes as one: 'night stand' is 'nightstand'. */
export function joinWords(words: readonly string[], together: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && together.has(last + word)) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}
