import type { Input, Output } from "#contract/index";
import { maxQuantity } from "#domain/cart/cart";
import { comboDiscount } from "#domain/messages/combo";
import { completeCombos, type CompleteCombo } from "#domain/product/combo";
import { combineDiscounts, type Discount } from "#domain/pricing/promotion";
import type { Queries } from "#server/db/engine/connect";
import { allInSequence } from "#server/db/engine/statement";
import {
  readAvailableUnits,
  readSaleItems,
  readComboOffers,
  type SaleItem,
} from "#server/db/queries/store/saleItems";

type ClaimedItem = Input<"CheckCart">["itemList"][number];
export type CartItem = Output<"CheckCart">["itemList"][number];

/** A line that can be sold. */
export type SaleLine = {
  item: SaleItem;
  quantity: number;
  /** The claimed quantity; `quantity` is less when stock is. */
  claimed: number;
};

/** A cart as it can be sold now. */
export type ReadCart = {
  lines: SaleLine[];
  soldOut: CartItem[];
  /** Whether a line's price, quantity or product is not as claimed. */
  changed: boolean;
  discount: Discount | undefined;
  combos: readonly CompleteCombo[];
};

/**
 * Compares a claimed cart with catalog and stock: one line for each SKU, at today's prices, with at most the available
 * quantity. For a pickup, the stock of the store `storeId` counts too.
 */
export async function readCart(
  db: Queries,
  claimed: readonly ClaimedItem[],
  storeId?: number,
): Promise<ReadCart> {
  const merged = oneLinePerSku(claimed);
  const skus = merged.map((line) => line.sku);
  // A transaction's one connection takes both at once, too.
  const [items, offers] = await allInSequence([readSaleItems(db, skus, storeId), readComboOffers(db, skus)]);
  const { lines, soldOut, changed } = compareWithStock(merged, items);
  const priced = lines.map(({ item, quantity }) => ({ sku: item.sku, quantity, price: item.price }));
  const combos = completeCombos(priced, offers);
  return {
    lines,
    soldOut,
    changed: changed || merged.length !== claimed.length,
    discount: combineDiscounts(combos.map(comboDiscount)),
    combos,
  };
}

/** The lines that can be sold at each of these stores, in their order. */
export async function readLinesAt(
  db: Queries,
  claimed: readonly ClaimedItem[],
  storeIds: readonly number[],
): Promise<SaleLine[][]> {
  const merged = oneLinePerSku(claimed);
  const skus = merged.map(({ sku }) => sku);
  const items = await readSaleItems(db, skus);
  const units = await readAvailableUnits(db, skus);
  return storeIds.map((storeId) => {
    const own = units.filter(({ locationId }) => locationId === storeId);
    const atStore = (sku: string) => own.find((each) => each.sku === sku)?.available ?? 0;
    const there = items.map((item) => ({ ...item, atStore: atStore(item.sku) }));
    return compareWithStock(merged, there).lines;
  });
}

function compareWithStock(
  claims: readonly ClaimedItem[],
  items: readonly SaleItem[],
): Omit<ReadCart, "discount" | "combos"> {
  const lines: SaleLine[] = [];
  const soldOut: CartItem[] = [];
  let changed = false;
  for (const claim of claims) {
    const item = items.find((each) => each.sku === claim.sku);
    const quantity = item ? sellable(item, claim.quantity) : 0;
    if (item && quantity > 0) lines.push({ item, quantity, claimed: claim.quantity });
    else soldOut.push(item ? cartItem({ item, quantity: claim.quantity }) : unknownItem(claim));
    changed ||=
      quantity !== claim.quantity || item?.price !== claim.price || item.productId !== claim.productId;
  }
  return { lines, soldOut, changed };
}

/** The line as the wire describes it. */
export function cartItem({ item, quantity }: Omit<SaleLine, "claimed">): CartItem {
  const { productId, productName: name, shortName, description, variantCount, imageUrl } = item;
  const pictures = { imageUrl, thumbnailImage: imageUrl };
  const product = { productId, name, shortName, ...pictures, description, variantCount };
  const prices = { price: item.price, regularPrice: item.regularPrice ?? undefined };
  return { product, productId, sku: item.sku, title: item.title, quantity, ...prices };
}

/** Two lines of one SKU claim the same stock, so their quantities add up before the check. */
function oneLinePerSku(claimed: readonly ClaimedItem[]): ClaimedItem[] {
  const lines = new Map<string, ClaimedItem>();
  for (const line of claimed) {
    const before = lines.get(line.sku);
    lines.set(line.sku, { ...line, quantity: (before?.quantity ?? 0) + line.quantity });
  }
  return [...lines.values()];
}

function sellable(item: SaleItem, quantity: number): number {
  if (!item.offered) return 0;
  // All units of a line come from one location, the store or the warehouse.
  const available = Math.max(item.available, item.atStore);
  return Math.min(quantity, maxQuantity, item.backOrder ? maxQuantity : available);
}

function unknownItem(claim: ClaimedItem): CartItem {
  const { productId, sku } = claim;
  const pictures = { imageUrl: "", thumbnailImage: "" };
  const product = { productId, name: sku, shortName: sku, ...pictures, description: "", variantCount: 0 };
  return { ...claim, product, title: sku };
}
