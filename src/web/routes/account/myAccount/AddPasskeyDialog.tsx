import { useState } from "react";
import {
  currentPasswordMessage,
  invalidSignInMessage,
  passkeyNotAddedMessage,
} from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { answerOrReason } from "#web/api/answerOrReason";
import { makePasskey } from "#web/routes/account/passkeys";
import { randomId } from "#web/state/randomId";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { FormDialog } from "#web/ui/overlay/FormDialog";
import { toast } from "#web/ui/overlay/toast";

/** Asks for the password, then lets the browser make the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const [currentPassword, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isOfPassword = problem === currentPasswordMessage || problem === invalidSignInMessage;
  const add = async () => {
    setProblem("");
    setBusy(true);
    const failed = await problemAdding(currentPassword);
    setBusy(false);
    if (failed !== undefined) return setProblem(failed);
    toast("Your passkey has been added.", { tone: "good" });
    return onAdded();
  };
  return (
    <FormDialog
      busy={isBusy}
      title="Add a passkey"
      width="note"
      onClose={onClose}
      action="Continue"
      onSubmit={add}
    >
      {problem && !isOfPassword && <Banner tone="error" announce title={problem} />}
      <p>Your browser will then ask for your fingerprint, your face or this device's PIN.</p>
      <Field label="Current Password" required error={isOfPassword ? problem : undefined}>
        <PasswordInput
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** What keeps this device's passkey from being added; undefined when it was. */
async function problemAdding(currentPassword: string): Promise<string | undefined> {
  if (currentPassword === "") return currentPasswordMessage;
  const call = pageApi().NewPasskey({ ...ownAccount(), currentPassword });
  const { answer: offered, reason } = await answerOrReason(call, passkeyNotAddedMessage);
  if (!offered || offered.options === "") return reason ?? offered.errorMessage;
  const credential = await makePasskey(offered.options);
  if (credential === undefined)
    return "No passkey was added. This device may already have one for your account.";
  const adding = pageApi().AddPasskey({ ...ownAccount(), credential }, { idempotencyKey: randomId() });
  const added = await answerOrReason(adding, passkeyNotAddedMessage);
  return added.answer?.status ? undefined : (added.reason ?? added.answer.errorMessage);
}
