import { useState } from "react";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { changePasswordProblems, type ChangePasswordForm } from "#domain/account/password";
import { accountMessage, unableToChangeMessage } from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { answerOrReason } from "#web/api/answerOrReason";
import { prepareMerge, startSession } from "#web/state/account";
import { randomId } from "#web/state/randomId";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

type ChangePassFormProps = {
  /** Whether the mailed secret stands in for the current password. */
  isReset: boolean;
  email: string;
  onChanged: () => Promise<void>;
};

export function ChangePassForm({ isReset, email, onChanged }: ChangePassFormProps) {
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState } = useForm<ChangePasswordForm>({
    defaultValues: { email, password: "", newPassword: "", confirm: "" },
    resolver: problemResolver((form: ChangePasswordForm) => changePasswordProblems(form), accountMessage),
  });
  const { errors, isSubmitting } = formState;
  const change = handleSubmit(async ({ confirm: _confirm, ...values }) => {
    setProblem("");
    const own = { ...values, email: values.email.trim(), userId: userId() };
    if (isReset) own.password = own.password.trim();
    await prepareMerge();
    const call = pageApi().ChangePassword(own, { idempotencyKey: randomId() });
    const { answer, reason } = await answerOrReason(call, unableToChangeMessage);
    if (!answer?.status) return setProblem(reason ?? (answer.errorMessage || unableToChangeMessage));
    startSession(answer);
    toast("Your password has been changed.", { tone: "good" });
    return onChanged();
  });
  return (
    <form
      noValidate
      aria-label="Change Password"
      onSubmit={(event) => void change(event)}
      className="grid gap-5"
    >
      {problem && <Banner tone="error" announce title={problem} />}
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register("email")} />
      </Field>
      <CurrentField isReset={isReset} registered={register("password")} error={errors.password?.message} />
      <Field label="New Password" hint="At least 8 characters" required error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("newPassword")} />
      </Field>
      <Field label="Confirm New Password" required error={errors.confirm?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirm")} />
      </Field>
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        Change Password
      </Button>
    </form>
  );
}

type CurrentProps = { isReset: boolean; registered: UseFormRegisterReturn; error: string | undefined };

/** What proves that the password may be changed. */
function CurrentField({ isReset, registered, error }: CurrentProps) {
  if (isReset) {
    return (
      <Field label="One-time password" required error={error}>
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...registered}
        />
      </Field>
    );
  }
  return (
    <Field label="Current Password" required error={error}>
      <PasswordInput autoComplete="current-password" {...registered} />
    </Field>
  );
}
