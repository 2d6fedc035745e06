import { describe, expect, it } from "vitest";
import { compareRows } from "#server/demo/compare";

const sofa = { sku: "SOFA", place: 0, price: 949, info: { a: 1, b: [2] }, left: 7 };
const chair = { sku: "CHAIR", place: 1, price: 349, info: null, left: 2 };

describe("comparing stored rows with those of the files", () => {
  it("finds nothing to do when they are equal in any order", () => {
    const desired = [
      { sku: "CHAIR", place: 1, price: 349, info: undefined },
      { sku: "SOFA", place: 0, price: 949, info: { b: [2], a: 1 } },
    ];
    expect(compareRows([sofa, chair], desired, ["sku", "place"])).toEqual({
      fresh: [],
      changed: [],
      gone: [],
    });
  });

  it("separates new, changed and unwanted rows", () => {
    const desired = [
      { sku: "SOFA", price: 899 },
      { sku: "TABLE", price: 279 },
    ];
    expect(compareRows([sofa, chair], desired, ["sku"])).toEqual({
      fresh: [{ sku: "TABLE", price: 279 }],
      changed: [{ row: { sku: "SOFA", price: 899 }, fields: ["price"] }],
      gone: [chair],
    });
  });

  it("ignores fields that the files do not name", () => {
    expect(compareRows([sofa], [{ sku: "SOFA" }], ["sku"]).changed).toEqual([]);
  });

  it("notices a removed value", () => {
    expect(compareRows([sofa], [{ sku: "SOFA", info: undefined }], ["sku"]).changed).toHaveLength(1);
  });

  it("compares composite keys as a whole", () => {
    const { fresh, gone } = compareRows([sofa], [{ sku: "SOFA", place: 1 }], ["sku", "place"]);
    expect([fresh.length, gone.length]).toEqual([1, 1]);
  });
});
