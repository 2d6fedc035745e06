import { classNames } from "#web/ui/classNames";

/** An address, line by line; empty lines are left out. Renders nothing if all are empty. */
export function AddressLines({ lines, className }: { lines: readonly string[]; className?: string }) {
  const shown = lines.filter((line) => line !== "");
  if (shown.length === 0) return null;
  return (
    <address className={classNames("not-italic", className)}>
      {shown.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
