/**
 * Returns the page numbers to show: the first, the last, and the current page with its neighbors. `gap` marks
 * skipped pages.
 */
export function pageNumbers(page: number, pages: number): readonly (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap would take as much room as the one number it hides.
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}
