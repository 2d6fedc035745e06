import { describe, expect, it } from "vitest";
import { nearestName, plainName } from "#server/ports/geo/names";
import { fc, forAll } from "#test/properties";

describe("plainName", () => {
  it.each([
    ["  stone   mountain ", "STONE MOUNTAIN"],
    ["St. Mary’s", "SAINT MARYS"],
    ["Saint Mary's", "SAINT MARYS"],
    ["Ft. Oglethorpe", "FORT OGLETHORPE"],
    ["E. Point", "EAST POINT"],
    ["Cañon", "CANON"],
    ["", ""],
  ])("%s is %s", (typed, plain) => {
    expect(plainName(typed)).toBe(plain);
  });

  it("leaves a normalized name unchanged", () => {
    forAll(fc.string(), (text) => {
      expect(plainName(plainName(text))).toBe(plainName(text));
    });
  });
});

describe("nearestName", () => {
  const known = ["ROME", "MACON", "MARIETTA", "DECATUR", "DULUTH", "LILBURN"];

  it.each([
    ["MARIETA", "MARIETTA"],
    ["MARRIETA", "MARIETTA"],
    ["MAIRETA", "MARIETTA"],
    ["DECATER", "DECATUR"],
    ["ROMA", "ROME"],
    ["LILLBURN", "LILBURN"],
  ])("takes %s for %s", (typed, meant) => {
    expect(nearestName(typed, known)).toBe(meant);
  });

  it.each(["RAMO", "CHARLOTTE", "", "MAC"])("finds no match for %s", (typed) => {
    expect(nearestName(typed, known)).toBeUndefined();
  });

  it("does not choose between two equally near names", () => {
    expect(nearestName("CANTON", ["DANTON", "MANTON"])).toBeUndefined();
    expect(nearestName("CANTON", ["DANTON", "MANTON", "CANTON"])).toBe("CANTON");
    expect(nearestName("CANTON", ["CANTON", "DANTON", "MANTON"])).toBe("CANTON");
  });
});
