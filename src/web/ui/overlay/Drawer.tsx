import { Modal, type ModalProps } from "#web/ui/overlay/Modal";

/** A long list or form at the side of the page, as high as the screen: filters, a summary, a menu with much in it. */
export function Drawer(modal: ModalProps) {
  return <Modal {...modal} className={drawerClass} />;
}

/** A strip of the page stays to be seen, and to be pressed. */
const drawerClass =
  "mr-0 ml-auto h-dvh max-h-dvh min-h-dvh w-[calc(100%-3rem)] max-w-note rounded-l-lg open:animate-enter";
