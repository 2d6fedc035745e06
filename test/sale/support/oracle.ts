/*
 * An order's price, computed independently of the store: whole numbers of any size and none of the store's functions.
 * Amounts are cents, rates are millionths.
 */

export type OracleOrder = {
  lines: readonly { price: number; quantity: number }[];
  /** Part of the subtotal, but not goods: without tariff. */
  services?: readonly { price: number; quantity: number }[];
  tariffRate: number;
  taxRate: number;
  deliveryFee: number;
  /** The discounts before and after tax. */
  before?: number;
  after?: number;
};

export type OracleTotals = {
  subtotal: number;
  tariff: number;
  discount: number;
  deliveryFee: number;
  tax: number;
  total: number;
};

export function oracleTotals(order: OracleOrder): OracleTotals {
  const fee = BigInt(order.deliveryFee);
  let goods = 0n;
  for (const { price, quantity } of order.lines) goods += BigInt(price) * BigInt(quantity);
  let subtotal = goods;
  for (const { price, quantity } of order.services ?? []) subtotal += BigInt(price) * BigInt(quantity);
  const tariff = millionths(goods, order.tariffRate);
  const before = atMost(BigInt(order.before ?? 0), subtotal + tariff);
  const taxable = subtotal + tariff - before + fee;
  const tax = millionths(taxable, order.taxRate);
  const after = atMost(BigInt(order.after ?? 0), taxable + tax);
  return {
    subtotal: Number(subtotal),
    tariff: Number(tariff),
    discount: Number(before + after),
    deliveryFee: Number(fee),
    tax: Number(tax),
    total: Number(taxable + tax - after),
  };
}

/** Rounds half a cent up. Nothing here is negative. */
function millionths(amount: bigint, rate: number): bigint {
  const exact = amount * BigInt(rate);
  const rest = exact % 1_000_000n;
  return exact / 1_000_000n + (rest >= 500_000n ? 1n : 0n);
}

function atMost(wanted: bigint, most: bigint): bigint {
  return wanted < most ? wanted : most;
}
