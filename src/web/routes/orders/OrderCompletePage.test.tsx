import { describe, expect, it } from "vitest";
import { cents, zeroCents } from "#domain/money";
import OrderCompletePage from "#web/routes/orders/OrderCompletePage";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const placed = {
  orderNumber: "7K2MZ9QH3D",
  orderEmail: "ann@example.com",
  codAmount: zeroCents,
  orderCompleteMsg: "Keep this page for your records.",
  firstName: "Ann",
  services: [],
  scheduledDate: "2026-03-07",
  pickupLeadTime: "",
};

function html(change: object = {}): string {
  return htmlOf(OrderCompletePage, { loaderData: { completion: { ...placed, ...change } } });
}

describe("OrderCompletePage", () => {
  it("thanks the customer with order number, confirmation, date and the store's message", () => {
    const said = visibleText(html());
    for (const one of [
      "Thank you, Ann!",
      "Your order number is 7K2MZ9QH3D .",
      "A confirmation is on its way to ann@example.com .",
      "We deliver on Saturday, March 7, 2026.",
      "Keep this page for your records.",
    ])
      expect(said).toContain(one);
    expect(said).not.toContain("Remaining balance");
  });

  it("links a pickup to its instructions and does not mention a driver", () => {
    const page = html({ pickupLocId: 2 });
    expect(linksIn(page)).toMatchObject({ "Pickup instructions": "/pickupInstr" });
    expect(visibleText(page)).toContain("Your order is ready for you on Saturday, March 7, 2026.");
    expect(visibleText(page)).not.toContain("driver");
  });

  it("shows the balance due on delivery", () => {
    expect(visibleText(html({ codAmount: cents(120_50) }))).toContain(
      "Remaining balance: $120.50. Please have it ready when your order arrives.",
    );
  });
});
