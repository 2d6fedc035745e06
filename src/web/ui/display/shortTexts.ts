/** About the first `most` characters of a text as one line, cut between words where that keeps half of them. */
export function preview(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join("");
  const lastSpace = characters[most] === " " ? most : start.lastIndexOf(" ");
  return `${(lastSpace > most / 2 ? start.slice(0, lastSpace) : start).replace(/[\s,.;:]+$/, "")}…`;
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
