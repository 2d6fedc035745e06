import { typosBetween } from "#domain/catalog/search";

/** Normalizes a city's name: 'St. Simons' and 'saint  simons' become 'SAINT SIMONS'. */
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
 * The name in `known` that a shopper meant by `typed`. Allows one typo, and two in names of six letters or more.
 * Undefined when none or several are equally near.
 */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  const allowed = typed.length < 6 ? 1 : 2;
  let best: { name: string; distance: number; alone: boolean } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - typed.length) > allowed) continue;
    const distance = typosBetween(typed, name);
    if (distance > (best?.distance ?? allowed)) continue;
    best = { name, distance, alone: distance !== best?.distance };
  }
  return best?.alone ? best.name : undefined;
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
