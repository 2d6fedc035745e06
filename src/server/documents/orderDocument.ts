import { storeDay } from "#domain/dates";
import type { AppContext } from "#server/app/appContext";
import type { DocumentSend } from "#server/db/queries/documents";
import type { OrderRow } from "#server/db/queries/orders";
import { agreementOf, describeLayaway, statementOf } from "#server/layaway/index";
import { invoiceOf, readOrderRecord } from "#server/orders/index";
import type { Attachment } from "#server/ports/mail/port";

type PrintContext = Pick<AppContext, "db" | "ports" | "printer">;

/** A receipt is the invoice as its customer sees it. */
type DocumentKind = DocumentSend["document"] | "receipt";

/**
 * Prints an order's invoice or receipt, or a layaway's statement or agreement, as of now. @throws as the printer does.
 */
export async function orderDocument(
  order: OrderRow,
  document: DocumentKind,
  context: PrintContext,
): Promise<Attachment> {
  const content = await print(order, document, context);
  const filename = `${order.kind === "order" ? "" : "layaway-"}${document}-${order.number}.pdf`;
  return { filename, contentType: "application/pdf", content };
}

async function print(
  order: OrderRow,
  document: DocumentKind,
  { db, ports, printer }: PrintContext,
): Promise<Buffer> {
  if (document === "invoice" || document === "receipt") {
    const invoice = invoiceOf(await readOrderRecord(db, order));
    return printer.invoice(document === "invoice" ? invoice : { ...invoice, title: "Receipt" });
  }
  const described = await describeLayaway(db, order);
  if (document === "agreement") return printer.layaway(agreementOf(described));
  return printer.layaway(statementOf(described, storeDay(ports.clock.now())));
}
