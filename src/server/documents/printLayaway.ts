import {
  closeInvoice,
  openInvoice,
  writeInvoice,
  writeSection,
  type Invoice,
} from "#server/documents/invoice";
import type { Sheet } from "#server/documents/sheet";
import { halves, writeTable, type TableColumn, type Written } from "#server/documents/table";
import { ink, type TextStyle } from "#server/documents/text";

/** A layaway's agreement or statement: its invoice and what comes below it. */
export type LayawayDocument = {
  invoice: Invoice;
  /** The payments that keep it going, with what is left after each; none when nothing is due. */
  schedule: readonly { day: string; amount: string; left: string }[];
  terms: readonly string[];
  /** What stands below the lines to sign on; none for a statement. */
  signatures: readonly string[];
};

export function printLayaway(document: LayawayDocument): Promise<Uint8Array> {
  const { invoice } = document;
  const body = { size: invoice.layout.fontSize };
  const sheet = openInvoice(invoice);
  writeInvoice(sheet, invoice);
  if (document.schedule.length > 0) writeSchedule(sheet, document, body);
  if (document.terms.length > 0) writeSection(sheet, { heading: "Terms", paragraphs: document.terms }, body);
  if (document.signatures.length > 0) writeSignatures(sheet, document, body);
  return closeInvoice(sheet, invoice);
}

function writeSchedule(sheet: Sheet, { schedule, invoice }: LayawayDocument, body: TextStyle): void {
  const style = { size: invoice.layout.smallFontSize };
  const columns: TableColumn[] = [
    { label: "Pay by" },
    { label: "Payment", width: 110, align: "right" },
    { label: "Balance", width: 110, align: "right" },
  ];
  const rows = schedule.map(({ day, amount, left }) => ({
    cells: [day, amount, left].map((text): Written[] => [[text, style]]),
  }));
  // The heading, the table's head and three rows stay together.
  sheet.isNewPageFor(120);
  writeSection(sheet, { heading: "Payment Schedule", paragraphs: [scheduleText] }, body);
  sheet.move(-12);
  writeTable(sheet, { columns, rows, style, padding: 3.5 });
  sheet.move(18);
}

const scheduleText =
  "These are the smallest payments that keep your layaway going. You may pay more, and at any time.";

function writeSignatures(sheet: Sheet, { signatures }: LayawayDocument, body: TextStyle): void {
  const style = { ...body, size: body.size * 0.9 };
  sheet.isNewPageFor(70);
  sheet.move(46);
  for (const [at, column] of halves(sheet.full).entries()) {
    const label = signatures[at];
    if (label === undefined) continue;
    sheet.rule(column, ink);
    sheet.move(3);
    sheet.write(label, column, style);
    sheet.move(-3);
  }
  sheet.move(20);
}
