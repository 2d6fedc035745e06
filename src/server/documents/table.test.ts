import { describe, expect, it } from "vitest";
import { writeTable, type TableRow, type Written } from "#server/documents/table";
import { pagedSheet } from "#test/pagedSheet";

const style = { size: 10 };
const padding = 3;
/** A row of one line, and the table's head: 10 points at a line height of 1.4, and the padding. */
const rowHeight = 20;

/** The texts of each page of a table with this many rows' room on the first one; 'COMBO' is a heading. */
function pagesOf(texts: readonly string[], { roomInRows, after }: { roomInRows: number; after: number }) {
  // A fraction of a point more, so that exactly as many rows fit.
  const { sheet, pages } = pagedSheet(roomInRows * rowHeight + 0.1);
  const isHeading = (text: string) => text === "COMBO";
  const headingAt = texts.findIndex(isHeading);
  const rows = texts.map((text, at): TableRow => {
    const cell: Written[] = [[text, style]];
    if (isHeading(text)) return { cells: [cell] };
    const isUnder = headingAt !== -1 && at > headingAt;
    return { cells: [cell, cell], under: isUnder ? [[["COMBO continued", style]]] : undefined };
  });
  const columns = [{ label: "Product" }, { label: "", width: 60 }];
  writeTable(sheet, { columns, rows, style, padding, after });
  return pages.map((page) =>
    [...new Set(page)].filter((text) => text.startsWith("COMBO") || texts.includes(text)),
  );
}

describe("a table that continues on another page", () => {
  it.each([1, 2, 3, 4, 5, 6])(
    "keeps the heading of a combo with its first item where %i rows fit, whatever follows the table",
    (roomInRows) => {
      for (const after of [0, 15, 150, 300])
        for (const texts of [
          ["a", "COMBO", "b", "c", "d", "e"],
          ["a", "COMBO", "b", "c", "d"],
          ["a", "COMBO", "b", "c"],
          ["a", "COMBO", "b"],
        ]) {
          const ends = pagesOf(texts, { roomInRows, after }).map((page) => page.at(-1));
          expect(ends, `${texts.join()} with ${after} after`).not.toContain("COMBO");
        }
    },
  );

  it("keeps the last two rows with what follows", () => {
    const texts = ["a", "b", "c", "d"];
    const after = 3 * rowHeight;
    expect(pagesOf(texts, { roomInRows: 8, after })).toEqual([texts]);
    expect(pagesOf(texts, { roomInRows: 7, after })).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("takes a combo of two items at the end to the next page as a whole", () => {
    const after = 3 * rowHeight;
    expect(pagesOf(["a", "COMBO", "b", "c"], { roomInRows: 7, after })).toEqual([["a"], ["COMBO", "b", "c"]]);
  });

  it("repeats the heading of a combo above its items on another page", () => {
    const texts = ["a", "COMBO", "b", "c", "d", "e"];
    expect(pagesOf(texts, { roomInRows: 5, after: 0 })).toEqual([
      ["a", "COMBO", "b", "c"],
      ["COMBO continued", "d", "e"],
    ]);
    expect(pagesOf(["a", "b", "c", "d"], { roomInRows: 3, after: 0 })).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});
