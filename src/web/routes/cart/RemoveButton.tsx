/** Removes a line item. `title` names the item for screen readers. */
export function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="min-h-11 rounded-md px-2 text-sm md:-mr-2 text-soft underline underline-offset-4 hover:text-ink"
    >
      Remove<span className="sr-only"> {title}</span>
    </button>
  );
}
