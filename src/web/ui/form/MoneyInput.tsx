import type { ComponentProps } from "react";
import { formatMoney } from "#domain/money";
import { classNames } from "#web/ui/classNames";
import { parseMoney } from "#web/ui/form/parseMoney";
import { TextInput } from "#web/ui/form/TextInput";

/**
 * An input for dollar amounts; parse its text with `parseMoney`. On blur a valid amount is formatted with its
 * cents, and anything else stays as typed. Goes inside a Field; spread the result of `register(name)` into
 * it.
 */
export function MoneyInput({ onBlur, className, ...input }: Omit<ComponentProps<"input">, "type" | "value">) {
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
      >
        $
      </span>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...input}
        onBlur={(event) => {
          formatInput(event.currentTarget);
          onBlur?.(event);
        }}
        className={classNames("pl-7 tabular-nums", className)}
      />
    </div>
  );
}

function formatInput(input: HTMLInputElement) {
  const amount = parseMoney(input.value);
  if (amount !== undefined) input.setRangeText(formatMoney(amount).slice(1), 0, input.value.length);
}
