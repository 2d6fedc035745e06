import type { Sheet } from "#server/documents/sheet";
import { ink, paleLine, type Column, type TextStyle } from "#server/documents/text";

/** A column of a table; the one without a width takes what is left. */
export type TableColumn = { label: string; width?: number; align?: "right" };

/** A line of text in a cell. */
export type Written = readonly [text: string, style: TextStyle];

/** The cells of a row, each with its lines. */
type Row = readonly (readonly Written[])[];

/** `under` is written above it where it begins a page: the heading that it stands under, on the page before. */
export type TableRow = { cells: Row; under?: Row | undefined };

type Table = {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  style: TextStyle;
  /** Above and below a row. */
  padding: number;
  /** The height that must follow the last rows on their page. */
  after?: number;
};

/**
 * Writes a table with its head on every page. A row stays in one piece, a heading, a row of one cell, with the next, and
 * the last two with what follows the table.
 */
export function writeTable(sheet: Sheet, { columns, rows, style, padding, after = 0 }: Table): void {
  const placed = placeColumns(columns, sheet.full);
  const write = (row: Row) => {
    sheet.move(padding);
    sheet.move(writeRow(sheet, row, placed) + padding);
  };
  const writeHead = () => {
    const bold = { ...style, face: "bold" } as const;
    const head = columns.map(({ label }): Written[] => [[label, bold]]);
    write(head);
    sheet.rule(sheet.full, ink);
  };
  writeHead();
  const heightOf = ({ cells }: TableRow) => rowHeight(sheet, cells, placed) + 2 * padding;
  const writeRuled = (row: Row) => {
    write(row);
    sheet.rule(sheet.full, paleLine);
  };
  for (const [at, { cells, under }] of rows.entries()) {
    const together = rowsTogether(rows, at);
    const isEnd = at + together.length === rows.length;
    const height = together.reduce((sum, each) => sum + heightOf(each), isEnd ? after : 0);
    if (sheet.isNewPageFor(height)) {
      writeHead();
      if (under) writeRuled(under);
    }
    writeRuled(cells);
  }
}

/** The rows that stand on one page from this one on. */
function rowsTogether(rows: readonly TableRow[], at: number): readonly TableRow[] {
  const isHeading = rows[at]?.cells.length === 1;
  const end = isHeading ? at + 2 : at + 1;
  // The first of the last two rows takes the other one with it.
  return rows.slice(at, end < rows.length - 1 ? end : rows.length);
}

type PlacedColumn = Column & Pick<TableColumn, "align">;

function placeColumns(columns: readonly TableColumn[], full: Column): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, (columns.length - 1) * gap);
  let x = full.x;
  return columns.map(({ width = full.width - fixed, align }) => {
    const column = { x, width, align };
    x += width + gap;
    return column;
  });
}

/** @returns the height of the row. */
function writeRow(sheet: Sheet, row: Row, columns: readonly PlacedColumn[]): number {
  for (const [at, { align, ...column }] of columns.entries())
    writeLines(
      sheet,
      column,
      (row[at] ?? []).map(([text, style]): Written => [text, { ...style, align }]),
    );
  return rowHeight(sheet, row, columns);
}

function rowHeight(sheet: Sheet, row: Row, columns: readonly Column[]): number {
  const heights = columns.map((column, at) =>
    (row[at] ?? []).reduce((sum, [text, style]) => sum + sheet.heightOf(text, column, style), 0),
  );
  return Math.max(...heights);
}

/** Writes lines below each other and returns to where they began. @returns their height. */
export function writeLines(sheet: Sheet, column: Column, lines: readonly Written[]): number {
  let height = 0;
  for (const [text, style] of lines) {
    const written = sheet.write(text, column, style);
    sheet.move(written);
    height += written;
  }
  sheet.move(-height);
  return height;
}

export const gap = 12;

export function halves({ x, width }: Column): readonly [Column, Column] {
  const half = (width - gap) / 2;
  return [
    { x, width: half },
    { x: x + half + gap, width: half },
  ];
}
