import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";
import { formatMoney, zeroCents, rate, type Cents, type Rate } from "#domain/money";
import type { StoreFigures } from "#domain/cart/storeCart";
import { estimatedTaxLabel, labeledRows, rowLabels } from "#domain/messages/pricing";
import {
  cartTaxRate,
  defaultTariffRate,
  reviewTaxRate,
  totals,
  type PricedLine,
  type Totals,
  type TotalsRowKind,
} from "#domain/pricing/totals";
import type { Discount } from "#domain/pricing/promotion";
import type { CartState } from "#web/state/cart";
import type { DeliveryEstimate } from "#web/state/deliveryFee";
import type { TotalsRow } from "#web/ui/display/Totals";

/**
 * Computes the cart's totals. Fee and tax rate come with an address. Without a rate, a cart with store
 * items is taxed at 8%; a layaway has no tariff (docs/domain.md).
 */
export function cartTotals(
  cart: Pick<CartState, "addedItems" | "discount" | "taxRate" | "tariffRate">,
  {
    fee = zeroCents,
    taxRate,
    store,
    promotion,
    services = [],
    isLayaway = store?.layaway,
    lease,
  }: CartTerms = {},
): Totals {
  const { addedItems } = cart;
  return totals({
    lines: [
      ...pricedLines("catalog", addedItems),
      ...(store?.goods ?? []),
      ...pricedLines("service", services),
    ],
    tariffRate: isLayaway ? noTariff : (cart.tariffRate ?? defaultTariffRate),
    discount: cart.discount,
    deliveryFee: fee,
    taxRate: taxRate ?? cart.taxRate ?? (store ? reviewTaxRate : cartTaxRate),
    coupons: store?.coupons,
    promotion,
    leaseToOwn: lease !== undefined,
    applicationFee: lease?.applicationFee,
  });
}

type CartTerms = {
  fee?: Cents;
  taxRate?: Rate | undefined;
  store?: StoreFigures;
  promotion?: Discount;
  services?: readonly Priced[];
  isLayaway?: boolean;
  lease?: { applicationFee: Cents } | undefined;
};

type Priced = { quantity: number; price: Cents };

function pricedLines(kind: PricedLine["kind"], lines: readonly Priced[]): PricedLine[] {
  return lines.map(({ quantity, price }) => ({ quantity, price, kind }));
}

const noTariff = rate(0);

/** The labels of a total that knows the fee and the tax of a place, or neither. */
export function estimateLabels(estimate: DeliveryEstimate | undefined) {
  if (!estimate) return { total: "Total before delivery", tax: estimatedTaxLabel };
  return {
    deliveryFee: `${rowLabels.deliveryFee} to ${estimate.city}`,
    total: "Total with delivery",
    ...(estimate.isHonored ? {} : { tax: estimatedTaxLabel }),
  };
}

/** The labels of totals that no delivery fee is added to. */
export const pickupLabels = { total: "Estimated total", tax: estimatedTaxLabel };

/** Formats the totals as rows: the discount under its own name, the tariff with a link to its note. */
export function formatTotals(
  of: Totals,
  labels: Partial<Record<TotalsRowKind, string>> = {},
): readonly TotalsRow[] {
  return labeledRows(of, labels).map(({ kind, label, amount }) => ({
    key: kind,
    label: kind === "tariff" ? tariffLink(label) : label,
    amount: formatMoney(amount),
    strong: kind === "total",
    tone: kind === "discount" ? "sale" : undefined,
  }));
}

/** Opens the tariff's note in a new tab, because leaving the page would lose a typed card number. */
function tariffLink(label: string) {
  return (
    <TextLink
      to={links.tariffNote()}
      target="_blank"
      rel="noopener"
      title="About the tariff (opens in a new tab)"
    >
      {label}
    </TextLink>
  );
}
