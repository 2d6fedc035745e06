import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  entryRecordedMessage,
  registerEntryLabels,
  registerUnansweredMessage,
} from "#domain/messages/store/register";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { amountProblem, typedDollars } from "#web/routes/store/register/typedDollars";
import { randomId } from "#web/state/randomId";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

type Entry = { kind: "float" | "drop"; amount: string; note: string };
type EntryFormProps = { isFirst: boolean; onRecorded: () => Promise<void> };

/** Records cash put into the drawer or taken out of it. Without an answer, pressing again records it once. */
export function EntryForm({ isFirst, onRecorded }: EntryFormProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState, reset } = useForm<Entry>({
    defaultValues: { kind: isFirst ? "float" : "drop", amount: "", note: "" },
    resolver: problemResolver(
      ({ amount }: Entry) => ({ amount: amountProblem(amount, "aboveZero") }),
      (message: string) => message,
    ),
  });
  const record = handleSubmit(async ({ kind, amount, note }) => {
    setProblem("");
    const entry = { ...deviceProof(), kind, amount: typedDollars(amount), note: note.trim() };
    const call = pageApi().RecordRegisterEntry(entry, { idempotencyKey });
    const answer = await answerOrUndefined(call);
    if (!answer) return setProblem(registerUnansweredMessage);
    setIdempotencyKey(randomId());
    if (!answer.status) return setProblem(answer.errorMessage);
    reset({ kind: "drop", amount: "", note: "" });
    toast(entryRecordedMessage(kind));
    return onRecorded();
  });
  return (
    <form
      noValidate
      aria-label="Starting cash or drop"
      onSubmit={(event) => void record(event)}
      className="grid gap-4 border-t border-line pt-5 print:hidden"
    >
      {problem && <Banner tone="error" announce title={problem} />}
      <RadioGroup legend="What happened" options={kinds} inRow {...register("kind")} />
      <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label="Amount" required error={formState.errors.amount?.message}>
          <MoneyInput {...register("amount")} />
        </Field>
        <Field label="Note">
          <TextInput maxLength={500} autoComplete="off" {...register("note")} />
        </Field>
      </div>
      <Button type="submit" look="secondary" busy={formState.isSubmitting} className="justify-self-start">
        Record
      </Button>
    </form>
  );
}

const kinds = (["float", "drop"] as const).map((value) => ({ value, label: registerEntryLabels[value] }));
