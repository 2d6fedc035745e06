import { classNames } from "#web/ui/classNames";
import { Modal, type ModalProps } from "#web/ui/overlay/Modal";

/** A question or short form in front of the page. On phones it is a sheet at the bottom. */
export function Dialog({ width = "form", ...modal }: DialogProps) {
  return <Modal {...modal} className={classNames(dialogClass, widths[width])} />;
}

export type DialogProps = ModalProps & { width?: keyof typeof widths };

const widths = { note: "md:max-w-note", form: "md:max-w-form", wide: "md:max-w-wide" } as const;

const dialogClass = classNames(
  "mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full rounded-t-lg text-left",
  "open:animate-rise md:my-auto md:rounded-lg",
);
