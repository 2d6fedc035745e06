import { expect, it } from "vitest";
import { writeInvoice, type Invoice } from "#server/documents/invoice";
import { pagedSheet } from "#test/pagedSheet";

/** An invoice for this many items, 'Item 1' and so on. */
function invoiceFor(count: number): Invoice {
  const lines = Array.from({ length: count }, (_, at) => {
    const item = { sku: `SKU-${at + 1}`, quantity: "1", unitPrice: "$10.00", total: "$10.00" };
    return { title: `Item ${at + 1}`, ...item };
  });
  return {
    title: "Invoice",
    storeName: "Red Clay Furniture",
    storeLines: [],
    orderNumber: "A671NQ96X1",
    facts: [],
    contact: ["Ada Brooks"],
    destination: { heading: "Delivery Information", lines: ["Ada Brooks"] },
    items: [{ lines }],
    sums: [
      { label: "Subtotal", amount: "$100.00" },
      { label: "Grand Total", amount: "$108.00" },
    ],
    payments: [],
    balance: { label: "Paid in full", amount: "" },
    notes: [],
    returns: [],
    footer: "",
    layout: { margin: 48, fontSize: 10, fullSizeRows: 8, smallFontSize: 8 },
  };
}

it("keeps the last two lines of an invoice on the page of its totals", () => {
  for (let count = 15; count <= 22; count += 1) {
    const { sheet, pages } = pagedSheet(740);
    writeInvoice(sheet, invoiceFor(count));
    const totals = ["Subtotal", "Grand Total", "Paid in full"];
    const together = [`Item ${count - 1}`, `Item ${count}`, ...totals];
    expect(pages.at(-1), `${count} lines`).toEqual(expect.arrayContaining(together));
  }
});
