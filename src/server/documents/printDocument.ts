/** Runs in the printer's thread. */
export { printInvoice } from "#server/documents/invoice";
export { printLayaway } from "#server/documents/printLayaway";
