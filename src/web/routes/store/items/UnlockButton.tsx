import { useState } from "react";
import { useRevalidator } from "react-router";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { deviceProof, useManager } from "#web/state/storeSession";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { Button } from "#web/ui/navigation/Button";
import { FormDialog } from "#web/ui/overlay/FormDialog";

const unanswered = "The server didn't respond. Please try again.";

/** Unlocks a clerk's device for a manager, or locks it again. Either way the page reloads its data. */
export function UnlockButton() {
  const { manager } = useManager();
  const [isOpen, setOpen] = useState(false);
  if (manager) return <LockButton />;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Unlock for a manager
      </Button>
      {isOpen && <PinDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LockButton() {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const lock = async () => {
    setBusy(true);
    const { answer } = await answerOrReason(pageApi().StepDown(deviceProof()), unanswered);
    setBusy(false);
    if (!answer) return;
    useManager.setState({ manager: "" });
    await revalidate();
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void lock()}>
      Lock the device
    </Button>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const { pin, setPin, problem, isBusy, unlock } = useUnlock(onClose);
  return (
    <FormDialog
      busy={isBusy}
      title="Unlock for a manager"
      width="note"
      onClose={onClose}
      action="Unlock"
      onSubmit={unlock}
    >
      <Field
        label="PIN"
        required
        error={problem || undefined}
        hint="Six digits. The device stays unlocked while it's in use."
      >
        <PasswordInput
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function useUnlock(onDone: () => void) {
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function unlock(): Promise<void> {
    setBusy(true);
    const call = pageApi().ElevateDevice({ ...deviceProof(), pin });
    const { answer, reason } = await answerOrReason(call, unanswered);
    setBusy(false);
    if (!answer?.status) return setProblem(reason ?? answer.errorMessage);
    useManager.setState({ manager: answer.name });
    onDone();
    return revalidate();
  }
  return { pin, setPin, problem, isBusy, unlock };
}
