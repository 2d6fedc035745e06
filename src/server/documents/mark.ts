import { accent } from "#server/documents/text";

/** The drawing of `public/favicon.svg`, which is 32 units wide. */
const strokes = [
  "M10 14.5v-4.5a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v4.5",
  "M5 16a2.5 2.5 0 0 1 5 0v3h12v-3a2.5 2.5 0 0 1 5 0v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z",
  "M9 23v3M23 23v3",
];

/** The same as a picture of this many pixels. */
export function markSvg(size: number): string {
  const lines = strokes.map((stroke) => `<path d="${stroke}"/>`).join("");
  const style = `fill="none" stroke="#fffdf9" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><g ${style}>${lines}</g></svg>`;
}

/** Draws the store's mark in a square. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 7).fill(accent);
  for (const stroke of strokes)
    doc.path(stroke).lineWidth(2.25).lineCap("round").lineJoin("round").stroke("#fffdf9");
  doc.restore();
}
