import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { emailProblem } from "#domain/account/signUp";
import { accountMessage, unableToResetMessage } from "#domain/messages/account";
import { pageApi } from "#web/api/pageApi";
import { links } from "#web/links";
import { AccountFrame, FormSkeleton } from "#web/routes/account/AccountFrame";
import { answerOrReason } from "#web/api/answerOrReason";
import { knownEmail } from "#web/routes/account/SignInForm";
import { whenRestored } from "#web/state/clientStore";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Field } from "#web/ui/form/Field";
import { problemResolver } from "#web/ui/form/problemResolver";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

export async function clientLoader() {
  await whenRestored();
  return null;
}

const frame = {
  title: "Reset Password",
  lead: "We'll email you a one-time password. It works once, within 10 minutes.",
};

export function HydrateFallback() {
  return (
    <AccountFrame {...frame}>
      <FormSkeleton label="Loading the form" fields={1} />
    </AccountFrame>
  );
}

export default function ResetPassPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: knownEmail() },
    resolver: problemResolver(({ email }: { email: string }) => problems(email), accountMessage),
  });
  const reset = handleSubmit(async ({ email: typed }) => {
    setProblem("");
    const email = typed.trim();
    const call = pageApi().ResetPassword({ userId: userId(), email });
    const { answer, reason } = await answerOrReason(call, unableToResetMessage);
    if (answer?.status) await navigate(links.changePass("reset"), { state: { email } });
    else setProblem(reason ?? (answer.errorMessage || unableToResetMessage));
  });
  return (
    <AccountFrame {...frame}>
      <Card>
        <form
          noValidate
          aria-label="Reset Password"
          onSubmit={(event) => void reset(event)}
          className="grid gap-5"
        >
          {problem && <Banner tone="error" announce title={problem} />}
          <Field label="Email" required error={formState.errors.email?.message}>
            <TextInput type="email" autoComplete="username" {...register("email")} />
          </Field>
          <Button type="submit" size="lg" wide busy={formState.isSubmitting}>
            Reset Password
          </Button>
        </form>
      </Card>
    </AccountFrame>
  );
}

function problems(email: string) {
  const problem = emailProblem(email);
  return problem ? { email: problem } : {};
}
