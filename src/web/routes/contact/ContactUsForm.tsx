import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import {
  contactCategories,
  contactMessageLimits as limits,
  contactMessageProblems,
  contactNeeds,
  type ContactCategory,
  type ContactMessage,
} from "#domain/content/contactMessage";
import {
  commentsLabel,
  contactMessageProblem,
  messageFailedMessage,
  nextAfterMessage,
} from "#domain/messages/contactMessage";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { PictureUploads } from "#web/routes/contact/PictureUploads";
import { usePictureUploads } from "#web/routes/contact/usePictureUploads";
import { randomId } from "#web/state/randomId";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { problemResolver } from "#web/ui/form/problemResolver";
import { Select } from "#web/ui/form/Select";
import { TextArea } from "#web/ui/form/TextArea";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

/** What was typed; the pictures' names stand in it too, so that one rule checks all of it. */
type Values = Omit<ContactMessage, "uploadedFiles"> & { uploadedFiles: string[] };

const empty: Values = {
  category: contactCategories[0],
  name: "",
  email: "",
  orderNumber: "",
  messageBody: "",
  uploadedFiles: [],
};

/** The category changes what is required. A failed message keeps everything, and is stored once however often it is sent. */
export function ContactUsForm({ onSent }: { onSent: (category: ContactCategory) => void }) {
  const { form, uploads, send, problem } = useContactMessage(onSent);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const category = useWatch({ control, name: "category" });
  const needs = contactNeeds(category);
  return (
    <form noValidate aria-label="Contact us" onSubmit={(event) => void send(event)} className="grid gap-5">
      {problem && <Banner tone="error" announce title={problem} />}
      <Field label="What is it about?">
        <Select {...register("category")}>
          {contactCategories.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <PersonFields form={form} />
      <CommentsField form={form} />
      {needs.picture && <PictureUploads uploads={uploads} error={errors.uploadedFiles?.message} />}
      <Button type="submit" size="lg" wide busy={isSubmitting} disabled={uploads.isBusy}>
        Send
      </Button>
      <p className="text-sm text-soft">{nextAfterMessage(category)}</p>
    </form>
  );
}

/** The form and its sending. */
function useContactMessage(onSent: (category: ContactCategory) => void) {
  const [messageId] = useState(randomId);
  const [problem, setProblem] = useState("");
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: problemResolver((values: Values) => contactMessageProblems(values), contactMessageProblem),
  });
  const uploads = usePictureUploads(messageId, (uploadedFiles) =>
    form.setValue("uploadedFiles", uploadedFiles, { shouldValidate: form.formState.isSubmitted }),
  );
  const send = form.handleSubmit(async (values) => {
    setProblem("");
    // What the category no longer asks for is not shown, and not sent either.
    const needs = contactNeeds(values.category);
    const call = pageApi().UserMessage({
      ...values,
      orderNumber: needs.phone ? values.orderNumber : "",
      uploadedFiles: needs.picture ? values.uploadedFiles : [],
      messageId,
      userId: userId(),
    });
    const { answer, reason } = await answerOrReason(call, messageFailedMessage);
    if (answer?.status) onSent(values.category);
    else setProblem(reason ?? (answer.errorMessage || messageFailedMessage));
  });
  return { form, uploads, send, problem };
}

/** A component of its own, so that fields register in the order they appear and the first wrong one gets the focus. */
function CommentsField({ form: { register, control, formState } }: { form: UseFormReturn<Values> }) {
  const category = useWatch({ control, name: "category" });
  return (
    <Field label={commentsLabel(category)} required error={formState.errors.messageBody?.message}>
      <TextArea rows={6} maxLength={limits.messageBody} {...register("messageBody")} />
    </Field>
  );
}

function PersonFields({ form: { register, control, formState } }: { form: UseFormReturn<Values> }) {
  const { errors } = formState;
  const needs = contactNeeds(useWatch({ control, name: "category" }));
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" maxLength={limits.name} {...register("name")} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" maxLength={limits.email} {...register("email")} />
        </Field>
      </div>
      {needs.phone && (
        <Field
          label="Phone"
          required
          hint="The number on your order, so we can find it."
          error={errors.orderNumber?.message}
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={limits.orderNumber}
            {...register("orderNumber")}
          />
        </Field>
      )}
    </>
  );
}
