import { describe, expect, it } from "vitest";
import { cents, zeroCents } from "#domain/money";
import { shownItemName, storeFigures, storeUnits, type StoreCartLine } from "#domain/cart/storeCart";

function line(fields: Partial<StoreCartLine>): StoreCartLine {
  return {
    productId: 0,
    sku: "TYPED_Lamp",
    title: "Lamp",
    name: "TYPED_Lamp",
    imageUrl: "",
    quantity: 1,
    price: cents(100_00),
    coupon: false,
    note: "",
    typeId: 0,
    nameOnCard: "",
    last4: "",
    amount: zeroCents,
    approvalCode: "",
    datFieldName: "",
    layaway: false,
    layawayNumber: "",
    ...fields,
  };
}

const lamps = line({ quantity: 2 });
const coupon = line({ sku: "COUPON_Spring", price: cents(-20_00), coupon: true });
const cash = line({ sku: "deposit", typeId: 1, price: cents(30_00), amount: cents(30_00) });
const card = line({ sku: "deposit_4242", typeId: 2, amount: cents(50_00), last4: "4242" });

describe("the store cart", () => {
  it("counts neither deposits nor coupons as units", () => {
    expect(storeUnits([lamps, coupon, cash, card])).toBe(2);
    expect(storeUnits([])).toBe(0);
  });

  it("treats an item with a typeId above 0 as a deposit, by cash or card", () => {
    const figures = storeFigures([lamps, coupon, cash, card]);
    expect(figures.goods).toEqual([{ quantity: 2, price: 100_00, kind: "typed" }]);
    expect(figures).toMatchObject({ coupons: 20_00, deposits: 80_00, layaway: false });
    expect(storeFigures([line({ typeId: -1 })]).goods).toHaveLength(1);
  });

  it("is a layaway if one item is", () => {
    expect(storeFigures([lamps, line({ sku: "other", layaway: true })]).layaway).toBe(true);
  });
});

describe("the name of a store item", () => {
  it("is shown without the prefixes TYPED_ and COUPON_", () => {
    expect(["TYPED_Lamp", "COUPON_Spring", "Lamp", "Lamp TYPED_"].map(shownItemName)).toEqual([
      "Lamp",
      "Spring",
      "Lamp",
      "Lamp TYPED_",
    ]);
  });
});
