import { describe, expect, it } from "vitest";
import { pageNumbers } from "#web/ui/navigation/pageNumbers";
import { fc, forAll } from "#test/properties";

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, "gap", 12]],
    [3, 12, [1, 2, 3, 4, "gap", 12]],
    [4, 12, [1, 2, 3, 4, 5, "gap", 12]],
    [6, 12, [1, "gap", 5, 6, 7, "gap", 12]],
    [12, 12, [1, "gap", 11, 12]],
  ])("lists for page %i of %i the entries %j", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it("returns at most seven ascending entries that include the first, current and last page", () => {
    const places = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    forAll(places, ([page, pages]) => {
      const shown = pageNumbers(page, pages);
      const numbers = shown.filter((place) => place !== "gap");
      expect(shown.length).toBeLessThanOrEqual(7);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
    });
  });
});
