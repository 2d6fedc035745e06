import { describe, expect, it } from "vitest";
import { nameSimilarity } from "#domain/lease/similarity";
import { fc, forAll } from "#test/properties";

describe("how alike two names are", () => {
  // The pairs that Winkler published.
  it.each([
    ["MARTHA", "MARHTA", 96],
    ["DIXON", "DICKSONX", 81],
    ["DWAYNE", "DUANE", 84],
    // No more than the first four characters count twice.
    ["abcdefgh", "abcdefxy", 90],
    ["abc", "xyz", 0],
    ["", "Ada", 0],
  ])("%s and %s: %i percent", (one, other, percent) => {
    expect(nameSimilarity(one, other)).toBe(percent);
  });

  it("ignores case, accents, punctuation, and spaces", () => {
    expect(nameSimilarity("José  O'Neil", "jose o neil")).toBe(100);
    expect(nameSimilarity(" Ada Brooks ", "Ada Brooks")).toBe(100);
  });

  it("keeps first and last names apart", () => {
    expect(nameSimilarity("Ann Elee", "Anne Lee")).toBeLessThan(100);
  });

  it("is the same both ways, from 0 to 100, and 100 for the same name only", () => {
    const name = fc.stringMatching(/^[a-z]{1,12} [a-z]{1,12}$/);
    forAll(name, name, (one, other) => {
      const percent = nameSimilarity(one, other);
      expect(percent).toBe(nameSimilarity(other, one));
      expect(percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(one === other);
    });
  });
});
