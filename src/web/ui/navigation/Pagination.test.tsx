import { describe, expect, it } from "vitest";
import { Pagination } from "#web/ui/navigation/Pagination";
import { htmlOf, linksIn, visibleText } from "#test/pages";

function pagination(page: number, pages: number): string {
  return htmlOf(() => <Pagination page={page} pages={pages} link={(number) => `/list/${number}`} />);
}

describe("Pagination", () => {
  it("renders nothing for a single page", () => {
    expect(pagination(1, 1)).toBe("");
  });

  it("links to every page and marks the current one", () => {
    expect(linksIn(pagination(2, 3))).toMatchObject({ 1: "/list/1", 2: "/list/2", 3: "/list/3" });
    expect(pagination(2, 3)).toMatch(/aria-label="Page 2" aria-current="page"/);
    expect(pagination(2, 3)).toMatch(
      /rel="next"[^>]*aria-label="Next page"|aria-label="Next page"[^>]*rel="next"/,
    );
  });

  it.each([
    [6, "1 … 6 … 12"],
    [1, "1 … 12"],
    [4, "1 2 3 4 … 12"],
    [12, "1 … 12"],
  ])("on a phone shows page %i of 12 as '%s'", (page, shown) => {
    const items = pagination(page, 12).split("<li").slice(1);
    const onPhones = items.filter((item) => !item.startsWith(' class="hidden md:block"'));
    expect(
      onPhones
        .map((item) => visibleText(`<li${item}`))
        .filter(Boolean)
        .join(" "),
    ).toBe(shown);
  });
});
