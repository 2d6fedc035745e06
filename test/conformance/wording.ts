/** A part of a sentence that varies: '{name}', or the '$X' of an amount. */
const varies = /\$?\{[^}]*\}|\$X\b/;

/**
 * True when the words of a sentence stand in the text of a source or test file.
 *
 * Line breaks, joined strings and escaped quotes do not matter; a varying part may be anything short. A
 * single word counts only when it is a whole string or the whole text of an element.
 */
export function saysSo(file: string, message: string): boolean {
  return new RegExp(pattern(straighten(message))).test(straighten(file));
}

function pattern(message: string): string {
  const words = message
    .split(varies)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join(".{1,160}?");
  return /[\s{]/.test(message) ? words : `["'\`/>^] ?${words} ?[\\\\"'\`/<$]`;
}

/** Code as one line of plain words. */
function straighten(code: string): string {
  return code
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\{" "\}/g, " ")
    .replace(/\\(["'`])/g, "$1")
    .replace(/(["'`])\s*\+\s*\1/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What stands before the parenthesis of a test that runs: `it`, `test.only`, or `it.each(…)`. */
const runs = /(\b(it|test)(\.(only|concurrent|sequential))?|[)`])\s*$/;

/** True when a test of exactly that title stands in the file, and is not switched off. */
export function hasTest(file: string, title: string): boolean {
  return callsWithTitle(file, title).some((before) => runs.test(before));
}

/** What stands before the parenthesis of every call that has the title as its first argument. */
function callsWithTitle(file: string, title: string): string[] {
  const code = file.replace(/^\s*\/\/.*$/gm, "");
  const escaped = title.replace(/["'`]/g, (quote) => `\\${quote}`);
  return [title, escaped].flatMap((words) =>
    ['"', "'", "`"].flatMap((quote) => {
      const units = code.replace(/\(\s+(?=["'`])/g, "(").split(`(${quote}${words}${quote}`);
      return units.slice(0, -1).map((unit) => unit.slice(-200));
    }),
  );
}

/** True when the identifier occurs in the code as a word of its own. */
export function hasIdentifier(code: string, identifier: string): boolean {
  const name = identifier.replaceAll("$", "\\$");
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);
}
