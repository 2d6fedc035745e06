/**
 * About the first `most` characters of a text as one line, cut where a clause or a word ends, if that keeps half of them,
 * and not after a word like 'of'. Whole sentences take no ellipsis.
 */
export function preview(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join("");
  // The character after `start` says whether its last word is whole.
  const next = characters[most] ?? "";
  const clauseEnd = `${start}${next}`.search(/[,.;:!?]\s(?!.*[,.;:!?]\s)/);
  const spaceAt = next === " " ? start.length : start.lastIndexOf(" ");
  const wordEnd = start
    .slice(0, Math.max(spaceAt, 0))
    .replace(/( (an?|and|at|by|for|in|of|on|or|the|to|with))+$/, "").length;
  const end = [clauseEnd, wordEnd, spaceAt].find((at) => at > start.length / 2) ?? start.length;
  if (/^[.!?]\s\p{Lu}/u.test(line.slice(end))) return start.slice(0, end + 1);
  return `${start.slice(0, end).replace(/[\s,.;:!?–]+$/, "")}…`;
}

/** A cart title over 30 characters is cut to 28 plus an ellipsis. */
export function shortTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > 30 ? `${characters.slice(0, 28).join("")}…` : title;
}

export function cartDescription(description: string): string {
  return preview(description, 70);
}

export function searchDescription(description: string): string {
  return preview(description, 60);
}

/**
 * Labels of a drop-down have at most 35 characters on phones, where the native control does not wrap. Of `text` as much
 * stays as fits before the price and the rest in `end`.
 */
export function dropdownLabel(text: string, end: string, onPhone: boolean): string {
  const [characters, most] = [Array.from(text), 35 - Array.from(end).length];
  const isCut = onPhone && characters.length > most;
  return `${isCut ? characters.slice(0, most).join("").trimEnd() : text}${end}`;
}
