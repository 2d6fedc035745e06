import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { groupLines } from "#web/routes/cart/groupLines";
import { cartItem } from "#test/data/products";

const [sofa, table, chairs, lamp] = ["SOFA", "TABLE", "CHAIRS", "LAMP"].map((sku) => cartItem({ sku }));
const dining = {
  name: "Dining Set",
  skus: ["TABLE", "CHAIRS"],
  price: cents(500_00),
  savings: cents(100_00),
};

function groups(items: (typeof sofa)[], sets = [dining]) {
  const known = items.filter((item) => item !== undefined);
  return groupLines(known, sets).map(({ set, items: own }) => [set?.name, own.map(({ sku }) => sku)]);
}

describe("groupLines", () => {
  it("shows the items of a complete set together, where its first item stands", () => {
    expect(groups([sofa, table, lamp, chairs])).toEqual([
      [undefined, ["SOFA"]],
      ["Dining Set", ["TABLE", "CHAIRS"]],
      [undefined, ["LAMP"]],
    ]);
  });

  it("leaves the items of an incomplete set among the others", () => {
    expect(groups([sofa, table])).toEqual([[undefined, ["SOFA", "TABLE"]]]);
  });

  it("puts an item into one set only", () => {
    const pair = { name: "Pair", skus: ["CHAIRS", "LAMP"], price: cents(500_00), savings: cents(50_00) };
    expect(groups([table, chairs, lamp], [dining, pair])).toEqual([
      ["Dining Set", ["TABLE", "CHAIRS"]],
      [undefined, ["LAMP"]],
    ]);
  });

  it("shows all items in one group without sets", () => {
    expect(groups([sofa, lamp], [])).toEqual([[undefined, ["SOFA", "LAMP"]]]);
  });
});
