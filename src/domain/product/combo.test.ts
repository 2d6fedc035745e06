import { describe, expect, it } from "vitest";
import { comboDiscount, failedComboMessage, lostSavingsMessage } from "#domain/messages/combo";
import { comboPrices, completeCombos } from "#domain/product/combo";
import { cents } from "#domain/money";

const dining = {
  name: "Dining set",
  price: cents(900_00),
  items: [
    { sku: "TABLE", quantity: 1 },
    { sku: "CHAIR", quantity: 4 },
  ],
};

const table = { sku: "TABLE", quantity: 1, price: cents(600_00) };
const chairs = (quantity: number) => ({ sku: "CHAIR", quantity, price: cents(100_00) });

describe("combo savings", () => {
  it.each([
    [
      ["Dining set"],
      [],
      "The Dining set is incomplete or no longer offered, so its $100.00 savings were removed.",
    ],
    [["A", "B"], ["B"], "The A is incomplete or no longer offered, so its $100.00 savings were removed."],
    [["Dining set"], ["Dining set"], ""],
    [
      ["A", "B"],
      [],
      "These combos are incomplete or no longer offered, so their savings were removed: A, B.",
    ],
    [[], ["Dining set"], ""],
  ])("are reported when lost: '%s', then '%s'", (before, now, message) => {
    const had = before.map((name) => ({ name, savings: cents(100_00) }));
    expect(
      lostSavingsMessage(
        had,
        now.map((name) => ({ name })),
      ),
    ).toBe(message);
  });

  it("are the items' prices less the combo's price", () => {
    expect(completeCombos([table, chairs(4)], [dining]).map(comboDiscount)).toEqual([
      { name: "Dining set savings", amount: cents(100_00), afterTax: false },
    ]);
  });

  it("are none while an item is missing", () => {
    expect(completeCombos([table, chairs(3)], [dining])).toEqual([]);
  });

  it("count every complete combo", () => {
    const [saving] = completeCombos([{ ...table, quantity: 2 }, chairs(9)], [dining]);
    expect(saving).toMatchObject({ price: cents(1_800_00), savings: cents(200_00) });
  });

  it("count the units of one SKU on two lines together", () => {
    expect(completeCombos([table, chairs(2), chairs(2)], [dining])).toHaveLength(1);
  });

  it("use no unit for two combos", () => {
    const items = [
      { sku: "TABLE", quantity: 1 },
      { sku: "CHAIR", quantity: 2 },
    ];
    const pair = { name: "Table and two chairs", price: cents(700_00), items };
    const savings = completeCombos([table, chairs(4)], [dining, pair]);
    expect(savings.map(({ name }) => name)).toEqual(["Dining set"]);
  });

  it("never make a combo cost more than its items", () => {
    expect(completeCombos([table, chairs(4)], [{ ...dining, price: cents(1200_00) }])).toEqual([]);
  });
});

describe("the prices on a combo's page", () => {
  const items = [
    { price: cents(600_00), quantity: 1, required: true },
    { price: cents(100_00), quantity: 4, required: true },
  ];
  const bench = { price: cents(250_00), quantity: 1, required: false };

  it("are the price apart, the price together and the saving", () => {
    expect(comboPrices(cents(900_00), items)).toEqual({ apart: 1_000_00, saving: 100_00, together: 900_00 });
  });

  it("add optional items at their own price", () => {
    expect(comboPrices(cents(900_00), [...items, bench])).toEqual({
      apart: 1_250_00,
      saving: 100_00,
      together: 1_150_00,
    });
  });

  it("are never above the items' prices, as in the cart", () => {
    expect(comboPrices(cents(1_200_00), items)).toEqual({ apart: 1_000_00, saving: 0, together: 1_000_00 });
  });
});

it("has a message for a combo that cannot be loaded", () => {
  expect(failedComboMessage).toBe("Failed to get Combo");
});
