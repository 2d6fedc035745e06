/** A varying part of a message: '{name}', or the '$X' of an amount. */
const varies = /\$?\{[^}]*\}|\$X\b/;

/**
 * True when a source or test file contains the message.
 *
 * Line breaks, string concatenation and escaped quotes do not matter; a varying part may be anything short. A
 * single word counts only as a whole string or the whole text of an element.
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

/** Code as one line of plain text. */
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

/** The code before the parenthesis of a test that runs: `it`, `test.only`, or `it.each(…)`. */
const runs = /(\b(it|test)(\.(only|concurrent|sequential))?|[)`])\s*$/;

/** True when the file has a test with exactly this title that is not skipped. */
export function hasTest(file: string, title: string): boolean {
  return callsWithTitle(file, title).some((before) => runs.test(before));
}

/** The code before each function call whose first argument is the title. */
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

/** True when the code contains the identifier as a whole word. */
export function hasIdentifier(code: string, identifier: string): boolean {
  const name = identifier.replaceAll("$", "\\$");
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);
}
