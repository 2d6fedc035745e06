import { davenport } from "#test/conformance/world";

/**
 * The number or text of a constant that its file does not export: `writtenIn("src/web/x.ts", "waitMs")` reads
 * `const waitMs = 30_000;`.
 *
 * @throws Error when the file has no such constant.
 */
export function writtenIn(file: string, name: string): number | string {
  const written = new RegExp(`^const ${name} = (?:([\\d_.]+)|"([^"]*)");$`, "m");
  const [, number, text] = written.exec(davenport.file(file) ?? "") ?? [];
  if (number !== undefined) return Number(number.replaceAll("_", ""));
  if (text === undefined) throw new Error(`${file} has no constant ${name}`);
  return text;
}

/** The whole numbers from 0 to 99, to find the one at which a rule turns. */
export const wholeNumbers: readonly number[] = Array.from({ length: 100 }, (_, number) => number);

/** 'nameBoxesWithPrice' as 'name boxes with price'. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
