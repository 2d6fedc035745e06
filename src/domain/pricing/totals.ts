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

/** 'service' is assembly, protection or haul-away: in the subtotal, never under the tariff. */
export type PricedLine = { quantity: number; price: Cents; kind: "catalog" | "typed" | "service" };

/** Every amount is zero or more; discounts and coupons are given as what they take off. */
export type TotalsInput = {
  lines: readonly PricedLine[];
  tariffRate: Rate;
  /** The automatic discount, savings on sets included. */
  discount?: Discount;
  /** What the promotion code takes off. */
  promotion?: Discount;
  deliveryFee: Cents;
  /** The destination's rate, the store's for pickup, the lease tax rate for a lease. */
  taxRate: Rate;
  leaseToOwn?: boolean;
  /** Counts for a lease only. */
  applicationFee?: Cents;
  coupons?: Cents;
};

/** total = subtotal + tariff − discount + deliveryFee + tax + applicationFee − coupons; none is negative. */
export type Totals = {
  subtotal: Cents;
  /** The part of the subtotal that the tariff counts. */
  goods: Cents;
  tariff: Cents;
  /** What the discount and the promotion really took off, before and after tax together. */
  discount: Cents;
  deliveryFee: Cents;
  taxable: Cents;
  tax: Cents;
  applicationFee: Cents;
  coupons: Cents;
  total: Cents;
};

/**
 * The one place where an order is priced, for cart, review, order and mail (domain decision "Pricing, in this
 * order"). A discount before tax takes at most the goods, services and tariff; one after tax and coupons at
 * most what is left to pay.
 * @throws RangeError for a negative amount, rate or quantity, and for a part of a piece.
 */
export function totals(input: TotalsInput): Totals {
  refuseNegative(input);
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

/** What is left to pay. Ledger amounts: payments and write-offs above zero, refunds below. */
export function balance(total: Cents, ledger: readonly Cents[]): Cents {
  return subtract(total, add(...ledger));
}

/** A rest under $1 counts as paid (domain decision "Pricing"). */
export function countsAsPaid(rest: Cents): boolean {
  return rest < oneDollar;
}

/** The balance as shown: a rest under $1 shows as 0 (specification 1 §5). */
export function shownBalance(rest: Cents): Cents {
  return countsAsPaid(rest) ? zeroCents : rest;
}

/** The client's tax rates until the server has named its own (specification 1 §9 and 2 §9). */
export const cartTaxRate = rate(0.07);
export const reviewTaxRate = rate(0.08);

/** The 10 % surcharge of /tariffNote, until the server has named its own rate. */
export const defaultTariffRate = rate(0.1);

export type TotalsRow = { kind: TotalsRowKind; label: string; amount: Cents };
export type TotalsRowKind =
  "subtotal" | "tariff" | "discount" | "deliveryFee" | "tax" | "applicationFee" | "coupons" | "total";

/** What the rows are called; each may be replaced, for instance by the discount's own name. */
export const rowLabels = {
  subtotal: "Subtotal",
  tariff: "Tariff",
  discount: "Discount",
  deliveryFee: "Delivery Fee",
  tax: "Tax",
  applicationFee: "Application fee",
  coupons: "Coupons",
} as const satisfies Record<Exclude<TotalsRowKind, "total">, string>;

/** 'Order Total' in lease mode and 'Grand Total' otherwise (specification 2 §2). */
export function totalLabel(leaseToOwn: boolean): string {
  return leaseToOwn ? "Order Total" : "Grand Total";
}

/** The same rows for cart, review, order and mail: amounts signed, all but the last adding up to the last. */
export function totalsRows(
  of: Totals,
  labels: Partial<Record<TotalsRowKind, string>> = {},
): readonly TotalsRow[] {
  const rows: readonly TotalsRow[] = [
    { kind: "subtotal", label: rowLabels.subtotal, amount: of.subtotal },
    { kind: "tariff", label: rowLabels.tariff, amount: of.tariff },
    { kind: "discount", label: rowLabels.discount, amount: subtract(zeroCents, of.discount) },
    { kind: "deliveryFee", label: rowLabels.deliveryFee, amount: of.deliveryFee },
    { kind: "tax", label: rowLabels.tax, amount: of.tax },
    { kind: "applicationFee", label: rowLabels.applicationFee, amount: of.applicationFee },
    { kind: "coupons", label: rowLabels.coupons, amount: subtract(zeroCents, of.coupons) },
    { kind: "total", label: totalLabel(false), amount: of.total },
  ];
  return rows
    .filter((row) => row.amount !== 0 || alwaysShown.has(row.kind))
    .map((row) => ({ ...row, label: labels[row.kind] ?? row.label }));
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

function refuseNegative(input: TotalsInput): void {
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
