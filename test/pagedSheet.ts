import { createSheet, type Sheet } from "#server/documents/sheet";

/** A sheet with this much room left on its first page, in points, and the texts that each page then gets. */
export function pagedSheet(room: number): { sheet: Sheet; pages: string[][] } {
  const real = createSheet({ title: "Test", author: "Test", margin });
  real.move(pageHeight - 2 * margin - room);
  let page: string[] = [];
  const pages = [page];
  const sheet: Sheet = {
    ...real,
    write: (text, column, style) => {
      page.push(text);
      return real.write(text, column, style);
    },
    isNewPageFor: (height) => {
      const isNew = real.isNewPageFor(height);
      if (isNew) pages.push((page = []));
      return isNew;
    },
  };
  return { sheet, pages };
}

/** More than the foot needs. */
const margin = 50;
/** Of A4, in points. */
const pageHeight = 841.89;
