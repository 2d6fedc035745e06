import { classNames } from "#web/ui/classNames";

/**
 * A turning ring. With a `label` it is announced; without one it is decoration next to text.
 */
export function Spinner({ label, size = "md" }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames("animate-spin", size === "sm" ? "size-4" : "size-8")}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (!label) return ring;
  return (
    <output className="flex items-center gap-3 text-soft">
      {ring}
      <span>{label}</span>
    </output>
  );
}

type SpinnerProps = { label?: string; size?: "sm" | "md" };
