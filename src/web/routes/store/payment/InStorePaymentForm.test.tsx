import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { InStorePaymentForm } from "#web/routes/store/payment/InStorePaymentForm";
import { htmlOf, visibleText } from "#test/pages";

it("takes a payment by cash or check, or by debit or credit card, and starts with cash", () => {
  const html = htmlOf(() => <InStorePaymentForm balance={cents(50_00)} onAdd={() => undefined} />);
  const groups = [
    ...html.matchAll(/<fieldset role="radiogroup".*?<legend[^>]*>(.*?)<\/legend>(.*?)<\/fieldset>/gs),
  ];
  expect(groups.map(([, legend, options = ""]) => [legend, visibleText(options)])).toEqual([
    ["Cash/Check", "Cash Check"],
    ["Debit/Credit", "Debit Credit"],
  ]);
  const chosen = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) =>
    radio.includes("checked"),
  );
  expect(chosen).toEqual([true, false, false, false]);
});
