import { preview } from "#domain/preview";

/** What is really searched for: one line without white space around it. '' is ignored (specification 1 §9). */
export function searchQuery(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  // The cut may have gone through a character.
  return line
    .slice(0, longestQuery)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

export function noResultsMessage(query: string): string {
  return `No results for ${query}`;
}

export const searchFailedMessage = "An error has occurred while searching products, please try again later";

/** About 60 characters of what a result is (specification 1 §9). */
export function resultDescription(description: string): string {
  return preview(description, 60);
}

/** The most characters that are searched for (security decision T42). */
const longestQuery = 100;
