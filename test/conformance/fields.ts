/** One field of a payload, an answer or an entity in the tables' notation. */
export type Field = {
  /** The path from the top, through lists: 'address.city'; '**.city' is anywhere; '' when `is` describes the whole. */
  path: string;
  /** Its type: an entity ('@Product'), 'list', 'string', 'number' or 'boolean'. */
  is: string | undefined;
};

/**
 * Reads the tables' notation: `userId, address{city, zipCode}, product@Product, @Order, [], (boolean)`.
 *
 * A name is a field, braces hold its fields, `@` names its entity, `[]` means that the whole is a list, and
 * `(string)`, `(number)` or `(boolean)` is the type of the whole or of its entries.
 *
 * @throws Error when braces do not match.
 */
export function readFields(text: string): Field[] {
  return split(text).flatMap(readOne);
}

function readOne(token: string): Field[] {
  const plain = /^\((string|number|boolean)\)$/.exec(token);
  if (plain) return [{ path: "", is: plain[1] }];
  if (token === "[]") return [{ path: "", is: "list" }];
  const parts = /^([^{@]*)(?:\{(.*)\})?(?:@(.+))?$/s.exec(token);
  if (!parts) throw new Error(`Not a field: ${token}`);
  const [, name = "", inner, entity] = parts;
  const path = name.trim();
  return [
    ...(path ? [{ path, is: undefined }] : []),
    ...(inner ? readFields(inner).map((field) => ({ ...field, path: join(path, field.path) })) : []),
    ...(entity ? [{ path, is: `@${entity.trim()}` }] : []),
  ];
}

function join(outer: string, inner: string): string {
  return [outer, inner].filter(Boolean).join(".");
}

/** Splits at commas outside all braces. */
function split(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (depth < 0) throw new Error(`A closing brace has no opening brace: ${text}`);
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  if (depth !== 0) throw new Error(`An opening brace is not closed: ${text}`);
  return parts.map((part) => part.trim()).filter(Boolean);
}
