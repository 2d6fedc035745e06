import { describe, expect, it } from "vitest";
import { CategoryBar } from "#web/layout/CategoryBar";
import { categoryLinks } from "#web/layout/categoryLinks";
import { htmlOf, linksIn } from "#test/pages";

const living = { id: 1, name: "Living Room", imageUrl: "/pictures/living.webp", order: 0, slug: "living" };

function bar(asPictures: boolean): string {
  return htmlOf(() => <CategoryBar categories={categoryLinks([living], 2)} asPictures={asPictures} />);
}

describe("the category bar", () => {
  it("shows pictures on phones where the store wants them", () => {
    expect(bar(true)).toMatch(/<img[^>]*src="\/pictures\/living\.webp"/);
    expect(bar(true)).toContain("md:hidden");
    expect(bar(false)).not.toContain("<img");
  });

  it("names its links for phones and for desktops", () => {
    expect(linksIn(bar(false))).toEqual({
      "Living Room Living Room": "/product-category/living",
      "Specials Specials": "/product-category/specials",
      "New Arrivals New*": "/product-category/newarrivals",
    });
  });

  it("shows Specials on desktops only", () => {
    const items = bar(false).split("<li ");
    const hidden = items.filter((item) => /^class="[^"]*hidden md:block/.test(item));
    expect(hidden).toHaveLength(1);
    expect(hidden[0]).toContain("Specials");
  });
});
