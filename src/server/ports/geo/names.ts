/** Normalizes the spellings of a city's name: 'St. Simons', 'saint  simons' and 'SAINT SIMONS' agree. */
export function plainName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase()
    .split(" ")
    .map((word) => longWords.get(word) ?? word)
    .join(" ");
}

/**
 * The one of `known` that `typed` means: with one letter wrong, missing, added or swapped with its neighbor, or two
 * in names of six letters or more. Undefined when none or several are equally near.
 */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  const slips = typed.length < 6 ? 1 : 2;
  let best: { name: string; distance: number; alone: boolean } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - typed.length) > slips) continue;
    const distance = editDistance(typed, name);
    if (distance > slips || distance > (best?.distance ?? slips)) continue;
    best = { name, distance, alone: distance !== best?.distance };
  }
  return best?.alone ? best.name : undefined;
}

/** How many single letters must be changed, added, dropped or swapped with their neighbor. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

const longWords: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["MT", "MOUNT"],
  ["FT", "FORT"],
  ["N", "NORTH"],
  ["S", "SOUTH"],
  ["E", "EAST"],
  ["W", "WEST"],
]);
