import { returnsHeading } from "#domain/messages/orders";
import { paidInFullLabel } from "#domain/messages/payments";
import type { Sheet } from "#server/documents/sheet";
import { gap, writeLines, type Written } from "#server/documents/table";
import {
  accent,
  faint,
  good,
  paleLine,
  smallPrint,
  type Column,
  type TextStyle,
} from "#server/documents/text";

export type Amount = { label: string; amount: string };

/** What stands below an invoice's items. */
export type InvoiceAmounts = {
  /** Subtotal to total, as on the screen and in the mail. */
  sums: readonly Amount[];
  payments: readonly Amount[];
  balance: Amount;
  /** Notes about the order that its customer may read. */
  notes: readonly string[];
  /** The terms of returns; none where nothing can be returned. */
  returns: readonly string[];
};

/** The height of the amounts and of what stands beside them; at most about a third of a page is kept together. */
export function amountsHeight(sheet: Sheet, invoice: InvoiceAmounts, body: TextStyle): number {
  const rows = [...invoice.sums, ...invoice.payments].map((row) => amountHeight(sheet, row, body));
  const height = rows.reduce(
    (sum, each) => sum + each,
    amountHeight(sheet, invoice.balance, balanceStyle(body)),
  );
  return Math.min(Math.max(height, termsHeight(sheet, invoice, body)), 300);
}

function termsHeight(sheet: Sheet, invoice: InvoiceAmounts, body: TextStyle): number {
  const column = termsColumn(sheet);
  return termsOf(invoice, body).reduce((sum, [text, style]) => sum + sheet.heightOf(text, column, style), 0);
}

/** The amounts, with the notes and the terms of returns beside them. */
export function writeAmounts(
  sheet: Sheet,
  invoice: InvoiceAmounts,
  { body, height: needed }: { body: TextStyle; height: number },
): void {
  const { sums, payments, balance } = invoice;
  const total = sums.at(-1);
  // On a page of their own rather than torn apart.
  sheet.isNewPageFor(needed);
  sheet.move(amountPadding);
  writeLines(sheet, termsColumn(sheet), termsOf(invoice, body));
  sheet.move(-amountPadding);
  let height = 2;
  for (const row of sums) {
    if (row === total) sheet.rule(sumsColumn(sheet), paleLine);
    const saved = row.amount.startsWith("−") ? { color: accent } : {};
    height += writeAmount(sheet, row, { ...body, ...saved, face: row === total ? "bold" : "regular" });
  }
  for (const row of payments) height += writeAmount(sheet, row, { ...body, color: faint });
  sheet.rule(sumsColumn(sheet), paleLine);
  sheet.move(2);
  height += writeBalance(sheet, balance, balanceStyle(body));
  sheet.move(Math.max(termsHeight(sheet, invoice, body) - height, 0) + 20);
}

function termsOf({ notes, returns }: InvoiceAmounts, body: TextStyle): Written[] {
  const small = { size: body.size * smallPrint, color: faint };
  const heading = { ...small, face: "bold", color: accent } as const;
  const titled = (title: string, lines: readonly string[], style: TextStyle): Written[] =>
    lines.length === 0 ? [] : [[title, heading], ...lines.map((text): Written => [text, style])];
  const gapBetween: Written[] = notes.length > 0 && returns.length > 0 ? [[" ", small]] : [];
  return [...titled("Notes", notes, body), ...gapBetween, ...titled(returnsHeading, returns, small)];
}

/**
 * What is left to pay stands out; an order without it says at the amounts' edge that it is paid or canceled.
 * @returns its height
 */
function writeBalance(sheet: Sheet, { label, amount }: Amount, style: TextStyle): number {
  if (amount !== "") return writeAmount(sheet, { label, amount }, { ...style, color: accent });
  const column = sumsColumn(sheet);
  const color = label === paidInFullLabel ? good : faint;
  const height = sheet.heightOf(label, column, style);
  sheet.isNewPageFor(height + 2 * amountPadding);
  sheet.move(amountPadding);
  sheet.write(label, column, { ...style, color, align: "right" });
  sheet.move(height + amountPadding);
  return height + 2 * amountPadding;
}

function sumsColumn({ full }: Sheet): Column {
  return { x: full.x + full.width - sumsWidth, width: sumsWidth };
}

function termsColumn({ full }: Sheet): Column {
  return { x: full.x, width: full.width - sumsWidth - 3 * gap };
}

function balanceStyle(body: TextStyle): TextStyle {
  return { ...body, size: body.size * 1.25, face: "bold" };
}

/** @returns its height */
function writeAmount(sheet: Sheet, row: Amount, style: TextStyle): number {
  const { labels, amounts } = amountColumns(sheet);
  const height = amountHeight(sheet, row, style);
  sheet.isNewPageFor(height);
  sheet.move(amountPadding);
  sheet.write(row.label, labels, style);
  sheet.write(row.amount, amounts, { ...style, align: "right" });
  sheet.move(height - amountPadding);
  return height;
}

function amountHeight(sheet: Sheet, { label, amount }: Amount, style: TextStyle): number {
  const { labels, amounts } = amountColumns(sheet);
  const lines = Math.max(sheet.heightOf(label, labels, style), sheet.heightOf(amount, amounts, style));
  return lines + 2 * amountPadding;
}

function amountColumns(sheet: Sheet): { labels: Column; amounts: Column } {
  const { x } = sumsColumn(sheet);
  return {
    labels: { x, width: sumsWidth - amountWidth - gap },
    amounts: { x: x + sumsWidth - amountWidth, width: amountWidth },
  };
}

const sumsWidth = 260;
const amountWidth = 84;
const amountPadding = 3;
