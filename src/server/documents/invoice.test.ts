import { expect, it } from "vitest";
import { writeInvoice, writeSection, type Invoice } from "#server/documents/invoice";
import { invoiceWith } from "#test/data/invoices";
import { pagedSheet } from "#test/pagedSheet";

/** An invoice for this many items, 'Item 1' and so on. */
function invoiceFor(count: number): Invoice {
  const lines = Array.from({ length: count }, (_, at) => {
    const item = { sku: `SKU-${at + 1}`, quantity: "1", unitPrice: "$10.00", total: "$10.00" };
    return { title: `Item ${at + 1}`, ...item };
  });
  return invoiceWith({
    items: [{ lines }],
    sums: [
      { label: "Subtotal", amount: "$100.00" },
      { label: "Grand Total", amount: "$108.00" },
    ],
  });
}

it("keeps the last two lines of an invoice on the page of its totals", () => {
  let most = 0;
  for (let count = 15; count <= 22; count += 1) {
    const { sheet, pages } = pagedSheet(740);
    writeInvoice(sheet, invoiceFor(count));
    const totals = ["Subtotal", "Grand Total", "Paid in full"];
    const together = [`Item ${count - 1}`, `Item ${count}`, ...totals];
    expect(pages.at(-1), `${count} lines`).toEqual(expect.arrayContaining(together));
    most = Math.max(most, pages.length);
  }
  expect(most, "pages of the longest invoice").toBeGreaterThan(1);
});

it("keeps a heading on the page of its text", () => {
  for (let start = 600; start <= 740; start += 1) {
    const { sheet, pages } = pagedSheet(740);
    sheet.move(start);
    writeSection(sheet, { heading: "Terms", paragraphs: ["The first.", "The second."] }, { size: 10 });
    const headed = pages.find((texts) => texts.includes("Terms"));
    expect(headed, `${start} points down`).toContain("The first.");
  }
});
