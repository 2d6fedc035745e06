/** A color as a dot, beside its name; `code` is a CSS color. */
export function ColorDot({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: code }}
      className="size-4 shrink-0 rounded-full border border-ink/25 forced-color-adjust-none"
    />
  );
}
