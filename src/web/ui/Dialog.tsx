import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/Icon";

/**
 * A native modal dialog, labelled by its title; a sheet at the bottom on phones. Esc, the cross and a press
 * beside it ask to close, except while `busy`; the focus goes back to where it was. Its content exists only
 * while it is open, so a form in it starts afresh. The first control of the content takes the focus.
 */
export function Dialog({ open, busy = false, width = "form", onClose, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, open);
  const close = () => {
    if (open && !busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className={classNames(dialogClass, widths[width])}
    >
      {open && <DialogPaper {...rest} titleId={titleId} busy={busy} close={close} />}
    </dialog>
  );
}

type DialogProps = DialogContent & {
  open: boolean;
  busy?: boolean;
  width?: keyof typeof widths;
  onClose: () => void;
};

type DialogContent = {
  title: string;
  /** Its buttons, the one that goes on last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The cross comes last, so that the focus starts in the content. */
function DialogPaper({ title, titleId, busy, footer, children, close }: DialogPaperProps) {
  return (
    <div className="relative flex max-h-[inherit] flex-col">
      <h2 id={titleId} className="py-4 pr-16 pl-5 text-xl md:pl-6">
        {title}
      </h2>
      <div className="grow overflow-y-auto px-5 pb-5 md:px-6">{children}</div>
      {footer && (
        <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 md:flex-row md:justify-end md:px-6">
          {footer}
        </div>
      )}
      <button
        type="button"
        aria-label="Close"
        aria-disabled={busy || undefined}
        onClick={close}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-md text-soft hover:bg-deep hover:text-ink"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

type DialogPaperProps = DialogContent & { titleId: string; busy: boolean; close: () => void };

/** Layout effects end before React takes the element away, so even then closing gives the focus back. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [dialog, open]);
}

const widths = { note: "md:max-w-note", form: "md:max-w-form", wide: "md:max-w-wide" } as const;

const dialogClass = classNames(
  "mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full rounded-t-lg bg-paper text-ink shadow-float backdrop:bg-ink/50",
  "open:animate-rise md:my-auto md:rounded-lg",
);
