import { expect, it } from "vitest";
import { amountsHeight, writeAmounts, type InvoiceAmounts } from "#server/documents/invoiceAmounts";
import { pagedSheet } from "#test/pagedSheet";

const body = { size: 10 };
const amounts: InvoiceAmounts = {
  sums: [
    { label: "Subtotal", amount: "$1,127.00" },
    { label: "Spring sale", amount: "−$10.00" },
    { label: "Tax", amount: "$103.10" },
    { label: "Grand Total", amount: "$1,220.10" },
  ],
  payments: [{ label: "03/07/2026 Visa ending in 4242", amount: "−$220.10" }],
  balance: { label: "Balance", amount: "$1,000.00" },
  notes: [],
  returns: [],
};

/** The texts on each page where this much more room is left than the amounts need. */
function pagesAt(spare: number, invoice: InvoiceAmounts): string[][] {
  const height = amountsHeight(pagedSheet(0).sheet, invoice, body);
  const { sheet, pages } = pagedSheet(height + spare);
  writeAmounts(sheet, invoice, { body, height });
  return pages;
}

const longTotal = { label: "Total of everything on this invoice", amount: "$1,220.10" };

it.each([
  ["a balance", amounts],
  ["nothing left to pay", { ...amounts, balance: { label: "Paid in full", amount: "" } }],
  [
    "nothing due outside a lease",
    { ...amounts, balance: { label: "Nothing due outside the lease", amount: "" } },
  ],
  ["a total whose bold label is longer than a line", { ...amounts, sums: [longTotal] }],
])(
  "keeps the amounts of an invoice whole where they just fit and where they just do not, with %s",
  (_, invoice) => {
    const [fitting, ...others] = pagesAt(0.1, invoice);
    expect(others).toEqual([]);
    expect(pagesAt(-0.1, invoice)).toEqual([[], fitting]);
  },
);
