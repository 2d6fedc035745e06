import { describe, expect, it } from "vitest";
import { categoryLinks, type Category } from "#web/layout/header/categoryLinks";

const names = ["Living Room", "Dining", "Bedroom", "Mattress", "Others", "Outdoor"];

describe("categoryLinks", () => {
  it("lists the categories in order and links to their slugs", () => {
    const shown = categoryLinks(categories(6).toReversed(), 0);
    expect(shown.map(({ label }) => label)).toEqual(names);
    expect(shown[0]?.to).toBe("/product-category/living-room");
  });

  it("adds Specials on desktops while there are fewer than 6 categories", () => {
    const specials = categoryLinks(categories(5), 0).find(({ label }) => label === "Specials");
    expect(specials).toMatchObject({
      label: "Specials",
      to: "/product-category/specials",
      desktopOnly: true,
    });
    expect(categoryLinks(categories(6), 0)).toHaveLength(6);
  });

  it("puts Specials before the catch-all categories", () => {
    const [first, second] = categories(2);
    const rooms = [
      { ...first!, name: "Mattresses", order: 3 },
      { ...second!, name: "More for the Home", order: 5 },
    ];
    const labels = categoryLinks(rooms, 0).map(({ label }) => label);
    expect(labels).toEqual(["Mattresses", "Specials", "More for the Home"]);
  });

  it("adds New*, called New Arrivals on phones, while there are new arrivals", () => {
    const added = categoryLinks(categories(6), 3).at(-1);
    expect(added).toMatchObject({
      label: "New*",
      phoneLabel: "New Arrivals",
      to: "/product-category/newarrivals",
      desktopOnly: false,
    });
  });
});

function categories(count: number): Category[] {
  return names.slice(0, count).map((name, index) => ({
    id: index + 1,
    name,
    imageUrl: "",
    order: index,
    slug: name.toLowerCase().replace(" ", "-"),
    types: [],
  }));
}
