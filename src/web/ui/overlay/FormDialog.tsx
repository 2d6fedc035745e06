import { useId, type ReactNode } from "react";
import { Button } from "#web/ui/navigation/Button";
import { Dialog, type DialogProps } from "#web/ui/overlay/Dialog";

type FormDialogProps = Omit<DialogProps, "open" | "footer"> & {
  /** What the button says that sends the form. */
  action: string;
  /** The button beside it, in place of Cancel; `false` for none. */
  otherButton?: ReactNode;
  onSubmit: () => void | Promise<void>;
};

/** A form in a dialog. Its buttons stay in view while its fields scroll. */
export function FormDialog({ action, otherButton, onSubmit, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  const cancel = (
    <Button look="secondary" disabled={dialog.busy} onClick={dialog.onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          {otherButton === undefined ? cancel : otherButton}
          <Button type="submit" form={formId} busy={dialog.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        className="grid gap-4"
      >
        {children}
      </form>
    </Dialog>
  );
}
