import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { accountEmail } from "#domain/account/email";
import { emailProblem, signUpProblems, type SignUpProblem } from "#domain/account/signUp";
import { accountMessage, alreadyRegisteredMessage, haveAccountMessage } from "#domain/messages/account";
import { zipCodeProblem } from "#domain/checkout/contact";
import type { StateEntry } from "#domain/fulfillment/address";
import { contactLabels, contactMessage } from "#domain/messages/contact";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { links } from "#web/links";
import { answerOrReason } from "#web/api/answerOrReason";
import type { CreatedAccount } from "#web/routes/account/createdAccount";
import { knownEmail } from "#web/routes/account/SignInForm";
import { AddressFields } from "#web/routes/checkout/contact/ContactFields";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { shopperForm, startValues, type ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { noteNewAccount } from "#web/state/account";
import type { ContactInfo } from "#web/state/order";
import { userId } from "#web/state/user";
import { userInfo } from "#web/state/userInfo";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";

type SignUpValues = Record<
  "firstName" | "lastName" | "email" | "phone" | "password" | "confirmPassword",
  string
>;

type SignUpFormProps = {
  states: readonly StateEntry[];
  onCreated: (account: CreatedAccount) => Promise<void>;
};

/** Asks the server whether the email is free as soon as the shopper leaves its field. */
export function SignUpForm({ states, onCreated }: SignUpFormProps) {
  useKnownStore();
  const [problem, setProblem] = useState("");
  const { form, checkEmail, isTaken } = useSignUpForm();
  const address = useAddressForm();
  const { errors, isSubmitting } = form.formState;
  const create = async (values: SignUpValues) => {
    setProblem("");
    if (!(await address.trigger(undefined, { shouldFocus: true }))) return undefined;
    const home = typedAddress(address.getValues());
    const call = pageApi().CreateAccount({
      ...values,
      ...home,
      email: values.email.trim(),
      userId: userId(),
    });
    const { answer, reason } = await answerOrReason(call, failedMessage);
    if (!answer?.contactAddr) return setProblem(reason ?? (answer.errMessage || failedMessage));
    noteNewAccount(answer.contactAddr);
    return onCreated({ email: values.email.trim(), password: values.password });
  };
  return (
    <form
      noValidate
      aria-label="Create Account"
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      className="grid gap-5"
    >
      {problem && <Banner tone="error" announce title={problem} />}
      <SignUpFields form={form} checkEmail={checkEmail} isTaken={isTaken} />
      {states.length > 0 && <AddressFields form={address} states={states} />}
      <Button type="submit" size="lg" wide busy={isSubmitting} disabled={errors.email !== undefined}>
        Create Account
      </Button>
    </form>
  );
}

function SignUpFields({ form, checkEmail, isTaken }: ReturnType<typeof useSignUpForm>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={contactLabels.firstName} error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" maxLength={60} {...register("firstName")} />
        </Field>
        <Field label={contactLabels.lastName} error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" maxLength={60} {...register("lastName")} />
        </Field>
      </div>
      <div className="grid gap-1">
        <Field label="Email" hint="Also your User ID" required error={errors.email?.message}>
          <TextInput
            type="email"
            autoComplete="username"
            {...register("email", { onBlur: () => void checkEmail() })}
          />
        </Field>
        {isTaken && (
          <p>
            <TextLink to={links.login()} className="inline-flex min-h-11 items-center">
              Sign in
            </TextLink>
          </p>
        )}
      </div>
      <Field label="Phone" hint="For questions about an order" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={30} {...register("phone")} />
      </Field>
      <Field label="Password" hint="At least 8 characters" required error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm Password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
    </>
  );
}

/** Without any other line, the preselected state is no address. */
function typedAddress(typed: ContactInfo) {
  const { addressLine1, addressLine2, city, state, zipCode } = trimContact(typed);
  const isGiven = [addressLine1, addressLine2, city, zipCode].some((line) => line !== "");
  return { addressLine1, addressLine2, city, state: isGiven ? state : "", zipCode };
}

/** An account may do without an address; what is known of the shopper's is filled in. */
function useAddressForm(): ContactFormHook {
  const form = useForm<ContactInfo>({
    defaultValues: startValues(),
    resolver: problemResolver(
      ({ zipCode }: ContactInfo) => (zipCode.trim() === "" ? {} : { zipCode: zipCodeProblem(zipCode) }),
      contactMessage,
    ),
  });
  return shopperForm(form, "Contact");
}

/** The email in a link's fragment, as in the mail of a layaway (`links.createAccount`). */
function linkedEmail(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get("email")?.slice(0, maxEmailLength) ?? "";
}

const maxEmailLength = 254;

type Problem = SignUpProblem | "alreadyRegistered" | "haveAccount";

function useSignUpForm() {
  const [prefilled] = useState(() => linkedEmail() || knownEmail());
  const [taken] = useState(() => new Set<string>());
  const form = useForm<SignUpValues>({
    defaultValues: {
      firstName: userInfo().firstName ?? "",
      lastName: userInfo().lastName ?? "",
      phone: userInfo().phone ?? "",
      email: prefilled,
      password: "",
      confirmPassword: "",
    },
    resolver: problemResolver<SignUpValues, Problem>(
      (values) => ({
        ...signUpProblems({ ...values, zipCode: "" }),
        ...takenProblem(values.email, { taken, prefilled }),
      }),
      messageOf,
    ),
  });
  const checkEmail = async () => {
    const email = form.getValues("email").trim();
    if (email !== "") await form.trigger("email");
    if (emailProblem(email) || taken.has(accountEmail(email))) return;
    if ((await answerOrUndefined(pageApi().CheckEmail(email))) !== false) return;
    taken.add(accountEmail(email));
    await form.trigger("email");
  };
  const email = useWatch({ control: form.control, name: "email" });
  return { form, checkEmail, isTaken: taken.has(accountEmail(email)) };
}

type Known = { taken: ReadonlySet<string>; prefilled: string };

function takenProblem(email: string, { taken, prefilled }: Known): { email?: Problem } {
  if (!taken.has(accountEmail(email))) return {};
  return { email: email === prefilled ? "haveAccount" : "alreadyRegistered" };
}

function messageOf(problem: Problem): string {
  if (problem === "alreadyRegistered") return alreadyRegisteredMessage;
  return problem === "haveAccount" ? haveAccountMessage : accountMessage(problem);
}

const failedMessage = "We couldn't create your account. Please try again.";
