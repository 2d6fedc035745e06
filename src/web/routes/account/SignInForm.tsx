import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { isAccountUserId } from "#domain/account/email";
import { signInProblems, verifyCodeDigits } from "#domain/account/signIn";
import { accountMessage, userIdRequiredMessage } from "#domain/messages/account";
import { offersPasskeys } from "#web/routes/account/passkeys";
import { useSignIn, type Notice, type SignInValues } from "#web/routes/account/useSignIn";
import { userId } from "#web/state/user";
import { userInfo } from "#web/state/userInfo";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

type SignInFormProps = {
  /** What is known before the form opens. */
  start?: Partial<SignInValues>;
  /** Asks for the code at once, not only when the server wants one. */
  startsWithCode?: boolean;
  /** `secondary` beside a more likely way on. */
  look?: "primary" | "secondary";
  onSignedIn: () => void | Promise<void>;
};

/** User ID and password, and the verification code when needed (conformance: behaviors/account). */
export function SignInForm({ start, startsWithCode = false, look, onSignedIn }: SignInFormProps) {
  const { asksCode, notice, signIn, signInByPasskey, sendCode } = useSignIn({ startsWithCode, onSignedIn });
  const form = useForm<SignInValues>({
    defaultValues: { email: knownEmail(), password: "", verifyCode: "", ...start },
    resolver: problemResolver(asksCode ? signInProblems : withoutCode, (problem) =>
      problem === "emailRequired" ? userIdRequiredMessage : accountMessage(problem),
    ),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  useCodeFocus(form, asksCode && !startsWithCode);
  return (
    <form
      noValidate
      aria-label={startsWithCode ? "Verify your email address" : "Login"}
      onSubmit={(event) => void form.handleSubmit(signIn)(event)}
      className="grid gap-5"
    >
      {notice && <NoticeBanner {...notice} />}
      <Field label="User ID" hint="Your email address" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register("email")} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      {asksCode && (
        <Field
          label="Verification Code"
          hint={`The ${verifyCodeDigits}-digit code from our latest email. It works for 10 minutes.`}
          required
          error={errors.verifyCode?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular-nums tracking-widest"
            {...register("verifyCode")}
          />
        </Field>
      )}
      <Button type="submit" look={look} size="lg" wide busy={isSubmitting}>
        {asksCode ? "Verify" : "Login"}
      </Button>
      {asksCode && <NewCodeButton form={form} sendCode={sendCode} />}
      {!asksCode && offersPasskeys() && <PasskeyButton signIn={signInByPasskey} />}
    </form>
  );
}

function PasskeyButton({ signIn }: { signIn: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await signIn();
    setBusy(false);
  };
  return (
    <Button look="secondary" size="lg" wide busy={busy} onClick={() => void press()}>
      Sign in with a passkey
    </Button>
  );
}

/** The email that this browser knows; '' for none. */
export function knownEmail(): string {
  const id = userId();
  return isAccountUserId(id) ? id : (userInfo().email ?? "");
}

export function NoticeBanner({ tone, title, text }: Notice) {
  return (
    <Banner tone={tone} title={title} announce>
      {text}
    </Banner>
  );
}

function withoutCode({ email, password }: SignInValues) {
  return signInProblems({ email, password });
}

/** Moves focus to the code when the form begins to ask for it. */
function useCodeFocus({ setFocus }: UseFormReturn<SignInValues>, asked: boolean) {
  const before = useRef(asked);
  useEffect(() => {
    if (asked && !before.current) setFocus("verifyCode");
    before.current = asked;
  }, [asked, setFocus]);
}

type NewCodeProps = {
  form: UseFormReturn<SignInValues>;
  sendCode: (values: SignInValues) => Promise<boolean>;
};

/** Only the right password gets a code. */
function NewCodeButton({ form, sendCode }: NewCodeProps) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!(await form.trigger(["email", "password"], { shouldFocus: true }))) return;
    setBusy(true);
    const isSent = await sendCode(form.getValues());
    setBusy(false);
    if (isSent) form.resetField("verifyCode", { defaultValue: "" });
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void send()}>
      Email me a new code
    </Button>
  );
}
