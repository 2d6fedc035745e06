/** The words of what somebody typed, in lower case: letters and digits of any script. */
export function queryWords(query: string): string[] {
  return query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What shoppers call things, and what the catalogue calls them. */
const tradeNames: ReadonlyMap<string, string> = new Map([
  ["couch", "sofa"],
  ["couches", "sofas"],
  ["settee", "loveseat"],
  ["grey", "gray"],
  ["bookshelf", "bookcase"],
  ["bookshelves", "bookcases"],
  ["cupboard", "cabinet"],
]);

/** The query in the words of the trade; undefined where it is in them already. Its signs stay as they are. */
export function inTradeNames(query: string): string | undefined {
  const named = query.replace(/\p{L}+/gu, (word) => tradeNames.get(word.toLowerCase()) ?? word);
  return named === query ? undefined : named;
}

/**
 * The word that was meant by one that stands nowhere: of `candidates`, likeliest first, the one that takes the
 * fewest slips to mistype, read aloud. Undefined when that would be too many: none in a word of up to three
 * letters, one in up to five, two in a longer one.
 */
export function nearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const heard = soundOf(typed);
  const allowed = slipsAllowed(typed);
  const near = candidates
    .map((word) => ({ word, slips: slipsBetween(heard, soundOf(word)) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.word;
}

function slipsAllowed(typed: string): number {
  if (typed.length <= 3) return 0;
  return typed.length <= 5 ? 1 : 2;
}

/** How a word sounds, roughly: 'sopha' is 'sofa', 'matress' is 'mattress'. */
function soundOf(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replace(/(.)\1+/g, "$1");
}

/** Letters left out, put in, mistaken, or two neighbours that changed places (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const slips = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const mistaken = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const leftOut = (before[column] ?? 0) + 1;
      const putIn = (slips[column - 1] ?? 0) + 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const turned = swapped ? (twoBefore[column - 2] ?? 0) + 1 : Infinity;
      slips.push(Math.min(mistaken, leftOut, putIn, turned));
    }
    [twoBefore, before] = [before, slips];
  }
  return before[b.length] ?? 0;
}

/** Words that were written apart and stand together somewhere: 'night stand' is 'nightstand'. */
export function joinWords(words: readonly string[], together: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && together.has(last + word)) joined.splice(-1, 1, last + word);
    else joined.push(word);
  }
  return joined;
}
