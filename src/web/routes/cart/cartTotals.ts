import { createElement } from "react";
import { formatMoney, noMoney, type Cents, type Rate } from "#domain/money";
import {
  cartTaxRate,
  defaultTariffRate,
  totals,
  totalsRows,
  type Totals,
  type TotalsRowKind,
} from "#domain/totals";
import { TariffLink } from "#web/routes/cart/TariffLink";
import type { CartState } from "#web/state/cart";
import type { TotalsRow } from "#web/ui/Totals";

/** What the cart costs; the delivery fee comes with an address, and at the checkout also its tax rate. */
export function cartTotals(
  cart: Pick<CartState, "addedItems" | "discount" | "taxRate" | "tariffRate">,
  delivery: { fee: Cents; taxRate?: Rate } = { fee: noMoney },
): Totals {
  return totals({
    lines: cart.addedItems.map(({ quantity, price }) => ({ quantity, price, kind: "catalogue" })),
    tariffRate: cart.tariffRate ?? defaultTariffRate,
    discount: cart.discount,
    deliveryFee: delivery.fee,
    taxRate: delivery.taxRate ?? cart.taxRate ?? cartTaxRate,
  });
}

/** The rows as they are shown, the discount under its own name and the tariff with the way to its note. */
export function shownTotals(
  of: Totals,
  labels: Partial<Record<TotalsRowKind, string>> = {},
): readonly TotalsRow[] {
  return totalsRows(of, labels).map(({ kind, label, amount }) => ({
    key: kind,
    label: kind === "tariff" ? createElement(TariffLink, { label }) : label,
    amount: formatMoney(amount),
    strong: kind === "total",
    tone: kind === "discount" ? "sale" : undefined,
  }));
}
