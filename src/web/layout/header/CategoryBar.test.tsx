import { describe, expect, it } from "vitest";
import { CategoryBar } from "#web/layout/header/CategoryBar";
import { categoryLinks, specialLinks } from "#web/layout/header/categoryLinks";
import { htmlOf, linksIn } from "#test/pages";

const living = {
  id: 1,
  name: "Living Room",
  imageUrl: "/pictures/living.webp",
  order: 0,
  slug: "living",
  types: [],
};

function bar(asPictures: boolean, path = "/"): string {
  const Bar = () => <CategoryBar categories={categoryLinks([living], 2)} asPictures={asPictures} />;
  return htmlOf(Bar, { path });
}

describe("CategoryBar", () => {
  it("shows pictures on phones if the store wants them", () => {
    expect(bar(true)).toMatch(/<img[^>]*src="\/pictures\/living\.webp"/);
    expect(bar(true)).toContain("md:hidden");
    expect(bar(false)).not.toContain("<img");
  });

  it("shows the label of New Arrivals in place of a picture", () => {
    const last = bar(true).split("<li ").at(-1);
    expect(last).toMatch(/aria-hidden="true"[^>]*>New\*</);
    expect(last).not.toContain("<svg");
  });

  it.each(["/specials", "/specials/2", "/product-category/specials"])(
    "marks Specials as the current page at %s",
    (path) => {
      expect(
        bar(false, path)
          .match(/<a[^>]*aria-current="page"[^>]*>.*?<\/a>/g)
          ?.join(),
      ).toContain("Specials");
    },
  );

  it("labels each link for phones and for desktops", () => {
    expect(linksIn(bar(false))).toEqual({
      "Living Room Living Room": "/product-category/living",
      "Specials Specials": "/product-category/specials",
      "New Arrivals New*": "/product-category/newarrivals",
    });
  });

  it("links to the types of a category, if it has several", () => {
    const typed = categoryLinks(
      [
        { ...living, types: ["Sofas", "TV Stands"] },
        { ...living, id: 2, name: "Rugs", slug: "rugs", types: ["Rugs"] },
      ],
      0,
    );
    const html = htmlOf(() => <CategoryBar categories={typed} asPictures={false} />);
    expect(linksIn(html)).toMatchObject({
      Sofas: "/product-category/living?type=Sofas",
      "TV Stands": "/product-category/living?type=TV+Stands",
    });
    expect(html.match(/aria-label="Types in [^"]*"/g)).toEqual(['aria-label="Types in Living Room"']);
  });

  it("shows a link of the special menu with its icon, color and weight", () => {
    const entry = { link: "/layaway", text: "Pay over time", iconUrl: "/pictures/clock.webp" };
    const special = specialLinks([{ ...entry, color: "#1d5943", weight: "700" }]);
    const html = (asPictures: boolean) =>
      htmlOf(() => <CategoryBar categories={special} asPictures={asPictures} />);
    expect(linksIn(html(false))).toEqual({ "Pay over time Pay over time": "/layaway" });
    expect(html(false)).toContain('style="color:#1d5943;font-weight:700"');
    expect(html(false)).toMatch(/<img src="\/pictures\/clock\.webp" alt="" width="20"/);
    expect(html(true)).toMatch(/<img [^>]*class="[^"]*hidden md:block/);
  });

  it("shows Specials on desktops only", () => {
    const items = bar(false).split("<li ");
    const hidden = items.filter((item) => /^class="[^"]*hidden md:block/.test(item));
    expect(hidden).toHaveLength(1);
    expect(hidden[0]).toContain("Specials");
  });
});
