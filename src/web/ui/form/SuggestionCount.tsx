/** Tells screen readers how many suggestions there are, and after the list has closed `otherwise`. */
export function SuggestionCount({ count, otherwise = "" }: { count: number; otherwise?: string }) {
  return <output className="sr-only">{count > 0 ? countMessage(count) : otherwise}</output>;
}

function countMessage(count: number): string {
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}. Choose with the arrow keys and Enter.`;
}
