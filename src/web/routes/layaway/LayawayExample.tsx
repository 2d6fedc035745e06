import { useState } from "react";
import { downPayments } from "#domain/layaway/deposit";
import { amountMissingMessage } from "#domain/messages/payments";
import { cents, formatMoney, formatRate, subtract, type Cents } from "#domain/money";
import { SectionCard } from "#web/layout/Section";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";

/** What a down payment buys, for any total. */
export function LayawayExample() {
  const [total, setTotal] = useState<Cents>(startTotal);
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => {
    const typed = parseMoney(text);
    setProblem(typed === undefined ? amountMissingMessage : undefined);
    setTotal(typed ?? total);
  };
  return (
    <SectionCard id="example" title="What would yours look like?" className="gap-5">
      <Field label="Total, with tax" error={problem} className="max-w-note">
        <MoneyInput
          defaultValue={formatMoney(startTotal).slice(1)}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <output className="grid gap-4 md:grid-cols-2">
        {downPayments(total).map(({ share, amount, days }) => (
          <span key={share} className="grid gap-1 rounded-md bg-deep p-4">
            <span className="font-semibold">{formatRate(share)} down</span>
            <strong className="font-display text-2xl font-semibold text-pine tabular-nums">
              {formatMoney(amount)}
            </strong>
            <span className="text-sm text-soft">
              {formatMoney(subtract(total, amount))} is left to pay. Your next payment is due in {days} days.
            </span>
          </span>
        ))}
      </output>
    </SectionCard>
  );
}

const startTotal = cents(1_000_00);
