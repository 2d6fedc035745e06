/** A text whose short hyphenated words, such as '10-Inch', do not break after the hyphen. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(/((?<!\S)[^\s-]+-[^\s-]+(?!\S))/);
  return parts.map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Longer words need their break in the narrow columns of phones. */
const longest = 12;
