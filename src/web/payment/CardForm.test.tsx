import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { CardForm } from "#web/payment/CardForm";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { htmlOf, wordsOf } from "#test/pages";
import { wireFees } from "#test/wireStore";

function html(message: string, change: Partial<Fees> = {}): string {
  const pay = async () => true;
  const rest = { billingStates: [], total: cents(949_00), onPay: pay, deliveredTo: undefined };
  return htmlOf(() => <CardForm {...rest} fees={wireFees(change)} message={message} />);
}

describe("the card form", () => {
  it("asks for name, number, expiry and CVV, and says what will be paid", () => {
    expect(wordsOf(html(""))).toMatch(
      /^Name on card \* Card number \* Expiration month \* .* Expiration year \* .* CVV \* .* Pay \$949\.00$/,
    );
  });

  it("shows what the server said in red above its fields", () => {
    const refused = html("Your card was declined.");
    expect(refused).toMatch(/<div role="alert" class="[^"]*text-error[^"]*">/);
    expect(wordsOf(refused)).toMatch(/^Your card was declined\. Name on card/);
    expect(html("")).not.toContain('role="alert"');
  });

  it("asks for a billing address only where the store wants one", () => {
    expect(wordsOf(html(""))).toContain("Billing address");
    expect(wordsOf(html("", { useBillingAddress: false }))).not.toContain("Billing address");
  });
});
