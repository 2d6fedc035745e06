import { inflateSync } from "node:zlib";

/** The text of a PDF from our printer, one line per text run; a run that ends in a space continues. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const fonts = lettersByFont(objects);
  const runs = pageContents(objects).flatMap((content) => {
    let font = "";
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\])\s*TJ/g)].flatMap(([, name, shown]) => {
      if (name !== undefined) font = name;
      return shown === undefined ? [] : textOf(shown, fonts.get(font) ?? []);
    });
  });
  return runs.join("\n").replaceAll(" \n", " ");
}

/** The size of each page in points. */
export function pdfPages(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString("latin1");
  return Array.from(raw.matchAll(/\/MediaBox \[([^\]]*)\]/g), ([, box]) => box ?? "");
}

/** The font sizes in use. */
export function pdfFontSizes(pdf: Uint8Array): Set<number> {
  const contents = pageContents(objectsOf(pdf));
  const sizes = contents.flatMap((content) => [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)]);
  return new Set(sizes.map(([, size]) => Number(size)));
}

/** The names of the embedded fonts, such as 'Inter-Bold'. */
export function pdfFonts(pdf: Uint8Array): Set<string> {
  const raw = Buffer.from(pdf).toString("latin1");
  return new Set(Array.from(raw.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g), ([, name]) => name ?? ""));
}

/** The objects of the file by number, each with its dictionary and what its stream inflates to. */
type Objects = ReadonlyMap<string, { dictionary: string; stream: string }>;

function objectsOf(pdf: Uint8Array): Objects {
  const raw = Buffer.from(pdf).toString("latin1");
  return new Map(
    Array.from(raw.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm), ([, id = "", body = ""]) => {
      const at = body.indexOf("stream\n");
      if (at < 0) return [id, { dictionary: body, stream: "" }];
      // Compressed data may end in a carriage return, so only the printer's own line feed is removed.
      const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf("\nendstream")), "latin1");
      const isPacked = body.slice(0, at).includes("/FlateDecode");
      return [
        id,
        { dictionary: body.slice(0, at), stream: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") },
      ];
    }),
  );
}

function pageContents(objects: Objects): string[] {
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(
    ({ dictionary }) => objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? "")?.stream ?? "",
  );
}

/** What each glyph of each font stands for, as the fonts themselves tell (PDF 1.7, 9.10.3 ToUnicode CMaps). */
function lettersByFont(objects: Objects): Map<string, string[]> {
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary).join("\n");
  return new Map(
    Array.from(dictionaries.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = "", id = ""]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1] ?? "";
      const ranges = [...(objects.get(map)?.stream ?? "").matchAll(/> \[([^\]]*)\]/g)];
      const codes = ranges.flatMap(([, range = ""]) => [...range.matchAll(/<([0-9a-fA-F]*)>/g)]);
      return [name, codes.map(([, hex = ""]) => Buffer.from(hex, "hex").swap16().toString("utf16le"))];
    }),
  );
}

function textOf(shown: string, letters: readonly string[]): string {
  const hex = Array.from(shown.matchAll(/<([0-9a-fA-F]*)>/g), ([, part]) => part).join("");
  return Array.from(hex.matchAll(/.{4}/g), ([glyph]) => letters[Number.parseInt(glyph, 16)] ?? "�").join("");
}
