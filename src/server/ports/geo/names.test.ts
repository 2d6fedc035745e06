import { describe, expect, it } from "vitest";
import { editDistance, nearestName, plainName } from "#server/ports/geo/names";
import { fc } from "#test/properties";

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

  it("does not change its own answer", () => {
    fc.assert(fc.property(fc.string(), (text) => plainName(plainName(text)) === plainName(text)));
  });
});

describe("editDistance", () => {
  it.each([
    ["ATLANTA", "ATLANTA", 0],
    ["ATLNATA", "ATLANTA", 1],
    ["ATLATA", "ATLANTA", 1],
    ["ATTLANTA", "ATLANTA", 1],
    ["ATLENTO", "ATLANTA", 2],
    ["", "ROME", 4],
    ["ROME", "", 4],
  ])("%s to %s is %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it("is the same both ways and no longer than the longer word", () => {
    const word = fc.string({ unit: fc.constantFrom("A", "B", "C"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance === 0).toBe(a === b);
      }),
    );
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

  it.each(["RAMO", "CHARLOTTE", "", "MAC"])("matches %s with nothing", (typed) => {
    expect(nearestName(typed, known)).toBeUndefined();
  });

  it("does not choose between two that are equally near", () => {
    expect(nearestName("CANTON", ["DANTON", "MANTON"])).toBeUndefined();
    expect(nearestName("CANTON", ["DANTON", "MANTON", "CANTON"])).toBe("CANTON");
    expect(nearestName("CANTON", ["CANTON", "DANTON", "MANTON"])).toBe("CANTON");
  });
});
