import { createSheet, type Sheet } from "#server/documents/sheet";
import { gap, writeLines, writeTable, type TableColumn, type Written } from "#server/documents/table";
import { ink, type Column, type TextStyle } from "#server/documents/text";

/** The contents of an invoice, formatted as they are printed. */
export type Invoice = {
  title: string;
  storeName: string;
  /** The store's address and phone, one line each. */
  storeLines: readonly string[];
  orderNumber: string;
  /** Facts about the order besides its number, such as the day it was placed. */
  facts: readonly Fact[];
  contact: readonly string[];
  destination: { heading: string; lines: readonly string[] };
  items: readonly { title: string; sku: string; quantity: string; unitPrice: string; total: string }[];
  /** Subtotal to total, as on the screen and in the mail. */
  sums: readonly Amount[];
  payments: readonly Amount[];
  balance: Amount;
  /** Notes about the order that its customer may read. */
  notes: readonly string[];
  /** A line at the foot of every page, before the page's number; '' for none. */
  footer: string;
  layout: Layout;
};

type Fact = { label: string; value: string };
export type Amount = { label: string; amount: string };

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
  const parts = footer === "" ? [orderNumber] : [footer, orderNumber];
  return sheet.finish((page, pages) => [...parts, `page ${page} of ${pages}`].join(" · "));
}

export function writeInvoice(sheet: Sheet, invoice: Invoice): void {
  const body = { size: invoice.layout.fontSize };
  writeHead(sheet, invoice, body);
  writeParties(sheet, invoice, body);
  writeItems(sheet, invoice);
  writeAmounts(sheet, invoice, body);
  if (invoice.notes.length > 0) writeSection(sheet, { heading: "Notes", paragraphs: invoice.notes }, body);
}

function writeHead(sheet: Sheet, invoice: Invoice, body: TextStyle): void {
  const { full } = sheet;
  const [left, right] = halves(full);
  const name = { size: body.size * 1.8, bold: true };
  const nameHeight = sheet.write(invoice.storeName, left, name);
  sheet.write(invoice.title, right, { ...name, color: accent, align: "right" });
  sheet.move(Math.max(nameHeight, sheet.heightOf(invoice.title, right, name)) + 4);
  const facts = [{ label: "Order", value: invoice.orderNumber }, ...invoice.facts];
  const height = Math.max(
    writeLines(
      sheet,
      left,
      invoice.storeLines.map((text) => [text, { ...body, color: faint }]),
    ),
    writeFacts(sheet, right, { facts, body }),
  );
  sheet.move(height + 12);
  sheet.rule(full, accent, 1.25);
  sheet.move(16);
}

function writeFacts(
  sheet: Sheet,
  column: Column,
  { facts, body }: { facts: readonly Fact[]; body: TextStyle },
) {
  const [labels, values] = [
    { x: column.x, width: column.width - factWidth - gap },
    { x: column.x + column.width - factWidth, width: factWidth },
  ];
  let height = 0;
  for (const { label, value } of facts) {
    sheet.write(label, labels, { ...body, color: faint, align: "right" });
    const written = sheet.write(value, values, { ...body, align: "right" });
    sheet.move(written);
    height += written;
  }
  sheet.move(-height);
  return height;
}

function writeParties(sheet: Sheet, { contact, destination }: Invoice, body: TextStyle): void {
  const [left, right] = halves(sheet.full);
  const party = (heading: string, lines: readonly string[]): Written[] => [
    [heading, { ...body, bold: true }],
    ...lines.map((text): Written => [text, body]),
  ];
  const height = Math.max(
    writeLines(sheet, left, party("Contact Information", contact)),
    writeLines(sheet, right, party(destination.heading, destination.lines)),
  );
  sheet.move(height + 18);
}

function writeItems(sheet: Sheet, { items, layout }: Invoice): void {
  const style = { size: items.length > layout.fullSizeRows ? layout.smallFontSize : layout.fontSize };
  const columns: TableColumn[] = [
    { label: "Product" },
    { label: "Qty", width: 32, align: "right" },
    { label: "Unit Price", width: 76, align: "right" },
    { label: "Item Total", width: 76, align: "right" },
  ];
  const rows = items.map(({ title, sku, quantity, unitPrice, total }): Written[][] => [
    sku === ""
      ? [[title, style]]
      : [
          [title, style],
          [sku, { ...style, color: faint }],
        ],
    ...[quantity, unitPrice, total].map((text): Written[] => [[text, style]]),
  ]);
  writeTable(sheet, { columns, rows, style, padding: 5 });
  sheet.move(12);
}

function writeAmounts(sheet: Sheet, { sums, payments, balance }: Invoice, body: TextStyle): void {
  const total = sums.at(-1);
  for (const row of sums) writeAmount(sheet, row, { ...body, bold: row === total });
  for (const row of payments) writeAmount(sheet, row, body);
  writeAmount(sheet, balance, { ...body, bold: true });
  sheet.move(18);
}

/** A bold amount closes what stands above it. */
function writeAmount(sheet: Sheet, { label, amount }: Amount, style: TextStyle): void {
  const { x, width } = sheet.full;
  const column = { x: x + width - sumsWidth, width: sumsWidth };
  const labels = { x: column.x, width: sumsWidth - amountWidth - gap };
  const height = sheet.heightOf(label, labels, style);
  sheet.isNewPageFor(height + 8);
  if (style.bold) {
    sheet.move(3);
    sheet.rule(column, ink);
    sheet.move(3);
  }
  sheet.write(label, labels, style);
  sheet.write(amount, { x: x + width - amountWidth, width: amountWidth }, { ...style, align: "right" });
  sheet.move(height + 3);
}

/** A heading, which stays with the first of its paragraphs. */
export function writeSection(
  sheet: Sheet,
  { heading, paragraphs }: { heading: string; paragraphs: readonly string[] },
  body: TextStyle,
): void {
  const bold = { ...body, bold: true };
  const first = sheet.heightOf(paragraphs[0] ?? "", sheet.full, body);
  sheet.isNewPageFor(sheet.heightOf(heading, sheet.full, bold) + first);
  sheet.move(sheet.write(heading, sheet.full, bold) + 2);
  for (const text of paragraphs) {
    sheet.isNewPageFor(sheet.heightOf(text, sheet.full, body));
    sheet.move(sheet.write(text, sheet.full, body) + 3);
  }
  sheet.move(12);
}

export function halves({ x, width }: Column): readonly [Column, Column] {
  const half = (width - gap) / 2;
  return [
    { x, width: half },
    { x: x + half + gap, width: half },
  ];
}

const faint = "#6f6259";
const accent = "#8a3d1f";
const factWidth = 110;
const sumsWidth = 270;
const amountWidth = 80;
