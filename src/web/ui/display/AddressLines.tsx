import { classNames } from "#web/ui/classNames";

/** An address, line by line; empty lines are left out. */
export function AddressLines({ lines, className }: { lines: readonly string[]; className?: string }) {
  const shown = lines.filter((line) => line !== "");
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
