import { describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import {
  comboItemsOf,
  comboPricesOf,
  leadTimesOf,
  chosenComboItems,
  withFreshCombo,
  type Combo,
} from "#web/routes/combo/comboView";
import { wireProduct, wireVariant } from "#test/data/products";

function item(sku: string, price: number, change: { required?: boolean; forSale?: boolean } = {}) {
  const { required = true, forSale = true } = change;
  const variant = wireVariant({ sku, fullName: sku, finalPrice: toDollars(cents(price)), forSale });
  return { product: wireProduct({ forSale, pvList: [variant] }), sku, quantity: 1, required };
}

function combo(...items: Combo["items"]): Combo {
  return {
    comboId: 1,
    productId: 9,
    name: "Set",
    description: "",
    imageUrl: "",
    imageInfoList: [],
    comboPrice: toDollars(cents(900_00)),
    items,
    forSale: true,
  };
}

const set = combo(
  item("TABLE", 600_00),
  item("CHAIRS", 400_00),
  item("BENCH", 250_00, { required: false }),
  item("GONE", 99_00, { required: false, forSale: false }),
);

describe("comboView", () => {
  it("chooses required items and ticked items that are for sale", () => {
    const chosen = (...ticked: string[]) =>
      chosenComboItems(comboItemsOf(set), ticked).map(({ line }) => line.sku);
    expect(chosen()).toEqual(["TABLE", "CHAIRS"]);
    expect(chosen("BENCH", "GONE")).toEqual(["TABLE", "CHAIRS", "BENCH"]);
  });

  it.each([
    ["on the date of the calendar", { inStockTime: 0, deliveryInDays: 2 }],
    ["no sooner than the slowest item", { inStockTime: 5, deliveryInDays: 8 }],
    ["at the usual time without a calendar", { inStockTime: 5, deliveryInDays: undefined }],
  ])("delivers all items together: %s", (_, slowest) => {
    const chairs = item("CHAIRS", 400_00);
    const pvList = [wireVariant({ sku: "CHAIRS", ...slowest })];
    const waiting = combo(item("TABLE", 600_00), { ...chairs, product: { ...chairs.product, pvList } });
    const { inStockTime, deliveryInDays = 6 } = slowest;
    const expected = { inStockTime, pickupInDays: inStockTime, deliveryInDays };
    expect(leadTimesOf(waiting, chosenComboItems(comboItemsOf(waiting), []))).toEqual(expected);
  });

  it("adds optional items to the combo price at their own price", () => {
    const prices = (...ticked: string[]) => comboPricesOf(set, chosenComboItems(comboItemsOf(set), ticked));
    expect(prices()).toEqual({ apart: 1_000_00, saving: 100_00, together: 900_00 });
    expect(prices("BENCH")).toEqual({ apart: 1_250_00, saving: 100_00, together: 1_150_00 });
  });

  it("leaves out an item whose variant no longer exists", () => {
    expect(comboItemsOf(combo({ ...item("TABLE", 1), sku: "ANOTHER" }))).toEqual([]);
  });

  it("takes over prices and sale state from a fresh answer and nothing else", () => {
    const later = { ...combo(item("TABLE", 700_00, { forSale: false })), name: "Another", forSale: false };
    const shown = withFreshCombo(set, later);
    expect([shown.name, shown.forSale, shown.items.length]).toEqual(["Set", false, 4]);
    expect(comboItemsOf(shown)[0]).toMatchObject({ forSale: false, line: { price: 700_00 } });
    expect(comboItemsOf(shown)[1]).toMatchObject({ forSale: true, line: { price: 400_00 } });
  });
});
