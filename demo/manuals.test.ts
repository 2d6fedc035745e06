import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { renderToBuffer } from "@react-pdf/renderer";
import { manualDocument } from "./assembly/manual.tsx";
import { manualOf, plans, sizeOf } from "./assembly/manuals.ts";
import { at, products, repeated, variants } from "./data.ts";

/* The assembly manuals match the products, their plans and the PDF format. */

const names = products.flatMap(({ manuals = [] }) => manuals);

describe("the assembly manuals", () => {
  it("are exactly those that products name, one each", () => {
    expect(repeated(names)).toEqual([]);
    expect(names.toSorted()).toEqual(Object.keys(plans).toSorted());
    expect(readdirSync(at("manuals")).toSorted()).toEqual(names.map((name) => `${name}.pdf`).toSorted());
    expect(variants.flatMap(({ manuals = [] }) => manuals)).toEqual([]);
  });

  it.each(names)("%s is a complete PDF of at least three pages and under 60 KB", (name) => {
    const file = readFileSync(at(`manuals/${name}.pdf`));
    expect(file.length).toBeLessThan(60 * 1024);
    const pdf = structureOf(file);
    expect(pdf.pages).toBeGreaterThanOrEqual(3);
    expect(pdf.pages).toBe(2 + Math.ceil(manualOf(name).plan.steps.length / 2));
    expect(pdf.brokenReferences).toEqual([]);
    expect(pdf.streams).toBeGreaterThanOrEqual(pdf.pages);
  });

  it.each(names)("%s adds every part once and counts its hardware", (name) => {
    const { parts, steps, hardware, warnings, care } = manualOf(name).plan;
    const added = steps.flatMap(({ adds }) => adds.map(({ part }) => part));
    expect(added.toSorted()).toEqual(parts.map((part) => part.name).toSorted());
    expect(parts.filter(({ solids }) => solids.length === 0)).toEqual([]);
    const listed = new Map(hardware.map((each) => [each.name, each.count]));
    expect(repeated(hardware.map((each) => each.name))).toEqual([]);
    for (const [item, count] of listed) {
      const used = steps.map(({ uses = {} }) => uses[item] ?? 0);
      const sum = item === "Hex key" ? Math.max(...used) : used.reduce((all, n) => all + n, 0);
      expect({ item, used: sum }).toEqual({ item, used: count });
    }
    const unlisted = steps.flatMap(({ uses = {} }) => Object.keys(uses)).filter((item) => !listed.has(item));
    expect(unlisted).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
    expect(care.length).toBeGreaterThan(0);
  });

  it("are reproduced byte for byte", async () => {
    const [name = ""] = names;
    const again = await renderToBuffer(manualDocument(manualOf(name)));
    const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(hash(again)).toBe(hash(readFileSync(at(`manuals/${name}.pdf`))));
  });
});

describe("the size of a product", () => {
  it("is read from its dimensions", () => {
    expect(sizeOf('31" W × 36" D × 34" H')).toEqual({ w: 31, d: 36, h: 34 });
    expect(sizeOf('55" W × 28" D × 28–47" H')).toEqual({ w: 55, d: 28, h: 28 });
    expect(() => sizeOf("8' × 10'")).toThrow("8' × 10'");
  });
});

/** Follows the cross-reference table to every object and unpacks every stream. @throws if one is broken. */
function structureOf(file: Buffer) {
  const text = file.toString("latin1");
  expect(text.startsWith("%PDF-1.")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe("xref");
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, digits = ""]) =>
    Number(digits),
  );
  const starts = offsets.map((offset) => /^(\d+) 0 obj/.exec(text.slice(offset, offset + 16))?.[1]);
  expect(starts).toEqual(offsets.map((_, i) => String(i + 1)));
  const known = new Set(starts);
  const references = [...text.matchAll(/\b(\d+) 0 R\b/g)].map(([, id]) => id);
  const streams = [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(file.subarray(start, start + Number(match[1])));
  });
  return {
    pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    brokenReferences: references.filter((id) => !known.has(id)),
    streams: streams.length,
  };
}
