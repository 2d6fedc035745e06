import type { Font } from "fontkit";
import { openFont, runsOf, type Face, type FontName } from "#server/documents/fonts";

/** Where text goes, in points from the left edge of the paper. */
export type Column = { x: number; width: number };

export type TextStyle = {
  /** In points. */
  size: number;
  /** Regular if none is named. */
  face?: Face;
  color?: string;
  align?: "left" | "right";
  /** From the column's left edge, in points. */
  indent?: number;
};

type Doc = PDFKit.PDFDocument;

declare global {
  namespace PDFKit.Mixins {
    /** Missing in the package's types: an open font is embedded without being read again. */
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
  }
}

export const lineHeight = 1.4;

/** What an indent leaves of a column. */
export function indented({ x, width }: Column, { indent = 0 }: TextStyle): Column {
  return { x: x + indent, width: width - indent };
}

/** Breaks text at spaces, and a word that is longer than a line between its letters. */
export function linesOf(
  doc: Doc,
  text: string,
  { width, ...style }: TextStyle & { width: number },
): string[] {
  const lines: string[] = [];
  let current = { text: "", width: 0 };
  const space = widthOf(doc, " ", style);
  for (const word of text.split(/(?<= )/)) {
    const parts = widthOf(doc, word, style) - space <= width ? [word] : Array.from(word);
    for (const part of parts) {
      const added = widthOf(doc, part, style);
      const visible = part.endsWith(" ") ? added - space : added;
      if (current.text !== "" && current.width + visible > width) {
        lines.push(current.text.trimEnd());
        current = { text: "", width: 0 };
      }
      current = { text: current.text + part, width: current.width + added };
    }
  }
  return [...lines, current.text.trimEnd()];
}

/** Writes one line of text, whatever its length. */
export function writeLine(doc: Doc, text: string, at: Column & { y: number; style: TextStyle }): void {
  const { x, y, width, style } = at;
  const { size, face = "regular", color = ink, align = "left" } = style;
  let left = align === "left" ? x : x + width - widthOf(doc, text, style);
  for (const run of runsOf(text, face)) {
    chooseFont(doc, run.font, size).fillColor(color);
    // Fonts of different heights stand on one line.
    doc.text(run.text, left, y + size * 1.07, { lineBreak: false, baseline: "alphabetic" });
    left += doc.widthOfString(run.text);
  }
}

/* The colors of the shop (`src/web/styles/tokens.css`), on white paper. */
export const ink = "#231d18";
export const faint = "#5b5149";
export const accent = "#a63a20";
export const good = "#1d5943";
export const tint = "#f5efe7";
export const paleLine = "#e3d9cc";

function widthOf(doc: Doc, text: string, { size, face = "regular" }: TextStyle): number {
  const widths = runsOf(text, face).map((run) => chooseFont(doc, run.font, size).widthOfString(run.text));
  return widths.reduce((sum, width) => sum + width, 0);
}

function chooseFont(doc: Doc, name: FontName, size: number): Doc {
  return doc.registerFont(name, openFont(name)).font(name, size);
}

/** The size of small print relative to the text around it. */
export const smallPrint = 0.85;
