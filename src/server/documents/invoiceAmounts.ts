import { returnsHeading } from "#domain/messages/orders";
import { paidInFullLabel } from "#domain/messages/payments";
import type { Sheet } from "#server/documents/sheet";
import { gap, halves, writeLines, type Written } from "#server/documents/table";
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
  const height = rowsOf(invoice, body).reduce(
    (sum, { row, style }) => sum + amountHeight(sheet, row, style),
    aboveBalance + balanceHeight(sheet, invoice.balance, balanceStyle(body)),
  );
  return Math.min(Math.max(height, amountPadding + termsHeight(sheet, invoice, body)), 300);
}

/** The rows above the balance: those of the order down to its total, then what was paid. */
function rowsOf({ sums, payments }: InvoiceAmounts, body: TextStyle): StyledAmount[] {
  return [
    ...sums.map((row, at): StyledAmount => {
      const isTotal = at === sums.length - 1;
      const saved = row.amount.startsWith("−") ? { color: accent } : {};
      const look: TextStyle = isTotal ? { ...body, size: body.size * 1.15, face: "bold" } : body;
      return { row, isTotal, style: { ...look, ...saved } };
    }),
    ...payments.map((row) => ({
      row,
      isTotal: false,
      style: { size: body.size * smallPrint, color: faint },
    })),
  ];
}

type StyledAmount = { row: Amount; isTotal: boolean; style: TextStyle };

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
  // They stay together, on a page of their own where they must.
  sheet.isNewPageFor(needed);
  sheet.move(amountPadding);
  writeLines(sheet, termsColumn(sheet), termsOf(invoice, body));
  sheet.move(-amountPadding);
  let height = aboveBalance;
  for (const { row, isTotal, style } of rowsOf(invoice, body)) {
    if (isTotal) sheet.rule(sumsColumn(sheet), paleLine);
    height += writeAmount(sheet, row, style);
  }
  sheet.rule(sumsColumn(sheet), paleLine);
  sheet.move(aboveBalance);
  height += writeBalance(sheet, invoice.balance, balanceStyle(body));
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
function writeBalance(sheet: Sheet, balance: Amount, style: TextStyle): number {
  if (balance.amount !== "") return writeAmount(sheet, balance, { ...style, color: accent });
  const { label } = balance;
  const color = label === paidInFullLabel ? good : faint;
  const height = balanceHeight(sheet, balance, style);
  sheet.isNewPageFor(height);
  sheet.move(amountPadding);
  sheet.write(label, sumsColumn(sheet), { ...style, color, align: "right" });
  sheet.move(height - amountPadding);
  return height;
}

function balanceHeight(sheet: Sheet, balance: Amount, style: TextStyle): number {
  if (balance.amount !== "") return amountHeight(sheet, balance, style);
  return sheet.heightOf(balance.label, sumsColumn(sheet), style) + 2 * amountPadding;
}

function sumsColumn({ full }: Sheet): Column {
  return halves(full)[1];
}

function termsColumn({ full }: Sheet): Column {
  const { x, width } = halves(full)[0];
  return { x, width: width - 2 * gap };
}

function balanceStyle(body: TextStyle): TextStyle {
  return { ...body, size: body.size * 1.15, face: "bold" };
}

/** @returns its height */
function writeAmount(sheet: Sheet, row: Amount, style: TextStyle): number {
  const { labels, amounts } = amountColumns(sheet, style);
  const height = amountHeight(sheet, row, style);
  sheet.isNewPageFor(height);
  sheet.move(amountPadding);
  sheet.write(row.label, labels, style);
  sheet.write(row.amount, amounts, { ...style, align: "right" });
  sheet.move(height - amountPadding);
  return height;
}

function amountHeight(sheet: Sheet, { label, amount }: Amount, style: TextStyle): number {
  const { labels, amounts } = amountColumns(sheet, style);
  const lines = Math.max(sheet.heightOf(label, labels, style), sheet.heightOf(amount, amounts, style));
  return lines + 2 * amountPadding;
}

function amountColumns(sheet: Sheet, { size }: TextStyle): { labels: Column; amounts: Column } {
  const { x, width } = sumsColumn(sheet);
  const room = amountRoom * size;
  return {
    labels: { x, width: width - room - gap },
    amounts: { x: x + width - room, width: room },
  };
}

/** The width of an amount such as '−$1,000,000.08', as a multiple of the size of its text. */
export const amountRoom = 8.2;
const amountPadding = 3;
/** Between the line below the payments and the balance. */
const aboveBalance = 2;
