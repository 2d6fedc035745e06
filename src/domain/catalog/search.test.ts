import { describe, expect, it } from "vitest";
import {
  typosBetween,
  inTradeNames,
  isNameBegun,
  joinWords,
  kindWords,
  nearestWord,
  queryWords,
  splitWord,
  typeNouns,
  unfinishedQuery,
  variantsMeant,
  unwantedPhrase,
} from "#domain/catalog/search";
import { fc, forAll } from "#test/properties";

describe("the words of a query", () => {
  it.each([
    ["Leather  Sofa", ["leather", "sofa"]],
    ['"queen bed" -metal', ["queen", "bed", "metal"]],
    ["bouclé, 8 × 10", ["bouclé", "8", "10"]],
    ["' or 1=1; --", ["or", "1", "1"]],
    [" \t ", []],
  ])("of %j are %j", (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});

describe("the catalog's words", () => {
  it.each([
    ["Couch", "sofa"],
    ['grey "corner couch" -velvet', 'gray "corner sofa" -velvet'],
    ["sofa", undefined],
    ["couchette", undefined],
    ["navy sofabed", "blue sleeper"],
    ["Hide-a-bed with storage", "sleeper with storage"],
    ["hideabeds", "sleeper"],
    ["King-size bed", "King bed"],
    ["queen sized mattress", "queen mattress"],
    ["twin xl kingsize", "twin xl king"],
    ["twinxl  size", "twinxl"],
  ])("for %j are %j", (query, named) => {
    expect(inTradeNames(query)).toBe(named);
  });
});

describe("the variants that a query means", () => {
  const named = (...variants: string[]) => variants.map((words) => ({ words, family: "" }));
  it.each([
    ["oak table", [1, 2]],
    ["navy oak table", [2]],
    ["WALNUT", [0]],
    ["table", []],
    ["", []],
  ])("of %j are those with most of its words: %j", (query, indexes) => {
    expect(variantsMeant(query, named("Walnut", "Natural Oak", "Oak, blue seat"))).toEqual(indexes);
  });

  it("count a word once, however often the variant repeats it", () => {
    const variants = named("Oak legs, oak back", "Oak, blue seat");
    expect(variantsMeant("oak bench with a blue seat", variants)).toEqual([1]);
    expect(variantsMeant("oak", named("Oak", "Oak top, oak legs"))).toEqual([]);
  });

  it("are named by the family of their color, but not by one word of it", () => {
    const [slate, oak] = [
      { words: "Slate", family: "Gray" },
      { words: "Natural Oak", family: "Natural wood" },
    ];
    expect(variantsMeant("grey dresser", [oak, slate])).toEqual([1]);
    expect(variantsMeant("wood dresser", [oak, slate])).toEqual([]);
    expect(variantsMeant("natural wood dresser", [slate, oak])).toEqual([1]);
  });

  it("are none of a single variant, nor of none", () => {
    expect(variantsMeant("oak", named("Oak"))).toEqual([]);
    expect(variantsMeant("oak", [])).toEqual([]);
  });
});

describe("the kind of furniture that a query is for", () => {
  it.each([
    ["oak table", ["oak", "table"]],
    ["table oak", ["table", "oak"]],
    ["dining set with bench", ["dining", "set"]],
    ["chair for a desk", ["chair"]],
    ["for kids", ["for", "kids"]],
    ["set of dining chairs", ["of", "dining", "chairs"]],
    ["chest of drawers", ["chest", "of", "drawers"]],
    ["table", []],
    ["", []],
  ])("may be named in %j by %j", (query, words) => {
    expect(kindWords(query)).toEqual(words);
  });

  it.each([
    ["Dining Tables", ["tables"]],
    ["Side & Console Tables", ["side", "tables"]],
    ["Dressers and Chests", ["dressers", "chests"]],
    ["", []],
  ])("has, as the type %j, the nouns %j", (type, nouns) => {
    expect(typeNouns(type)).toEqual(nouns);
  });

  it.each([
    ["sofa", "sofa table"],
    ["gray sofas", "sofa table"],
    ["sofa table", undefined],
    ["table", undefined],
  ])("is, for %j, not a %j", (query, phrase) => {
    expect(unwantedPhrase(query)).toBe(phrase);
  });
});

describe("a query that is still being typed", () => {
  it.each([
    ["so", "", "(so:*)"],
    ["Leather so", "(leather)", "(so:*)"],
    ["couc", "", "(couc:* | sofa:* | sofas:*)"],
    ["red couch be", "(red) & (couch | sofa)", "(be:*)"],
    ["co", "", "(co:*)"],
    ["a b", "(a)", "(b:*)"],
  ])("%j asks for the words %j and the beginning %j", (typed, words, beginning) => {
    expect(unfinishedQuery(typed)).toEqual({ words, beginning });
  });

  it.each(["s", " ", "'&|!:*()"])("%j asks for nothing", (typed) => {
    expect(unfinishedQuery(typed)).toBeUndefined();
  });

  it.each([
    ["Living Room", "liv", true],
    ["Living Room", "room l", true],
    ["Living Room", "ivi", false],
    ["Sofas", "couch", true],
    ["Sofas", "leather so", false],
    ["Sofas", "", false],
  ])("begins the name %j with %j: %s", (name, typed, begun) => {
    expect(isNameBegun(name, typed)).toBe(begun);
  });
});

describe("the intended word", () => {
  const catalog = ["sofa", "sofas", "table", "tab", "mattress", "sectional", "recliner", "lamp", "soft"];

  it.each([
    ["sopha", "sofa"],
    ["tabel", "table"],
    ["matress", "mattress"],
    ["mattres", "mattress"],
    ["sectonal", "sectional"],
    ["reclinner", "recliner"],
    ["lmap", "lamp"],
  ])("by %j is %j", (typed, meant) => {
    expect(nearestWord(typed, catalog)).toBe(meant);
  });

  it("is undefined when the query has too many typos", () => {
    expect(nearestWord("zzzz", catalog)).toBeUndefined();
    expect(nearestWord("tub", catalog)).toBeUndefined();
    expect(nearestWord("lantern", catalog)).toBeUndefined();
    expect(nearestWord("sopha", [])).toBeUndefined();
  });

  it("is the likelier of two equally close words", () => {
    expect(nearestWord("lamb", ["lamp", "lamb's"])).toBe("lamp");
    expect(nearestWord("chait", ["chain", "chair"])).toBe("chain");
  });
});

describe("typos", () => {
  it.each([
    ["", "sofa", 4],
    ["sofa", "sofa", 0],
    ["tabel", "table", 1],
    ["kitten", "sitting", 3],
    ["ca", "abc", 3],
  ])("between %j and %j are %i", (a, b, slips) => {
    expect(typosBetween(a, b)).toBe(slips);
  });

  it("are symmetric, zero only for equal words, and at most the longer word's length", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
    forAll(word, word, (a, b) => {
      const slips = typosBetween(a, b);
      expect(slips).toBe(typosBetween(b, a));
      expect(slips === 0).toBe(a === b);
      expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
    });
  });
});

describe("words written separately", () => {
  const together = new Set(["nightstand", "bookcase"]);

  it.each([
    ["night stand", "nightstand"],
    ["oak book case white", "oak bookcase white"],
    ["stand night", "stand night"],
    ["", ""],
  ])("%j are %j", (words, joined) => {
    expect(joinWords(queryWords(words), together)).toEqual(queryWords(joined));
  });
});

describe("two words written as one", () => {
  const types = ["Beds", "Dining Tables", "Dressers & Chests", "Mattresses", "Benches"];

  it.each([
    ["kingbed", ["king", "bed"]],
    ["queenmattress", ["queen", "mattress"]],
    ["oakbench", ["oak", "bench"]],
    ["oaktables", ["oak", "tables"]],
    ["talldresser", ["tall", "dresser"]],
    ["bed", undefined],
    ["nightsand", undefined],
    [`${"a".repeat(30)}bed`, undefined],
  ])("in %j are %j", (word, parts) => {
    expect(splitWord(word, types)).toEqual(parts);
  });
});
