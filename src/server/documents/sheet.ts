import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { drawMark } from "#server/documents/mark";
import {
  faint,
  lineHeight,
  indented,
  linesOf,
  paleLine,
  writeLine,
  type Column,
  type TextStyle,
} from "#server/documents/text";

export type Sheet = ReturnType<typeof createSheet>;

type SheetOptions = { title: string; author: string; margin: number };

/** An A4 document that is filled from top to bottom. All sizes are in points (1/72 inch). */
export function createSheet({ margin, ...about }: SheetOptions) {
  const doc = openDocument(about);
  const full: Column = { x: margin, width: doc.page.width - 2 * margin };
  const bottom = doc.page.height - Math.max(margin, footHeight);
  let y = margin;

  return {
    full,
    heightOf: (text: string, column: Column, style: TextStyle): number =>
      linesOf(doc, text, { ...style, width: indented(column, style).width }).length * style.size * lineHeight,
    /** Writes at the current height and stays there. @returns the height of the text. */
    write: (text: string, column: Column, style: TextStyle): number =>
      writeLines(doc, text, { ...indented(column, style), y, style }),
    rule({ x, width }: Column, color: string, thickness = 0.75): void {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(color);
    },
    /** Colors a box with round corners that begins at the current height. */
    fill({ x, width }: Column, height: number, color: string): void {
      doc.roundedRect(x, y, width, height, 3).fill(color);
    },
    /** Draws the store's mark at the current height. */
    mark: (x: number, size: number): void => drawMark(doc, { x, y, size }),
    move(height: number): void {
      y += height;
    },
    /** Continues on a new page unless this height still fits. @returns whether it continues there. */
    isNewPageFor(height: number): boolean {
      if (y + height <= bottom) return false;
      doc.addPage();
      y = margin;
      return true;
    },
    /** Writes the foot of every page, and ends the document. */
    finish(foot: (page: number, pages: number) => string): Promise<Uint8Array> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc
          .moveTo(full.x, bottom + 6)
          .lineTo(full.x + full.width, bottom + 6)
          .lineWidth(0.5)
          .stroke(paleLine);
        writeLines(doc, foot(page + 1, count), { ...full, y: bottom + 14, style: footStyle });
      }
      const bytes = buffer(doc);
      doc.end();
      return bytes;
    },
  };
}

const footStyle: TextStyle = { size: 8, color: faint };
/** The foot stands in the bottom margin, which has room for its two lines. */
const footHeight = 48;

function openDocument({ title, author }: Omit<SheetOptions, "margin">): PDFKit.PDFDocument {
  return new PDFDocument({
    size: "A4",
    margin: 0,
    // The foot names the number of pages.
    bufferPages: true,
    // Otherwise Helvetica is loaded into every document.
    font: "",
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: author },
  });
}

type Place = Column & { y: number; style: TextStyle };

/** @returns the height of the lines. */
function writeLines(doc: PDFKit.PDFDocument, text: string, { y, ...place }: Place): number {
  const lines = linesOf(doc, text, { ...place.style, width: place.width });
  const height = place.style.size * lineHeight;
  lines.forEach((each, at) => writeLine(doc, each, { ...place, y: y + at * height }));
  return lines.length * height;
}
