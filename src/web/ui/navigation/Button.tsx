import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonStyle } from "#web/ui/navigation/buttonClass";
import { classNames } from "#web/ui/classNames";
import { Spinner } from "#web/ui/progress/Spinner";

/**
 * A native button. While `busy` it shows a spinner and ignores presses, Enter in its form included, but keeps
 * its focus and width.
 */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? stop : onClick}
      className={classNames(buttonClass({ look, size, wide }), busy && "pointer-events-none", className)}
    >
      {busy && (
        <span className="relative -mr-2 w-0">
          <span className="absolute top-1/2 right-1 -translate-y-1/2">
            <Spinner size="sm" />
          </span>
        </span>
      )}
      {children}
    </button>
  );
}

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { busy?: boolean };

function stop(event: MouseEvent) {
  event.preventDefault();
}
