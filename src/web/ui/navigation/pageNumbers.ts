/** The numbers a pagination shows: the first, the last, and those around the current; `gap` where some are left out. */
export function pageNumbers(page: number, pages: number): readonly (number | "gap")[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one number would take the place of that number.
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}
