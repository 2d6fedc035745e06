/** A text whose short hyphenated words, such as '10-Inch', do not break after the hyphen; longer ones need that on phones. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/\b(\w{1,7}-\w{1,6})\b/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
