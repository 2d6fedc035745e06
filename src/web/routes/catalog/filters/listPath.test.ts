import { describe, expect, it } from "vitest";
import { listChoiceIn } from "#domain/catalog/listFilter";
import { links } from "#web/links";
import { listPath } from "#web/routes/catalog/filters/listPath";

const category = { path: (page: number) => links.category("living", page), query: "" };
const search = { path: () => links.search(), query: "sofa & chair" };
const choice = (query: string) => listChoiceIn(new URLSearchParams(query));

describe("listPath", () => {
  it("keeps the choices on every page of a list", () => {
    expect(listPath(category, choice("color=Gray&sort=newest"))).toBe(
      "/product-category/living?color=Gray&sort=newest",
    );
    expect(listPath(category, choice("color=Gray"), 2)).toBe("/product-category/living/2?color=Gray");
  });

  it("leaves the address of a plain list alone", () => {
    expect(listPath(category, choice(""))).toBe("/product-category/living");
    expect(listPath(category, choice(""), 3)).toBe("/product-category/living/3");
  });

  it("keeps what a search is for, and its page", () => {
    expect(listPath(search, choice("sale=1"), 2)).toBe("/search?query=sofa+%26+chair&page=2&sale=1");
  });
});
