import { useEffect, useState } from "react";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";
import { dismissToast, useToasts, type Toast } from "#web/ui/overlay/toast";

/**
 * The live region for toasts, above the bottom bars. Render one per page, from the start: screen readers
 * ignore a live region that is inserted together with its message.
 */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-(--bars-height) z-50 grid justify-items-center gap-2 p-4 print:hidden"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} toast={item} />
      ))}
    </div>
  );
}

/** One toast. Its timer pauses while it is hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? longMs : shortMs);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={classNames(cardClass, edges[toast.tone])}
    >
      <p className="grow py-2.5">{toast.message}</p>
      {toast.action && (
        <TextLink
          to={toast.action.to}
          onClick={() => dismissToast(toast.id)}
          className="inline-flex min-h-11 shrink-0 items-center px-3 font-semibold"
        >
          {toast.action.label}
        </TextLink>
      )}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={() => dismissToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-deep hover:text-ink"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

const shortMs = 6000;
/** A toast with a link stays longer, so that there is time to reach it. */
const longMs = 10_000;

const cardClass =
  "pointer-events-auto flex w-full max-w-form animate-rise items-start gap-2 rounded-md border border-l-4 border-transparent bg-raised py-1 pr-1 pl-4 shadow-float";
const edges = { plain: "border-l-ink", good: "border-l-pine", error: "border-l-error" } as const;
