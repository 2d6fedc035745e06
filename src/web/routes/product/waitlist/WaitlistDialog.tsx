import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { waitlistMessage } from "#domain/messages/waitlist";
import { waitlistLimits, waitlistProblem, type WaitlistForm } from "#domain/product/waitlist";
import { CallProblem } from "#web/api";
import { problemResolver } from "#web/ui/form/problemResolver";
import { joinWaitlist, knownShopper } from "#web/routes/product/waitlist/joinWaitlist";
import type { Variant } from "#web/routes/product/productView";
import { Banner } from "#web/ui/display/Banner";
import { FormDialog } from "#web/ui/overlay/FormDialog";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";

type WaitlistDialogProps = { variant: Variant; onClose: () => void; onJoined: () => void };

/** Asks for a contact to notify, and reports one problem at a time (conformance: behaviors/product). */
export function WaitlistDialog({ variant, onClose, onJoined }: WaitlistDialogProps) {
  const [rejection, setRejection] = useState("");
  const form = useForm<WaitlistForm>({
    defaultValues: knownShopper(),
    resolver: problemResolver(problemsOf, waitlistMessage),
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    setRejection("");
    try {
      if (await joinWaitlist(variant.uniqueKey, typed)) onJoined();
      else setRejection(backMessage);
    } catch (problem) {
      setRejection(
        problem instanceof CallProblem && problem.status === 429 ? problem.message : failedMessage,
      );
    }
  });
  return (
    <FormDialog
      busy={isSubmitting}
      title="Get notified"
      onClose={onClose}
      action="Notify me"
      onSubmit={submit}
    >
      <p>
        We&apos;ll let you know once, as soon as {variant.fullName} is back. Just leave an email or a phone
        number.
      </p>
      {rejection && <Banner tone="error" announce title={rejection} />}
      <WaitlistFields form={form} />
    </FormDialog>
  );
}

function WaitlistFields({ form }: { form: UseFormReturn<WaitlistForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={waitlistLimits.name} {...register("name")} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={waitlistLimits.email}
          {...register("email")}
        />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" maxLength={waitlistLimits.phone} {...register("phone")} />
      </Field>
    </>
  );
}

/** The server refuses to join the waitlist of a variant that is for sale. */
const backMessage =
  "We couldn't add you to the waitlist. This item may already be back in stock. Please reload the page.";
const failedMessage = "We couldn't add you to the waitlist. Please try again.";

function problemsOf(form: WaitlistForm) {
  const problem = waitlistProblem(form);
  return problem ? { [problem.field]: problem } : {};
}
