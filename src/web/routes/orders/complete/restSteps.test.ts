import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import LeaseCompletePage from "#web/routes/lease/LeaseCompletePage";
import { restSteps } from "#web/routes/orders/complete/restSteps";
import { htmlOf, visibleText } from "#test/pages";

const rest = { codAmount: cents(500_00), delivery: true };

describe("the step that pays the balance of a placed order", () => {
  it("says where the balance can also be paid online", () => {
    const onDelivery = "Remaining balance: $500.00. Please have it ready when your order arrives.";
    expect(restSteps({ ...rest, payOnline: "here" })).toMatchObject([
      { title: "Pay the balance", lines: [onDelivery, "You can also pay it online."] },
    ]);
    expect(restSteps({ ...rest, payOnline: "inMail" })).toMatchObject([
      { lines: [onDelivery, "You can also pay it online, with the link in your email."] },
    ]);
  });

  it("names no way to pay online for a lease order", () => {
    const completion = { orderNumber: "7K2MZ9QH3D", orderEmail: "ann@example.com", codAmount: cents(500_00) };
    const said = visibleText(htmlOf(LeaseCompletePage, { loaderData: { completion } }));
    expect(said).toContain("Pay the balance Remaining balance: $500.00, due when you pick up your order.");
    expect(said).not.toContain("online.");
  });

  it("is left out where nothing is left to pay, or less than $1", () => {
    for (const codAmount of [cents(0), cents(99)])
      expect(restSteps({ ...rest, codAmount, payOnline: "here" })).toEqual([]);
  });
});
