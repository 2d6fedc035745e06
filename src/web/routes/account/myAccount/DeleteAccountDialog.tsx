import { useState } from "react";
import { useNavigate } from "react-router";
import { currentPasswordMessage } from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { links } from "#web/links";
import { answerOrReason } from "#web/api/answerOrReason";
import { endSession } from "#web/state/account";
import { randomId } from "#web/state/randomId";
import { ownAccount } from "#web/state/user";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { FormDialog } from "#web/ui/overlay/FormDialog";
import { toast } from "#web/ui/overlay/toast";

/** `hasLayaway`: one with a balance due. */
type DeleteAccountProps = { hasLayaway: boolean; onClose: () => void };

/** Asks for the password before it deletes the account. */
export function DeleteAccountDialog({ hasLayaway, onClose }: DeleteAccountProps) {
  const [currentPassword, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    if (currentPassword === "") return setProblem(currentPasswordMessage);
    setBusy(true);
    const payload = { ...ownAccount(), currentPassword };
    const call = pageApi().DeleteAccount(payload, { idempotencyKey: randomId() });
    const { answer, reason } = await answerOrReason(call, failedMessage);
    setBusy(false);
    if (!answer?.status) return setProblem(reason ?? (answer.errorMessage || failedMessage));
    endSession();
    toast("Your account has been deleted.", { tone: "good" });
    return navigate(links.home());
  };
  return (
    <FormDialog
      busy={isBusy}
      title="Delete my account"
      width="note"
      onClose={onClose}
      action="Delete"
      onSubmit={remove}
    >
      <p>
        Your account and contact information will be deleted right away and can&apos;t be restored. Orders in
        progress will still go through, but the links in our emails to you will no longer open them.
      </p>
      {hasLayaway && (
        <p className="font-semibold">
          Your layaway stays open, but you&apos;ll only be able to pay it in our stores. To cancel it first,
          please call us.
        </p>
      )}
      <Field label="Current Password" required error={problem || undefined}>
        <PasswordInput
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

const failedMessage = "We couldn't delete your account. Please try again.";
