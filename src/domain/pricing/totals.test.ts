import { describe, expect, it } from "vitest";
import { cents, zeroCents, rate, type Cents } from "#domain/money";
import { labeledRows, rowLabels, totalLabel } from "#domain/messages/pricing";
import {
  balance,
  cartTaxRate,
  countsAsPaid,
  defaultTariffRate,
  reviewTaxRate,
  shownBalance,
  totals,
  type PricedLine,
  type TotalsInput,
} from "#domain/pricing/totals";
import { fc, forAll } from "#test/properties";

const sofa: PricedLine = { quantity: 1, price: cents(1_000_00), kind: "catalog" };
const assembly: PricedLine = { quantity: 1, price: cents(80_00), kind: "service" };
const plain: TotalsInput = {
  lines: [sofa],
  tariffRate: defaultTariffRate,
  deliveryFee: cents(65_00),
  taxRate: cartTaxRate,
};

describe("the price of an order", () => {
  it("is goods, tariff, delivery and the tax on all of them", () => {
    expect(totals(plain)).toEqual({
      subtotal: 1_000_00,
      goods: 1_000_00,
      tariff: 100_00,
      discount: 0,
      deliveryFee: 65_00,
      taxable: 1_165_00,
      tax: 81_55,
      applicationFee: 0,
      coupons: 0,
      total: 1_246_55,
    });
  });

  it("puts tax but no tariff on a service", () => {
    const priced = totals({ ...plain, lines: [sofa, assembly], deliveryFee: zeroCents });
    expect(priced).toMatchObject({ subtotal: 1_080_00, goods: 1_000_00, tariff: 100_00, tax: 82_60 });
  });

  it("puts the tariff on typed items too", () => {
    const typed: PricedLine = { quantity: 2, price: cents(25_00), kind: "typed" };
    expect(totals({ ...plain, lines: [typed] }).tariff).toBe(5_00);
  });

  it.each([
    ["before tax", false, { tax: 74_55, total: 1_139_55 }],
    ["after tax", true, { tax: 81_55, total: 1_146_55 }],
  ])("takes a discount off %s", (_when, afterTax, priced) => {
    const discount = { name: "Set", amount: cents(100_00), afterTax };
    expect(totals({ ...plain, discount })).toMatchObject({ discount: 100_00, ...priced });
  });

  it("takes an automatic discount before tax and a promotion after it", () => {
    const discount = { name: "Set", amount: cents(100_00), afterTax: false };
    const promotion = { name: "Summer", amount: cents(50_00), afterTax: true };
    expect(totals({ ...plain, discount, promotion })).toMatchObject({
      discount: 150_00,
      tax: 74_55,
      total: 1_089_55,
    });
  });

  it("never falls below zero, whatever is taken off", () => {
    const discount = { name: "All", amount: cents(9_999_00), afterTax: false };
    expect(totals({ ...plain, discount })).toMatchObject({
      discount: 1_100_00,
      taxable: 65_00,
      total: 69_55,
    });
    const afterTax = { ...discount, afterTax: true };
    expect(totals({ ...plain, discount: afterTax })).toMatchObject({ discount: 1_246_55, total: 0 });
    expect(totals({ ...plain, coupons: cents(9_999_00) })).toMatchObject({ coupons: 1_246_55, total: 0 });
  });

  it("adds the application fee for a lease only, untaxed", () => {
    const fee = { ...plain, taxRate: rate(0), applicationFee: cents(49_00) };
    expect(totals({ ...fee, leaseToOwn: true })).toMatchObject({
      tax: 0,
      applicationFee: 49_00,
      total: 1_214_00,
    });
    expect(totals(fee)).toMatchObject({ applicationFee: 0, total: 1_165_00 });
  });

  it("takes coupons off after tax", () => {
    expect(totals({ ...plain, coupons: cents(10_00) })).toMatchObject({ tax: 81_55, total: 1_236_55 });
  });

  it("is zero for an empty order", () => {
    expect(totals({ ...plain, lines: [], deliveryFee: zeroCents }).total).toBe(0);
  });

  it.each<[string, Partial<TotalsInput>]>([
    ["price", { lines: [{ ...sofa, price: cents(-1) }] }],
    ["quantity", { lines: [{ ...sofa, quantity: -1 }] }],
    ["fractional quantity", { lines: [{ ...sofa, quantity: 0.5, price: cents(1) }] }],
    ["quantity that is no number", { lines: [{ ...sofa, quantity: Number.NaN }] }],
    ["discount", { discount: { name: "", amount: cents(-5), afterTax: true } }],
    ["promotion", { promotion: { name: "", amount: cents(-5), afterTax: false } }],
    ["delivery fee", { deliveryFee: cents(-1) }],
    ["tax rate", { taxRate: rate(-0.01) }],
    ["tariff rate", { tariffRate: rate(-0.01) }],
    ["application fee", { applicationFee: cents(-1) }],
    ["coupon", { coupons: cents(-1) }],
  ])("rejects a negative or invalid %s", (_what, part) => {
    expect(() => totals({ ...plain, ...part })).toThrow(RangeError);
  });

  it("starts from the specification's rates until the server has sent its own", () => {
    expect([cartTaxRate, reviewTaxRate, defaultTariffRate]).toEqual([70_000, 80_000, 100_000]);
  });
});

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const millionths = fc.integer({ min: 0, max: 250_000 }).map((value) => rate(value / 1_000_000));
const reduction = fc.option(
  fc.record({ name: fc.constant("Off"), amount: amount(500_000), afterTax: fc.boolean() }),
  { nil: undefined },
);
const anyOrder: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      price: amount(2_000_000),
      kind: fc.constantFrom("catalog" as const, "typed" as const, "service" as const),
    }),
    { maxLength: 12 },
  ),
  tariffRate: millionths,
  discount: reduction,
  promotion: reduction,
  deliveryFee: amount(50_000),
  taxRate: millionths,
  leaseToOwn: fc.boolean(),
  applicationFee: fc.option(amount(10_000), { nil: undefined }),
  coupons: fc.option(amount(500_000), { nil: undefined }),
});

describe("any order", () => {
  it("adds up to its total and shows nothing negative", () => {
    forAll(anyOrder, (order) => {
      const priced = totals(order);
      const { subtotal, tariff, discount, deliveryFee, tax, applicationFee, coupons, total } = priced;
      expect(subtotal + tariff - discount + deliveryFee + tax + applicationFee - coupons).toBe(total);
      expect(Object.values(priced).every((one) => one >= 0)).toBe(true);
    });
  });

  it("costs what exact arithmetic says", () => {
    forAll(anyOrder, (order) => {
      expect(BigInt(totals(order).total)).toBe(oracleTotal(order));
    });
  });

  it("has rows that add up to the last of them", () => {
    forAll(anyOrder, (order) => {
      const rows = labeledRows(totals(order));
      const parts = rows.slice(0, -1).reduce((sum, row) => sum + row.amount, 0);
      expect(rows.at(-1)).toMatchObject({ kind: "total", amount: parts });
    });
  });

  it("never costs more with a larger discount", () => {
    forAll(anyOrder, amount(10_000), (order, more) => {
      const less = { ...order, coupons: cents((order.coupons ?? 0) + more) };
      expect(totals(less).total).toBeLessThanOrEqual(totals(order).total);
    });
  });

  it("is its payments and the balance", () => {
    forAll(anyOrder, fc.array(fc.integer({ min: -50_000, max: 900_000 }).map(cents)), (order, ledger) => {
      const { total } = totals(order);
      expect(balance(total, ledger) + ledger.reduce((sum, one) => sum + one, 0)).toBe(total);
    });
  });
});

/** The order of pricing written a second time, in whole numbers of any size. */
function oracleTotal(order: TotalsInput): bigint {
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const part = (of: bigint, rateOf: number) => (of * BigInt(rateOf) * 2n + 1_000_000n) / 2_000_000n;
  const off = (afterTax: boolean) =>
    [order.discount, order.promotion].reduce(
      (sum, one) => sum + (one?.afterTax === afterTax ? BigInt(one.amount) : 0n),
      0n,
    );
  let goods = 0n;
  let services = 0n;
  for (const line of order.lines) {
    const worth = BigInt(line.price) * BigInt(line.quantity);
    if (line.kind === "service") services += worth;
    else goods += worth;
  }
  let due = goods + services + part(goods, order.tariffRate);
  due -= least(off(false), due);
  due += BigInt(order.deliveryFee);
  due += part(due, order.taxRate);
  due -= least(off(true), due);
  if (order.leaseToOwn) due += BigInt(order.applicationFee ?? 0);
  return due - least(BigInt(order.coupons ?? 0), due);
}

describe("what is left to pay", () => {
  const ledger: readonly Cents[] = [cents(500_00), cents(400_00), cents(-50_00)];

  it("is the total less payments plus refunds", () => {
    expect(balance(cents(1_000_00), ledger)).toBe(150_00);
    expect(balance(cents(1_000_00), [])).toBe(1_000_00);
  });

  it.each([
    [100, false, 100],
    [99, true, 0],
    [0, true, 0],
    [-5_00, true, 0],
  ])("of %d cents counts as paid: %s, shown as %d", (rest, paid, shown) => {
    expect(countsAsPaid(cents(rest))).toBe(paid);
    expect(shownBalance(cents(rest))).toBe(shown);
  });
});

describe("the rows of the totals", () => {
  it("have the specification's labels", () => {
    expect(rowLabels).toEqual({
      subtotal: "Subtotal",
      tariff: "Tariff",
      discount: "Discount",
      deliveryFee: "Delivery Fee",
      tax: "Tax",
      applicationFee: "Application fee",
      coupons: "Coupons",
    });
    expect(totalLabel(true)).toBe("Order Total");
    expect(totalLabel(false)).toBe("Grand Total");
  });

  it("stand in the order in which they add up", () => {
    const [one, off] = [cents(1_00), { name: "Set", amount: cents(1_00), afterTax: false }];
    const all = totals({ ...plain, discount: off, applicationFee: one, leaseToOwn: true, coupons: one });
    const order = ["subtotal", "tariff", "discount", "tax", "deliveryFee", "applicationFee", "coupons"];
    expect(labeledRows(all).map((row) => row.kind)).toEqual([...order, "total"]);
  });

  it("leave out zero amounts except subtotal, tax and total", () => {
    const free = totals({ ...plain, tariffRate: rate(0), taxRate: rate(0), deliveryFee: zeroCents });
    expect(labeledRows(free).map((row) => row.kind)).toEqual(["subtotal", "tax", "total"]);
  });

  it("show discounts as negative amounts and accept other labels", () => {
    const priced = totals({ ...plain, discount: { name: "Set", amount: cents(100_00), afterTax: false } });
    const rows = labeledRows(priced, { discount: "Bedroom set", total: totalLabel(true) });
    expect(rows.find((row) => row.kind === "discount")).toEqual({
      kind: "discount",
      label: "Bedroom set",
      amount: -100_00,
    });
    expect(rows.at(-1)?.label).toBe("Order Total");
  });
});
