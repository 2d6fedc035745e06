import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney, type Cents } from "#domain/money";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";

/** A suggested amount. */
export type AmountOption = { id: string; label: string; description: string; amount: Cents };

export type TypedAmount = ReturnType<typeof useTypedAmount>;

/** The amount that a form starts with, and what is typed or chosen instead. */
export function useTypedAmount(start: Cents) {
  const [state, setState] = useState(() => startState(start));
  return {
    ...state,
    amount: parseMoney(state.typed),
    type: (typed: string) => setState({ typed, isOther: true }),
    fill: (amount: Cents) => setState(startState(amount)),
    other: () => setState({ ...state, isOther: true }),
  };
}

function startState(amount: Cents) {
  return { typed: formatMoney(amount).slice(1), isOther: false };
}

type AmountChoiceProps = {
  legend: string;
  label: string;
  options: readonly AmountOption[];
  typed: TypedAmount;
  hint: string;
  problem: string | undefined;
  /** What the amount buys; announced as it changes. */
  outcome: string;
};

/** Suggested amounts, each with what it buys, and a field for any other one. */
export function AmountChoice({ legend, label, options, typed, hint, problem, outcome }: AmountChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const chosen = typed.isOther ? undefined : options.find(({ amount }) => amount === typed.amount);
  const choose = (id: string) => {
    const option = options.find((each) => each.id === id);
    if (option) return typed.fill(option.amount);
    flushSync(typed.other);
    return field.current?.select();
  };
  return (
    <div className="grid gap-5">
      <RadioGroup
        legend={legend}
        name="amountChoice"
        value={chosen?.id ?? otherId}
        onChange={({ currentTarget: { value } }) => choose(value)}
        options={[
          ...options.map(({ id, amount, ...texts }) => ({ value: id, ...texts, aside: formatMoney(amount) })),
          { value: otherId, label: "Other amount" },
        ]}
      />
      {!chosen && (
        <div className="grid gap-3">
          <Field label={label} required hint={hint} error={problem}>
            <MoneyInput
              ref={field}
              defaultValue={typed.typed}
              onChange={({ target }) => typed.type(target.value)}
            />
          </Field>
          {/* The reserved height keeps the page still while typing. */}
          <output className="block min-h-6 font-semibold text-pine">
            {problem === undefined && outcome}
          </output>
        </div>
      )}
    </div>
  );
}

const otherId = "other";
