/**
 * How alike two full names are, in whole percent, by Jaro and Winkler (docs/domain.md "Lease-to-own"). Case, accents,
 * punctuation, and extra spaces make no difference.
 */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [plainName(one), plainName(other)];
  if (a === b) return 100;
  const jaro = jaroSimilarity(Array.from(a), Array.from(b));
  const prefix = commonPrefix(a, b);
  const winkler = jaro + prefix * prefixWeight * (1 - jaro);
  // Only the same name is 100 percent alike.
  return Math.min(99, Math.round(winkler * 100));
}

const prefixWeight = 0.1;
const longestPrefix = 4;

function plainName(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function jaroSimilarity(a: readonly string[], b: readonly string[]): number {
  const inB = matchesIn(a, b);
  const matched = inB.filter((at) => at !== undefined);
  if (matched.length === 0) return 0;
  const sorted = matched.toSorted((left, right) => left - right);
  const transposed = matched.filter((at, index) => b[at] !== b[sorted[index] ?? -1]).length / 2;
  const { length } = matched;
  return (length / a.length + length / b.length + (length - transposed) / length) / 3;
}

/** For each character of `a`, where the same character stands in `b` nearby; each of `b` counts once. */
function matchesIn(a: readonly string[], b: readonly string[]): (number | undefined)[] {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  return a.map((character, index) => {
    for (let at = Math.max(0, index - reach); at <= Math.min(b.length - 1, index + reach); at += 1) {
      if (b[at] !== character || taken.has(at)) continue;
      taken.add(at);
      return at;
    }
    return undefined;
  });
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < longestPrefix && length < a.length && a[length] === b[length]) length += 1;
  return length;
}
