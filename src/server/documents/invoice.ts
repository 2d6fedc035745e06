import {
  amountRoom,
  amountsHeight,
  writeAmounts,
  type InvoiceAmounts,
} from "#server/documents/invoiceAmounts";
import { createSheet, type Sheet } from "#server/documents/sheet";
import {
  gap,
  halves,
  writeLines,
  writeTable,
  type TableColumn,
  type TableRow,
  type Written,
} from "#server/documents/table";
import { accent, faint, smallPrint, tint, type Column, type TextStyle } from "#server/documents/text";

/** The contents of an invoice, formatted as they are printed. */
export type Invoice = InvoiceAmounts & {
  title: string;
  storeName: string;
  /** The store's address and phone, one line each. */
  storeLines: readonly string[];
  orderNumber: string;
  /** Facts about the order besides its number, such as the day it was placed. */
  facts: readonly Fact[];
  contact: readonly string[];
  destination: { heading: string; lines: readonly string[] };
  /** Those of a combo below its name and price. */
  items: readonly { heading?: { title: string; note: string }; lines: readonly InvoiceItem[] }[];
  /** A line at the foot of every page, before the page's number; '' for none. */
  footer: string;
  layout: Layout;
};

export type InvoiceItem = { title: string; sku: string; quantity: string; unitPrice: string; total: string };
type Fact = { label: string; value: string };

/** Sizes in points. */
export type Layout = {
  margin: number;
  fontSize: number;
  /** With more rows than this, the table is set in the smaller size (conformance: behaviors "Invoices"). */
  fullSizeRows: number;
  smallFontSize: number;
};

/** An invoice on A4. */
export function printInvoice(invoice: Invoice): Promise<Uint8Array> {
  const sheet = openInvoice(invoice);
  writeInvoice(sheet, invoice);
  return closeInvoice(sheet, invoice);
}

export function openInvoice({ title, orderNumber, storeName, layout }: Invoice): Sheet {
  return createSheet({ title: `${title} ${orderNumber}`, author: storeName, margin: layout.margin });
}

export function closeInvoice(sheet: Sheet, { orderNumber, footer }: Invoice): Promise<Uint8Array> {
  // Between dots, a sentence needs no period.
  const parts = footer === "" ? [orderNumber] : [footer.replace(/\.$/, ""), orderNumber];
  return sheet.finish((page, pages) => [...parts, `page ${page} of ${pages}`].join(" · "));
}

export function writeInvoice(sheet: Sheet, invoice: Invoice): void {
  const body = { size: invoice.layout.fontSize };
  writeHead(sheet, invoice, body);
  writeParties(sheet, invoice, body);
  const height = amountsHeight(sheet, invoice, body);
  writeItems(sheet, invoice, height);
  writeAmounts(sheet, invoice, { body, height });
}

function writeHead(sheet: Sheet, invoice: Invoice, body: TextStyle): void {
  const [left, right] = halves(sheet.full);
  const name = { size: body.size * 1.6, face: "display" } as const;
  const beside = { x: left.x + markSize + gap, width: left.width - markSize - gap };
  sheet.mark(left.x, markSize);
  const lines: Written[] = [
    [invoice.storeName, name],
    ...invoice.storeLines.map((text): Written => [text, { size: body.size * smallPrint, color: faint }]),
  ];
  const title: Written[] = [
    [invoice.title, { size: body.size * 2, face: "display", color: accent, align: "right" }],
  ];
  const height = Math.max(markSize, writeLines(sheet, beside, lines), writeLines(sheet, right, title));
  sheet.move(height + 12);
  const facts = [{ label: "Order", value: invoice.orderNumber }, ...invoice.facts];
  // What is left to pay, else the total, fills the last place of the row where one is left.
  const figure = invoice.balance.amount === "" ? invoice.sums.at(-1) : invoice.balance;
  const hasRoom = facts.length % factsAcross !== 0;
  if (figure && hasRoom) facts.push({ label: figure.label, value: figure.amount });
  writeFacts(sheet, facts, body);
}

/** The facts in a colored band, four beside each other. */
function writeFacts(sheet: Sheet, facts: readonly Fact[], body: TextStyle): void {
  const x = sheet.full.x + bandPadding;
  const cell = (sheet.full.width - 2 * bandPadding - (factsAcross - 1) * gap) / factsAcross;
  const rows = Array.from({ length: Math.ceil(facts.length / factsAcross) }, (_, row) =>
    facts.slice(row * factsAcross, (row + 1) * factsAcross).map(({ label, value }, at) => {
      const column = { x: x + at * (cell + gap), width: cell };
      const lines: Written[] = [
        [label, { size: body.size * 0.8, color: faint }],
        [value, { ...body, face: "bold" }],
      ];
      const height = lines.reduce((sum, [text, style]) => sum + sheet.heightOf(text, column, style), 0);
      return { column, lines, height };
    }),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  sheet.fill(
    sheet.full,
    heights.reduce((sum, height) => sum + height, 2 * bandPadding + (rows.length - 1) * rowGap),
    tint,
  );
  sheet.move(bandPadding);
  for (const [at, row] of rows.entries()) {
    for (const { column, lines } of row) writeLines(sheet, column, lines);
    sheet.move((heights[at] ?? 0) + (at === rows.length - 1 ? bandPadding : rowGap));
  }
  sheet.move(16);
}

function writeParties(sheet: Sheet, { contact, destination }: Invoice, body: TextStyle): void {
  const [left, right] = halves(sheet.full);
  const party = (column: Column, heading: string, lines: readonly string[]) => {
    const titled = { size: body.size * smallPrint, face: "bold", color: accent } as const;
    const down = writeLines(sheet, column, [[heading, titled]]) + headingGap;
    sheet.move(down);
    const height = writeLines(
      sheet,
      column,
      lines.map((text): Written => [text, body]),
    );
    sheet.move(-down);
    return down + height;
  };
  const height = Math.max(
    party(left, "Contact Information", contact),
    party(right, destination.heading, destination.lines),
  );
  sheet.move(height + 16);
}

/** `after` is the height of the amounts, which never stand on a page alone. */
function writeItems(sheet: Sheet, { items, layout }: Invoice, after: number): void {
  const count = items.reduce((sum, { lines }) => sum + lines.length, 0);
  const style = { size: count > layout.fullSizeRows ? layout.smallFontSize : layout.fontSize };
  const columns: TableColumn[] = [
    { label: "Product" },
    { label: "Qty", width: 32, align: "right" },
    { label: "Unit Price", width: amountRoom * style.size, align: "right" },
    { label: "Item Total", width: amountRoom * style.size, align: "right" },
  ];
  const rows = items.flatMap(({ heading, lines }): TableRow[] => {
    if (!heading) return lines.map((line) => ({ cells: itemRow(line, style, 0) }));
    const under = headingRow({ title: `${heading.title} (continued)`, note: "" }, style);
    const itemRows = lines.map((line) => ({ cells: itemRow(line, style, comboIndent), under }));
    return [{ cells: headingRow(heading, style) }, ...itemRows];
  });
  writeTable(sheet, { columns, rows, style, padding: 3.5, after: after + belowTable });
  sheet.move(belowTable);
}

/** Above the items of a combo, which are indented. */
function headingRow({ title, note }: { title: string; note: string }, style: TextStyle): Written[][] {
  const lines: Written[] = [[title, { ...style, face: "bold" }]];
  if (note !== "") lines.push([note, { size: style.size * smallPrint, color: accent }]);
  return [lines];
}

function itemRow({ title, sku, ...figures }: InvoiceItem, style: TextStyle, indent: number): Written[][] {
  const name: Written[] = [[title, { ...style, indent }]];
  if (sku !== "") name.push([sku, { size: style.size * smallPrint, color: faint, indent }]);
  const { quantity, unitPrice, total } = figures;
  return [name, ...[quantity, unitPrice, total].map((text): Written[] => [[text, style]])];
}

/** A heading, which stays with the first of its paragraphs. */
export function writeSection(
  sheet: Sheet,
  { heading, paragraphs }: { heading: string; paragraphs: readonly string[] },
  body: TextStyle,
): void {
  const titled = { ...body, size: body.size * 1.15, face: "display", color: accent } as const;
  const first = sheet.heightOf(paragraphs[0] ?? "", sheet.full, body);
  sheet.isNewPageFor(sheet.heightOf(heading, sheet.full, titled) + headingGap + first);
  sheet.move(sheet.write(heading, sheet.full, titled) + headingGap);
  for (const text of paragraphs) {
    sheet.isNewPageFor(sheet.heightOf(text, sheet.full, body));
    sheet.move(sheet.write(text, sheet.full, body) + 3);
  }
  sheet.move(12);
}

/** Between a heading and its text. */
const headingGap = 2;
const comboIndent = 14;
const markSize = 36;
const factsAcross = 4;
const rowGap = 8;
/** Between the edges of the colored band and its text. */
const bandPadding = 10;
/** Between the items and the amounts. */
const belowTable = 10;
