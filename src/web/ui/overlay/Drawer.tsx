import { Modal, type ModalProps } from "#web/ui/overlay/Modal";

/** A full-height panel at the side of the page, for a long list or form such as filters. */
export function Drawer(modal: ModalProps) {
  return <Modal {...modal} className={drawerClass} />;
}

/** Leaves a strip of the page visible and pressable, because a press there closes the drawer. */
const drawerClass =
  "mr-0 ml-auto h-dvh max-h-dvh min-h-dvh w-[calc(100%-3rem)] max-w-note rounded-l-lg open:animate-enter";
