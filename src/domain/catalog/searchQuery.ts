/** The query as sent: one line without surrounding whitespace. '' means no search. */
export function searchQuery(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  // The cut may have split a surrogate pair.
  return line
    .slice(0, maxQueryLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Maximum length in characters (docs/security.md, T42). */
const maxQueryLength = 100;
