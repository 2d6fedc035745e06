import { describe, expect, it } from "vitest";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { htmlOf } from "#test/pages";

describe("an amount field", () => {
  it("is a text field with the keys for figures, which its label names", () => {
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

  it("says dollars to the eye alone", () => {
    expect(htmlOf(() => <MoneyInput aria-label="Deposit" />)).toMatch(/<span aria-hidden="true"[^>]*>\$</);
  });
});
