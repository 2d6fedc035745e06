/**
 * About the first `most` characters of a text as one line, cut where a clause or a word ends, if that keeps half of them,
 * and not after a word like 'of'. Whole sentences take no ellipsis.
 */
export function preview(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join("");
  const lastClause = characters
    .slice(0, most + 1)
    .join("")
    .search(/[,.;:]\s(?!.*[,.;:]\s)/);
  const lastSpace = characters[most] === " " ? most : start.lastIndexOf(" ");
  const lastWord = start
    .slice(0, Math.max(lastSpace, 0))
    .replace(/( (an?|and|at|by|for|in|of|on|or|the|to|with))+$/, "").length;
  const end = [lastClause, lastWord].find((at) => at > most / 2) ?? start.length;
  const isSentence = end === lastClause && start[end] === ".";
  return `${start.slice(0, end).replace(/[\s,.;:]+$/, "")}${isSentence ? "." : "…"}`;
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
