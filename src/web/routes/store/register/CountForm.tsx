import { useState } from "react";
import { useForm } from "react-hook-form";
import { registerUnansweredMessage } from "#domain/messages/store/register";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { SectionCard } from "#web/layout/Section";
import { amountProblem, typedDollars } from "#web/routes/store/register/typedDollars";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { problemResolver } from "#web/ui/form/problemResolver";
import { TextArea } from "#web/ui/form/TextArea";
import { Button } from "#web/ui/navigation/Button";

type Count = { cash: string; check: string; note: string };
type CountFormProps = { day: string; onCounted: () => Promise<void> };

/** The drawer's count, taken before its takings are shown. Any difference is recorded and stops nothing. */
export function CountForm({ day, onCounted }: CountFormProps) {
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState } = useForm<Count>({
    defaultValues: { cash: "", check: "", note: "" },
    resolver: problemResolver(
      ({ cash, check }: Count) => ({
        cash: amountProblem(cash, "zero"),
        check: amountProblem(check, "zero"),
      }),
      (message: string) => message,
    ),
  });
  const count = handleSubmit(async ({ cash, check, note }) => {
    setProblem("");
    const counted = { cash: typedDollars(cash), check: typedDollars(check), note: note.trim() };
    const answer = await answerOrUndefined(pageApi().EndOfDay({ ...deviceProof(), day, count: counted }));
    if (answer?.status) return onCounted();
    return setProblem(answer?.errorMessage || registerUnansweredMessage);
  });
  return (
    <SectionCard id="count" title="Count the drawer" cardClass="print:hidden">
      <p className="text-soft">Count first. The day&apos;s totals show once your count is recorded.</p>
      <form noValidate aria-labelledby="count" onSubmit={(event) => void count(event)} className="grid gap-4">
        {problem && <Banner tone="error" announce title={problem} />}
        <div className="grid items-start gap-4 md:grid-cols-2 max-w-form">
          <Field label="Cash in the drawer" required error={formState.errors.cash?.message}>
            <MoneyInput {...register("cash")} />
          </Field>
          <Field label="Checks in the drawer" required error={formState.errors.check?.message}>
            <MoneyInput {...register("check")} />
          </Field>
        </div>
        <Field label="Note" className="max-w-form">
          <TextArea maxLength={500} {...register("note")} />
        </Field>
        <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
          Record the count
        </Button>
      </form>
    </SectionCard>
  );
}
