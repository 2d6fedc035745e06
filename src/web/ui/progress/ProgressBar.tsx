import { useId, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A native progress element. Without a `value` it is indeterminate. It stays hidden for the first 400 ms so
 * that quick work shows nothing.
 */
export function ProgressBar({ label, value, max = 1, detail }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="grid w-full animate-late gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail && <span className="text-sm text-soft tabular-nums">{detail}</span>}
      </div>
      <progress id={id} value={value} max={max} className={barClass} />
    </div>
  );
}

type ProgressBarProps = {
  label: ReactNode;
  /** From 0 to `max`; undefined is indeterminate. */
  value?: number;
  max?: number;
  /** The progress in words: '3 of 8 pictures'. */
  detail?: ReactNode;
};

/** Each browser has its own pseudo-element for the filled part. Forced-colors mode draws its own. */
const barClass = classNames(
  "h-2 w-full appearance-none overflow-hidden rounded-full border border-transparent bg-line",
  "forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none",
  "forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]",
  "[&::-webkit-progress-bar]:bg-transparent",
  "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-clay",
  "[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150",
  "[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-clay indeterminate:[&::-moz-progress-bar]:bg-transparent",
  "indeterminate:animate-sweep indeterminate:bg-[linear-gradient(90deg,transparent_35%,var(--color-clay)_50%,transparent_65%)] indeterminate:bg-size-[200%_100%]",
);
