import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { cents, rate } from "#domain/money";
import type { LayawayDescription } from "#server/layaway/index";
import { layawayConfirmation, layawayReceipt } from "#server/mails/layawayMails";
import { invoicePrint, orderLineRow, orderRow } from "#test/data/orderRows";

const links = { see: "https://shop.example/layaway", createAccount: "", site: "https://shop.example" };

/** A layaway with a deposit of $139.18, after a later payment of $252.62. */
function described(more: Partial<LayawayDescription> = {}): LayawayDescription {
  const order = orderRow({ kind: "layaway", dueLater: cents(1_252_62) });
  const { deliveryFee, taxRate, tax, total } = order;
  return {
    order,
    lines: [orderLineRow(0)],
    ledger: [],
    lease: undefined,
    storeName: "Red Clay Furniture",
    invoicePrint,
    returnTerms: { days: 3, restockingShare: rate(0.15) },
    salesperson: "",
    store: undefined,
    home: undefined,
    pickup: undefined,
    layaway: {
      orderId: order.id,
      status: "Active",
      dueDay: day("2026-04-06"),
      stepDay: day("2026-03-30"),
      pickupLocationId: 0,
      note: "",
      payOnDelivery: false,
      restockingFee: null,
      refund: null,
      updatedAt: order.createdAt,
    },
    amounts: { deliveryFee, taxRate, tax, total },
    revisions: [],
    paid: cents(391_80),
    percentPaid: 28,
    balance: cents(1_000_00),
    placedOn: day("2026-03-07"),
    terms: {
      layawayMinimumDepositRate: rate(0.1),
      layawayOverdueDays: 7,
      layawayRestockingRate: rate(0.15),
    },
    ...more,
  };
}

const paidOff = { paid: cents(1_391_80), percentPaid: 100, balance: cents(0) };

describe("the confirmation of a layaway", () => {
  it("shows one balance, which is the current one, in HTML and in text", () => {
    const { html, text } = layawayConfirmation({ described: described(), links });
    for (const said of [html, text]) {
      expect(said.match(/Balance/g)).toHaveLength(1);
      expect(said).toMatch(/Grand Total[^]*Paid so far \(28%\)[^]*\$391\.80[^]*Balance[^]*\$1,000\.00/);
      expect(said).not.toContain("$1,252.62");
      expect(said).toContain("Your next payment is due on Monday, April 6, 2026.");
    }
  });

  it("says that a layaway which is paid off meanwhile is paid in full, and asks for no payment", () => {
    const { html, text } = layawayConfirmation({ described: described(paidOff), links });
    for (const said of [html, text]) {
      expect(said).toContain("Paid in full");
      expect(said).not.toMatch(/Balance|next payment/);
    }
  });
});

describe("the receipt for a layaway payment", () => {
  it("lists the payment, what is paid so far and the balance, then when the next one is due", () => {
    const receipt = { described: described(), links, attached: true, amount: cents(252_62) };
    const { html, text } = layawayReceipt(receipt);
    expect(text).toContain(
      [
        "Thank you, Ada. We received $252.62 for your layaway A671NQ96X1.",
        "",
        "This payment: $252.62",
        "Paid so far (28%): $391.80",
        "Balance: $1,000.00",
        "",
        "Your next payment is due on Monday, April 6, 2026.",
        "Your layaway statement is attached.",
        "",
        "1 x Ansley Track-Arm Sofa, Red Clay",
      ].join("\n"),
    );
    for (const [label, amount] of [
      ["This payment", "$252.62"],
      ["Paid so far (28%)", "$391.80"],
      ["Balance", "$1,000.00"],
    ])
      expect(cellsOf(html)).toContain(`${label}|${amount}`);
  });

  it("says at the end of its amounts that a layaway is paid in full", () => {
    const { html, text } = layawayReceipt({ described: described(paidOff), links, amount: cents(100_00) });
    expect(text).toContain("This payment: $100.00\nPaid in full.\n");
    expect(cellsOf(html)).toContain("Paid in full|");
    expect(text).not.toContain("next payment");
  });
});

/** The rows of an HTML mail's tables, 'Balance|$1,000.00'. */
function cellsOf(html: string): string[] {
  return Array.from(html.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = ""]) =>
    Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell]) => cell).join("|"),
  );
}
