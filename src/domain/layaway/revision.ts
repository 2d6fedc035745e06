import { add, share, subtract, type Cents, type Rate } from "#domain/money";

type Amounts = { deliveryFee: Cents; tax: Cents; total: Cents };

/** An order's amounts as it was placed; `taxable` contains its delivery fee. */
type Placed = Amounts & { taxable: Cents };

/** The amounts of an order at another destination: its goods, discounts and coupons stay as they are. */
export function amountsAt(
  order: Placed,
  { deliveryFee, taxRate }: { deliveryFee: Cents; taxRate: Rate },
): Amounts & { taxRate: Rate } {
  const goods = subtract(order.taxable, order.deliveryFee);
  const tax = share(add(goods, deliveryFee), taxRate);
  const untaxed = subtract(order.total, add(order.deliveryFee, order.tax));
  return { deliveryFee, taxRate, tax, total: add(untaxed, deliveryFee, tax) };
}
