import { renderToBuffer } from "@react-pdf/renderer";
import { InvoiceDocument, type Invoice } from "#server/documents/invoice";

/** Runs in the printer's thread: the first document takes a fifth of a second of computing. */
export function printInvoice(invoice: Invoice): Promise<Uint8Array> {
  return renderToBuffer(<InvoiceDocument invoice={invoice} />);
}
