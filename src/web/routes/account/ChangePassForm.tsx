import { useState } from "react";
import { useForm } from "react-hook-form";
import { changePasswordProblems, type ChangePasswordForm } from "#domain/account/password";
import { accountMessage, unableToChangeMessage } from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { answerOrReason } from "#web/routes/account/answerOrReason";
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
    mode: "onTouched",
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
    toast("Your password is changed.", { tone: "good" });
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
      {isReset ? (
        <Field label="Secret from our mail" required error={errors.password?.message}>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...register("password")}
          />
        </Field>
      ) : (
        <Field label="Current Password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
      )}
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
