import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

/**
 * The native modal dialog behind Dialog and Drawer, labeled by its title. Esc, the close button and a press
 * outside call `onClose`, except while `busy`. The content mounts only while the dialog is open, so a form in
 * it starts empty. The first control in the content takes focus; closing returns focus to where it was.
 */
export function Modal({
  open,
  busy = false,
  onClose,
  className,
  ...rest
}: ModalProps & { className: string }) {
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
      onClose={() => {
        // Browsers close a dialog on the second Esc even when the first was canceled.
        if (open && busy) dialog.current?.showModal();
        else close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className={classNames(
        "border border-transparent bg-paper text-ink shadow-float backdrop:bg-ink/50",
        className,
      )}
    >
      {open && <ModalContents {...rest} titleId={titleId} busy={busy} close={close} />}
    </dialog>
  );
}

export type ModalProps = ModalContent & { open: boolean; busy?: boolean; onClose: () => void };

type ModalContent = {
  title: string;
  /** The buttons at the bottom, primary button last. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The close button comes last in the DOM so that focus starts in the content. */
function ModalContents({ title, titleId, busy, footer, children, close }: ModalContentsProps) {
  return (
    <div className="relative flex max-h-[inherit] min-h-[inherit] flex-col">
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
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-md text-soft hover:bg-deep hover:text-ink aria-disabled:text-edge"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

type ModalContentsProps = ModalContent & { titleId: string; busy: boolean; close: () => void };

/** A layout effect's cleanup runs before React removes the element, so close() can still return focus. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [dialog, open]);
}
