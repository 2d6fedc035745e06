import { formatMoney, formatRate, times, zeroCents, type Cents } from "#domain/money";
import type { AmountChoice, Due } from "#domain/pricing/amountChoice";
import type { OfferedService } from "#domain/pricing/orderServices";
import {
  countsAsPaid,
  totalsRows,
  type Totals,
  type TotalsRow,
  type TotalsRowKind,
} from "#domain/pricing/totals";

export const rowLabels = {
  subtotal: "Subtotal",
  tariff: "Tariff",
  discount: "Discount",
  deliveryFee: "Delivery Fee",
  tax: "Tax",
  applicationFee: "Application fee",
  coupons: "Coupons",
} as const satisfies Record<Exclude<TotalsRowKind, "total">, string>;

/** Until the address or the store is known, whose rate it will be. */
export const estimatedTaxLabel = "Estimated tax";

/** Instead of the fee, until the ZIP code is known. */
export const feeToComeLabel = "Calculated next";

export const noLayawayTariffMessage = "There's no tariff on layaway.";

export function totalLabel(leaseToOwn: boolean): string {
  return leaseToOwn ? "Order Total" : "Grand Total";
}

export type LabeledRow = TotalsRow & { label: string };

/** The rows of a sum; `labels` replaces single labels, for instance by the discount's own name. */
export function labeledRows(
  of: Totals,
  labels: Partial<Record<TotalsRowKind, string>> = {},
): readonly LabeledRow[] {
  const known = { ...rowLabels, total: totalLabel(false), ...labels };
  return totalsRows(of).map((row) => ({ ...row, label: known[row.kind] }));
}

type PlacedAmounts = Omit<Totals, "goods" | "taxable"> & {
  /** '' for the discount's usual label. */
  discountName: string;
};

/** The rows of a placed order's amounts, as on the cart and review pages. */
export function placedOrderRows(
  { discountName, ...amounts }: PlacedAmounts,
  { isLeased = false } = {},
): readonly LabeledRow[] {
  const none = { goods: amounts.subtotal, taxable: zeroCents };
  const own = discountName === "" ? {} : { discount: discountName };
  return labeledRows({ ...none, ...amounts }, { ...own, total: totalLabel(isLeased) });
}

/** The name of a pickup's deposit until the store chooses its own. */
export const pickupDepositTerm = "Security Deposit";

/** The texts of an amount choice as the wire carries them. */
export function amountChoiceTexts({ id, later }: AmountChoice, { delivery, depositShare, depositTerm }: Due) {
  if (id === "full") return { name: "Full", displayName: "Pay in full", paymentMessage: "" };
  const deposit = depositShare === undefined ? "a deposit" : `a deposit of ${formatRate(depositShare)}`;
  return {
    name: depositTerm,
    displayName: `Pay ${deposit} now and the balance ${delivery ? "on delivery" : "at pickup"}`,
    paymentMessage: `The balance, ${formatMoney(later)}, is due ${delivery ? "on delivery" : "at pickup"}.`,
  };
}

export function dueLabels(delivery: boolean): { now: string; later: string } {
  return { now: "Due now", later: delivery ? "Due on delivery" : "Due at pickup" };
}

export const payRestTitle = "Pay the balance";

/** The balance of a placed order, on the completion page and in its mail; none under $1. */
export function remainingMessage(codAmount: Cents, delivery: boolean): string | undefined {
  if (codAmount <= zeroCents || countsAsPaid(codAmount)) return undefined;
  return delivery
    ? `Remaining balance: ${formatMoney(codAmount)}. Please have it ready when your order arrives.`
    : `Remaining balance: ${formatMoney(codAmount)}, due when you pick up your order.`;
}

/** Below a balance, by where it can be paid online. */
export const payOnlineMessages = {
  here: "You can also pay it online.",
  inMail: "You can also pay it online, with the link in your email.",
  nowhere: "",
} as const;

/** '2 × $69.00 = $138.00', or '$69.00' for one. */
export function servicePrice({ price, quantity }: Pick<OfferedService, "price" | "quantity">): string {
  return quantity > 1
    ? `${quantity} × ${formatMoney(price)} = ${formatMoney(times(price, quantity))}`
    : formatMoney(price);
}
