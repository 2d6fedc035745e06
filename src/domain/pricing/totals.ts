import {
  add,
  cents,
  zeroCents,
  rate,
  share,
  smaller,
  subtract,
  times,
  type Cents,
  type Rate,
} from "#domain/money";
import type { Discount } from "#domain/pricing/promotion";

/** 'service' is assembly, protection or haul-away: part of the subtotal, never subject to the tariff. */
export type PricedLine = { quantity: number; price: Cents; kind: "catalog" | "typed" | "service" };

/** Every amount is zero or more; discounts and coupons are the amounts that they take off. */
export type TotalsInput = {
  lines: readonly PricedLine[];
  tariffRate: Rate;
  /** The automatic discount, combo savings included. */
  discount?: Discount;
  /** The discount of the promotion code. */
  promotion?: Discount;
  deliveryFee: Cents;
  /** The destination's rate, the store's for pickup, the lease tax rate for a lease. */
  taxRate: Rate;
  leaseToOwn?: boolean;
  /** Applies to a lease only. */
  applicationFee?: Cents;
  coupons?: Cents;
};

/** total = subtotal + tariff − discount + deliveryFee + tax + applicationFee − coupons; no amount is negative. */
export type Totals = {
  subtotal: Cents;
  /** The part of the subtotal that is subject to the tariff. */
  goods: Cents;
  tariff: Cents;
  /** What the discount and the promotion actually took off, before and after tax together. */
  discount: Cents;
  deliveryFee: Cents;
  taxable: Cents;
  tax: Cents;
  applicationFee: Cents;
  coupons: Cents;
  total: Cents;
};

/**
 * Prices an order for the cart, the review, the order itself and its mail (docs/domain.md, "Pricing"). A discount
 * before tax takes off at most goods, services and tariff; a discount after tax and coupons take off at most what is
 * left to pay.
 * @throws RangeError for a negative amount, rate or quantity, and for a fractional quantity.
 */
export function totals(input: TotalsInput): Totals {
  assertNotNegative(input);
  const subtotal = sumOf(input.lines);
  const goods = sumOf(input.lines.filter((line) => line.kind !== "service"));
  const tariff = share(goods, input.tariffRate);
  const beforeTax = smaller(off(input, false), add(subtotal, tariff));
  const taxable = add(subtract(add(subtotal, tariff), beforeTax), input.deliveryFee);
  const tax = share(taxable, input.taxRate);
  const afterTax = smaller(off(input, true), add(taxable, tax));
  const applicationFee = input.leaseToOwn ? (input.applicationFee ?? zeroCents) : zeroCents;
  const due = add(subtract(add(taxable, tax), afterTax), applicationFee);
  const coupons = smaller(input.coupons ?? zeroCents, due);
  return {
    subtotal,
    goods,
    tariff,
    discount: add(beforeTax, afterTax),
    deliveryFee: input.deliveryFee,
    taxable,
    tax,
    applicationFee,
    coupons,
    total: subtract(due, coupons),
  };
}

/** What is left to pay. In the ledger, payments and write-offs are positive and refunds negative. */
export function balance(total: Cents, ledger: readonly Cents[]): Cents {
  return subtract(total, add(...ledger));
}

/** A balance under $1 counts as paid (docs/domain.md, "Pricing"). */
export function countsAsPaid(amount: Cents): boolean {
  return amount < oneDollar;
}

/** A balance under $1 shows as 0. */
export function shownBalance(amount: Cents): Cents {
  return countsAsPaid(amount) ? zeroCents : amount;
}

/** The browser's tax rates until the server has sent its own. */
export const cartTaxRate = rate(0.07);
export const reviewTaxRate = rate(0.08);

/** The browser's tariff rate until the server has sent its own. */
export const defaultTariffRate = rate(0.1);

export type TotalsRow = { kind: TotalsRowKind; amount: Cents };
export type TotalsRowKind =
  "subtotal" | "tariff" | "discount" | "deliveryFee" | "tax" | "applicationFee" | "coupons" | "total";

/** The rows that the cart, the review and the mail show: amounts are signed and add up to the last one. */
export function totalsRows(of: Totals): readonly TotalsRow[] {
  const rows: readonly TotalsRow[] = [
    { kind: "subtotal", amount: of.subtotal },
    { kind: "tariff", amount: of.tariff },
    { kind: "discount", amount: subtract(zeroCents, of.discount) },
    { kind: "tax", amount: of.tax },
    { kind: "deliveryFee", amount: of.deliveryFee },
    { kind: "applicationFee", amount: of.applicationFee },
    { kind: "coupons", amount: subtract(zeroCents, of.coupons) },
    { kind: "total", amount: of.total },
  ];
  return rows.filter((row) => row.amount !== 0 || alwaysShown.has(row.kind));
}

const alwaysShown: ReadonlySet<TotalsRowKind> = new Set(["subtotal", "tax", "total"]);
const oneDollar = cents(100);

function sumOf(lines: readonly PricedLine[]): Cents {
  return add(...lines.map((line) => times(line.price, line.quantity)));
}

function off(input: TotalsInput, afterTax: boolean): Cents {
  const both = [input.discount, input.promotion];
  return add(...both.map((one) => (one?.afterTax === afterTax ? one.amount : zeroCents)));
}

function assertNotNegative(input: TotalsInput): void {
  const amounts = [
    ...input.lines.flatMap((line) => [line.price, line.quantity]),
    input.tariffRate,
    input.taxRate,
    input.deliveryFee,
    input.discount?.amount,
    input.promotion?.amount,
    input.applicationFee,
    input.coupons,
  ];
  if (amounts.some((amount) => amount !== undefined && !(amount >= 0))) {
    throw new RangeError("An order is priced from amounts of zero or more");
  }
}
