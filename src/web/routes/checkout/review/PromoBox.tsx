import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { pageApi } from "#web/api/pageApi";
import { applyPromotion } from "#web/routes/checkout/review/applyPromotion";
import { setPromotion, useOrder } from "#web/state/order";
import { Button } from "#web/ui/navigation/Button";
import { Expander } from "#web/ui/display/Expander";
import { Field } from "#web/ui/form/Field";
import { Icon } from "#web/ui/display/Icon";
import { TextInput } from "#web/ui/form/TextInput";

/** The promotion code form, folded up, or the applied promotion. A change reloads the fees: it may waive delivery. */
export function PromoBox({ available }: { available: boolean }) {
  const promotion = useOrder((order) => order.promotion);
  const [wasChanged, setWasChanged] = useState(false);
  const { revalidate } = useRevalidator();
  const reload = async () => {
    setWasChanged(true);
    await revalidate();
  };
  if (promotion) {
    const remove = async () => {
      setPromotion(undefined);
      await reload();
    };
    return <AppliedPromotion name={promotion.name} takesFocus={wasChanged} onRemove={remove} />;
  }
  if (!available) return null;
  return (
    <Expander summary="Have a promotion code?" open={wasChanged} bare>
      <CodeForm takesFocus={wasChanged} onApplied={reload} />
    </Expander>
  );
}

type CodeFormProps = { takesFocus: boolean; onApplied: () => Promise<void> };

function CodeForm({ takesFocus, onApplied }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const rejection = await applyPromotion(pageApi(), code);
    setBusy(false);
    setProblem(rejection ?? "");
    if (rejection === undefined) await onApplied();
    // The error belongs to the input, so focusing it reads the error out.
    else input.current?.focus();
  };
  return (
    <form aria-label="Promotion code" noValidate onSubmit={(event) => void apply(event)}>
      <Field label="Promotion code" error={problem || undefined}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="min-w-0 grow"
          />
          <Button type="submit" look="secondary" disabled={code.trim() === ""} busy={busy}>
            Apply
          </Button>
        </div>
      </Field>
    </form>
  );
}

type AppliedProps = { name: string; takesFocus: boolean; onRemove: () => Promise<void> };

/** Takes focus if it replaces the form that had it. */
function AppliedPromotion({ name, takesFocus, onRemove }: AppliedProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={panel} tabIndex={-1} className="flex items-center gap-3 text-pine outline-none">
      <Icon name="circle-check" className="size-5" />
      <p className="grow">
        Promotion applied: <strong>{name}</strong>
      </p>
      <Button look="quiet" className="px-0!" onClick={() => void onRemove()}>
        Remove<span className="sr-only"> promotion</span>
      </Button>
    </div>
  );
}
