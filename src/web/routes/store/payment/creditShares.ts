import type { WireInput } from "#contract/index";
import type { StoreCartLine } from "#domain/cart/storeCart";
import { storeLineKey } from "#domain/store/storeLines";
import type { Credit } from "#domain/store/storeItems";

/** Whose sale it is, '' for the device's own salesperson, and the shares of line items by SKU or store line. */
export type SaleCredit = { salesperson: string; shares: Readonly<Record<string, readonly Credit[]>> };

export const ownCredit: SaleCredit = { salesperson: "", shares: {} };

export function sharesOf({ shares }: SaleCredit, key: string): readonly Credit[] {
  return shares[key] ?? [];
}

type Credited = Pick<WireInput<"StageOrder">, "items" | "storeItems" | "lineCredits">;

/** Adds the shares to an order whose `storeItems` stand in the order of the store cart's lines. */
export function withShares<Order extends Credited>(
  order: Order,
  credit: SaleCredit,
  lines: readonly StoreCartLine[],
): Order {
  return {
    ...order,
    storeItems: (order.storeItems ?? []).map((item, at) => {
      const line = lines[at];
      return { ...item, credits: line ? [...sharesOf(credit, storeLineKey(line))] : [] };
    }),
    lineCredits: order.items.flatMap(({ sku }) => {
      const credits = [...sharesOf(credit, sku)];
      return credits.length > 0 ? [{ sku, credits }] : [];
    }),
  };
}
