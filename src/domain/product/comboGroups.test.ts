import { describe, expect, it } from "vitest";
import { groupByCombo } from "#domain/product/comboGroups";
import { fc, forAll } from "#test/properties";

const dining = { name: "Dining Set", skus: ["TABLE", "CHAIRS"] };

function groups(skus: string[], combos = [dining]) {
  const lines = skus.map((sku) => ({ sku }));
  return groupByCombo(lines, combos, ({ sku }) => sku).map(({ combo, lines: own }) => [
    combo?.name,
    own.map(({ sku }) => sku),
  ]);
}

describe("groupByCombo", () => {
  it("shows the items of a complete combo together, where its first item stands", () => {
    expect(groups(["SOFA", "TABLE", "LAMP", "CHAIRS"])).toEqual([
      [undefined, ["SOFA"]],
      ["Dining Set", ["TABLE", "CHAIRS"]],
      [undefined, ["LAMP"]],
    ]);
  });

  it("leaves the items of an incomplete combo among the others", () => {
    expect(groups(["SOFA", "TABLE"])).toEqual([[undefined, ["SOFA", "TABLE"]]]);
  });

  it("puts an item into one combo only", () => {
    const pair = { name: "Pair", skus: ["CHAIRS", "LAMP"] };
    expect(groups(["TABLE", "CHAIRS", "LAMP"], [dining, pair])).toEqual([
      ["Dining Set", ["TABLE", "CHAIRS"]],
      [undefined, ["LAMP"]],
    ]);
  });

  it("keeps every line, also those of one SKU and those without one", () => {
    const sku = fc.constantFrom("", "TABLE", "CHAIRS", "LAMP");
    forAll(fc.array(sku), (skus) => {
      const lines = skus.map((each) => ({ sku: each }));
      const placed = groupByCombo(lines, [dining], (line) => line.sku).flatMap((group) => group.lines);
      expect(new Set(placed)).toEqual(new Set(lines));
      expect(placed).toHaveLength(lines.length);
    });
  });

  it("shows all items in one group without combos", () => {
    expect(groups(["SOFA", "LAMP"], [])).toEqual([[undefined, ["SOFA", "LAMP"]]]);
  });
});
