/** About the first `most` characters of a text as one line, cut between words where that leaves half of them. */
export function preview(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= most) return line;
  const start = characters.slice(0, most).join("");
  const lastSpace = characters[most] === " " ? most : start.lastIndexOf(" ");
  return `${(lastSpace > most / 2 ? start.slice(0, lastSpace) : start).replace(/[\s,.;:]+$/, "")}…`;
}
