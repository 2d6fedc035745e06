import { describe, expect, it } from "vitest";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { htmlOf } from "#test/pages";

describe("MoneyInput", () => {
  it("is a labeled text input with the decimal keyboard", () => {
    const html = htmlOf(() => (
      <Field label="Deposit" error="Amount is required">
        <MoneyInput name="amount" />
      </Field>
    ));
    const [, id] = /<label for="([^"]*)"/.exec(html) ?? [];
    const [input] = /<input[^>]*>/.exec(html) ?? [""];
    for (const said of ['type="text"', 'inputMode="decimal"', `id="${id}"`, 'aria-invalid="true"'])
      expect(input).toContain(said);
  });

  it("hides the dollar sign from screen readers", () => {
    expect(htmlOf(() => <MoneyInput aria-label="Deposit" />)).toMatch(/<span aria-hidden="true"[^>]*>\$</);
  });
});
