import { expect, it } from "vitest";
import { amountsAt } from "#domain/layaway/revision";
import { cents, rate } from "#domain/money";

/** Goods of $1,000 with a coupon of $20, delivered for $65. */
const placed = {
  deliveryFee: cents(65_00),
  taxable: cents(1_065_00),
  tax: cents(74_55),
  total: cents(1_119_55),
};

it("an order at another destination changes its delivery fee and tax, and nothing else", () => {
  expect(amountsAt(placed, { deliveryFee: cents(129_00), taxRate: rate(0.08) })).toEqual({
    deliveryFee: 129_00,
    taxRate: rate(0.08),
    tax: 90_32,
    total: 1_199_32,
  });
});

it("an order that goes back to where it was costs the same again", () => {
  const { deliveryFee, tax, total } = placed;
  const pickup = amountsAt(placed, { deliveryFee: cents(0), taxRate: rate(0.07) });
  expect(pickup).toMatchObject({ tax: 70_00, total: 1_050_00 });
  const back = amountsAt({ ...pickup, taxable: cents(1_000_00) }, { deliveryFee, taxRate: rate(0.07) });
  expect(back).toMatchObject({ deliveryFee, tax, total });
});
