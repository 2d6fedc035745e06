import { describe, expect, it } from "vitest";
import { inOrder, isChosen, listChoiceIn, listChoiceQuery, noFilter } from "#domain/catalog/listFilter";

const read = (query: string) => listChoiceIn(new URLSearchParams(query));
const write = (query: string) => new URLSearchParams(listChoiceQuery(read(query))).toString();

describe("listChoiceIn", () => {
  it("reads every choice of a list's address", () => {
    const query =
      "type=Sofas&color=Gray&color=Blue&material=Leather&bedSize=Queen&firmness=Medium&priceMin=300&priceMax=900&widthMax=80&depthMin=20" +
      "&heightMax=34.5&today=1&sale=1&location=2&sort=price-low";
    expect(read(query)).toEqual({
      filter: {
        types: ["Sofas"],
        colors: ["Gray", "Blue"],
        materials: ["Leather"],
        bedSizes: ["Queen"],
        firmnesses: ["Medium"],
        price: { min: 300, max: 900 },
        width: { max: 80 },
        depth: { min: 20 },
        height: { max: 34.5 },
        availableToday: true,
        onSale: true,
        locationId: 2,
      },
      sort: "price-low",
    });
  });

  it.each([
    "",
    "page=2&utm_source=mail",
    "color=&material=&priceMin=&widthMax=&location=&sort=",
    "priceMin=cheap&widthMax=-3&heightMin=1e3&depthMax=123456&location=x&today=yes&sale=0&sort=random",
    `color=${"x".repeat(41)}`,
  ])("finds nothing chosen in %j", (query) => {
    expect(read(query)).toEqual({ filter: noFilter, sort: "featured" });
  });

  it("reads amounts as people type them", () => {
    expect(read("priceMin=$1,200&widthMax=80%22&depthMax=36 in&heightMax=30 inches").filter).toMatchObject({
      price: { min: 1200 },
      width: { max: 80 },
      depth: { max: 36 },
      height: { max: 30 },
    });
  });

  it("swaps the ends of a range that are in the wrong order", () => {
    expect(read("priceMin=900&priceMax=300").filter.price).toEqual({ min: 300, max: 900 });
  });

  it("takes each value once, and twenty at most", () => {
    const many = Array.from({ length: 30 }, (_, at) => `color=c${at}`).join("&");
    expect(read(`color=c0&${many}`).filter.colors).toHaveLength(20);
  });
});

describe("listChoiceQuery", () => {
  it("writes the same address for the same choices", () => {
    expect(write("sale=1&color=Gray&color=Blue&sort=newest&priceMax=0900")).toBe(
      "color=Blue&color=Gray&priceMax=900&sale=1&sort=newest",
    );
    expect(write("color=Blue&priceMax=900&color=Gray&sort=newest&sale=1&other=1")).toBe(
      write("sale=1&color=Gray&color=Blue&sort=newest&priceMax=0900"),
    );
  });

  it("leaves the plain list's address alone", () => {
    expect(write("sort=featured")).toBe("");
  });
});

describe("isChosen", () => {
  it("is true for a filter and for another order, and false for the plain list", () => {
    expect(isChosen(read("sort=newest"))).toBe(true);
    expect(isChosen(read("sale=1"))).toBe(true);
    expect(isChosen(read("color=&sort=featured"))).toBe(false);
  });
});

describe("a filter's choices", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));

  it("come in order of size or firmness, and otherwise stay as they are", () => {
    expect(inOrder("bedSizes", named("Queen", "Emperor", "King", "Twin"))).toEqual(
      named("Twin", "Queen", "King", "Emperor"),
    );
    expect(inOrder("firmnesses", named("Firm", "Plush"))).toEqual(named("Plush", "Firm"));
    expect(inOrder("colors", named("Red", "Blue"))).toEqual(named("Red", "Blue"));
  });
});
