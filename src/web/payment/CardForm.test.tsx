import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { CardForm } from "#web/payment/CardForm";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { htmlOf, visibleText } from "#test/pages";
import { wireFees } from "#test/wireStore";

function html(message: string, change: Partial<Fees> = {}): string {
  const props = { billingStates: [], total: cents(949_00), onPay: async () => true, deliveredTo: undefined };
  return htmlOf(() => <CardForm {...props} fees={wireFees(change)} message={message} />);
}

describe("the card form", () => {
  it("asks for name, number, expiry and CVV, and shows the amount", () => {
    expect(visibleText(html(""))).toMatch(
      /^Name on card \* Card number \* Expiration month \* .* Expiration year \* .* CVV \* .* Returns and repairs follow our warranty and return policy \. Pay \$949\.00 We don't store your card number/,
    );
  });

  it("shows the server's message in red above its fields", () => {
    const declined = html("Your card was declined.");
    expect(declined).toMatch(/<div role="alert" class="[^"]*text-error[^"]*">/);
    expect(visibleText(declined)).toMatch(/^Your card was declined\. Name on card/);
    expect(html("")).not.toContain('role="alert"');
  });

  it("asks for a billing address only if the store requires one", () => {
    expect(visibleText(html(""))).toContain("Billing address");
    expect(visibleText(html("", { useBillingAddress: false }))).not.toContain("Billing address");
  });

  it("asks for an address that is optional only once it is wanted", () => {
    const optional = visibleText(html("", { billingAddrRequired: false }));
    expect(optional).toContain("Billing address (optional) Add a billing address Returns");
    expect(visibleText(html("", { billingAddrRequired: true }))).toMatch(/Billing address .*ZIP Code \*/);
  });
});
