import { inflateSync } from "node:zlib";

/** The text of a PDF that our printer made, a line for each piece; one that ends in a blank goes on. */
export function pdfText(pdf: Uint8Array): string {
  return pageStreams(pdf)
    .flatMap((content) => content.match(/\[(?:[^\]]*)\]\s*TJ/g) ?? [])
    .map((unit) => Array.from(unit.matchAll(/<([0-9a-fA-F]*)>/g), ([, hex]) => hex).join(""))
    .map((hex) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
    .join("\n")
    .replaceAll(" \n", " ");
}

/** The size of each page in points, as the document has it. */
export function pdfPages(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString("latin1");
  return Array.from(raw.matchAll(/\/MediaBox \[([^\]]*)\]/g), ([, box]) => box ?? "");
}

/** The sizes in which text is set. */
export function pdfFontSizes(pdf: Uint8Array): Set<number> {
  const sizes = pageStreams(pdf).flatMap((content) => [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)]);
  return new Set(sizes.map(([, size]) => Number(size)));
}

function pageStreams(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString("latin1");
  // What is packed may itself end in a carriage return, so that only the printer's own line feed is taken off.
  const streams = raw.matchAll(/\/FlateDecode\b[^]*?stream\n([^]*?)\nendstream/g);
  return Array.from(streams, ([, bytes = ""]) =>
    inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"),
  );
}
