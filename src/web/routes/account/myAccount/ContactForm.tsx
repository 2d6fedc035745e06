import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { accountEmail } from "#domain/account/email";
import { contactProblems } from "#domain/checkout/contact";
import { defaultState, type StateEntry } from "#domain/fulfillment/address";
import { currentPasswordMessage } from "#domain/messages/account";
import { contactMessage } from "#domain/messages/contact";
import { pageApi } from "#web/api/pageApi";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { answerOrReason } from "#web/api/answerOrReason";
import { AddressFields, PersonFields } from "#web/routes/checkout/contact/ContactFields";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { shopperForm, type ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { noteAccountContact, type AccountContact } from "#web/state/account";
import type { ContactInfo } from "#web/state/order";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { PasswordInput } from "#web/ui/form/PasswordInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

type ContactFormProps = { contact: AccountContact; states: readonly StateEntry[]; onClose: () => void };

/** Another email needs the password, and counts once its code is entered (docs/domain.md "Identity"). */
export function ContactForm({ contact, states, onClose }: ContactFormProps) {
  useKnownStore();
  const { form, isMoving } = useAccountForm(contact);
  const [currentPassword, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const update = form.handleSubmit(async (typed) => {
    if (isMoving && currentPassword === "") return setProblem(currentPasswordMessage);
    setProblem("");
    const { note: _note, ...address } = trimContact(typed);
    const call = pageApi().UpdateContactInfo({ ...ownAccount(), address, currentPassword });
    const { answer, reason } = await answerOrReason(call, failedMessage);
    if (!answer?.contactInfo) return setProblem(reason ?? (answer.errorMessage || failedMessage));
    noteAccountContact(answer.contactInfo);
    if (answer.needVerify) return navigate(links.verifyAccount(), { state: { email: address.email } });
    toast("Your contact information has been saved.", { tone: "good" });
    await revalidate();
    return onClose();
  });
  const { isSubmitting } = form.formState;
  return (
    <form
      noValidate
      aria-label="Contact Information"
      onSubmit={(event) => void update(event)}
      className="grid gap-6"
    >
      {problem && <Banner tone="error" announce title={problem} />}
      <PersonFields form={form} phoneHint="For questions about an order" emailHint="Your User ID" />
      {isMoving && <MovingPassword value={currentPassword} onTyped={setPassword} />}
      <AddressFields form={form} states={states} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Update
        </Button>
        <Button look="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

function MovingPassword({ value, onTyped }: { value: string; onTyped: (typed: string) => void }) {
  return (
    <Field label="Current Password" hint="We'll email a code to the new address." required>
      <PasswordInput
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onTyped(target.value)}
      />
    </Field>
  );
}

function useAccountForm(contact: AccountContact): { form: ContactFormHook; isMoving: boolean } {
  const phoneValidation = useShellData()?.config.phoneValidation ?? false;
  const purpose = "Contact";
  const form = useForm<ContactInfo>({
    defaultValues: { ...contact, state: contact.state || defaultState, note: "" },
    resolver: problemResolver(
      (typed: ContactInfo) => contactProblems(typed, { purpose, phoneValidation }),
      contactMessage,
    ),
  });
  const email = useWatch({ control: form.control, name: "email" });
  return {
    form: shopperForm(form, purpose),
    isMoving: accountEmail(email) !== contact.email,
  };
}

const failedMessage = "We couldn't save your contact information. Please try again.";
