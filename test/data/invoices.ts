import type { Invoice } from "#server/documents/invoice";

/** An invoice without items, and what a test is about. */
export function invoiceWith(about: Partial<Invoice> = {}): Invoice {
  return {
    title: "Invoice",
    storeName: "Red Clay Furniture",
    storeLines: [],
    orderNumber: "A671NQ96X1",
    facts: [],
    contact: [],
    destination: { heading: "Delivery Information", lines: [] },
    items: [],
    sums: [],
    payments: [],
    balance: { label: "Paid in full", amount: "" },
    notes: [],
    returns: [],
    footer: "",
    layout: { margin: 48, fontSize: 10, fullSizeRows: 8, smallFontSize: 8 },
    ...about,
  };
}
