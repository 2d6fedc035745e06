import { inflateSync } from "node:zlib";

/** The text of a PDF from our printer, one line per text run; a run that ends in a space continues. */
export function pdfText(pdf: Uint8Array): string {
  return pageStreams(pdf)
    .flatMap((content) => content.match(/\[(?:[^\]]*)\]\s*TJ/g) ?? [])
    .map((unit) => Array.from(unit.matchAll(/<([0-9a-fA-F]*)>/g), ([, hex]) => hex).join(""))
    .map((hex) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
    .join("\n")
    .replaceAll(" \n", " ");
}

/** The size of each page in points. */
export function pdfPages(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString("latin1");
  return Array.from(raw.matchAll(/\/MediaBox \[([^\]]*)\]/g), ([, box]) => box ?? "");
}

/** The font sizes in use. */
export function pdfFontSizes(pdf: Uint8Array): Set<number> {
  const sizes = pageStreams(pdf).flatMap((content) => [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)]);
  return new Set(sizes.map(([, size]) => Number(size)));
}

function pageStreams(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString("latin1");
  // Compressed data may end in a carriage return, so only the printer's own line feed is removed.
  const streams = raw.matchAll(/\/FlateDecode\b[^]*?stream\n([^]*?)\nendstream/g);
  return Array.from(streams, ([, bytes = ""]) =>
    inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"),
  );
}
