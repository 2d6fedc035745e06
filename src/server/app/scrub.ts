/** What may be a card number, a social security number, an e-mail address, a token or a query value. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(\b(?:cvv2?|cvc2?|csc|security code)\b["']?\s*[:=]\s*["']?)\d+/gi, "$1[number]"],
  [/(?:\d(?:[ .+-]|%20)?){12,}\d/g, "[number]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, "[email]"],
  [/\b[\w-]{32,}\b/g, "[token]"],
  [/([?&][\w-]+=)[^&\s"']+/g, "$1[value]"],
];

/** Makes outside text safe to log: one line, without secrets or control characters that could fake a log line. */
export function scrub(text: string): string {
  const plain = secrets.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
  return plain.replace(/\p{Cc}/gu, (character) => (character === "\n" ? " ⏎ " : " "));
}
