import type { Input, Output } from "#contract/index";
import { maxQuantity } from "#domain/cart/cart";
import { comboDiscount } from "#domain/messages/combo";
import { comboSavings } from "#domain/product/combo";
import { combineDiscounts, type CombinedDiscount } from "#domain/pricing/promotion";
import type { Queries } from "#server/db/engine/connect";
import {
  readAvailableUnits,
  readSaleItems,
  readComboOffers,
  type SaleItem,
} from "#server/db/queries/saleItems";

type ClaimedItem = Input<"CheckCart">["itemList"][number];
export type CartItem = Output<"CheckCart">["itemList"][number];

/** A line that can be sold, with everything known of its piece. */
export type SaleLine = {
  item: SaleItem;
  quantity: number;
  /** What was asked for; more than `quantity` when there are not so many. */
  wanted: number;
};

/** A cart as it can be sold now. */
export type ReadCart = {
  lines: SaleLine[];
  soldOut: CartItem[];
  /** True when a price, a quantity, the product of a piece or a line is not as claimed. */
  changed: boolean;
  discount: CombinedDiscount | undefined;
};

/**
 * Reads a claimed cart against the shelves: one line for each SKU, today's prices, what is gone apart.
 * A quantity above what is there shrinks to it. At the store `storeId` its own pieces are there too.
 */
export async function readCart(
  db: Queries,
  claimed: readonly ClaimedItem[],
  storeId?: number,
): Promise<ReadCart> {
  const wanted = oneLinePerSku(claimed);
  const skus = wanted.map((line) => line.sku);
  // One after the other: the connection of a transaction does one thing at a time.
  const items = await readSaleItems(db, skus, storeId);
  const offers = await readComboOffers(db, skus);
  const { lines, soldOut, changed } = againstShelves(wanted, items);
  const priced = lines.map(({ item, quantity }) => ({ sku: item.sku, quantity, price: item.price }));
  return {
    lines,
    soldOut,
    changed: changed || wanted.length !== claimed.length,
    discount: combineDiscounts(comboSavings(priced, offers).map(comboDiscount)),
  };
}

/** The lines that can be sold at each of these stores, read once for all of them. */
export async function readLinesAt(
  db: Queries,
  claimed: readonly ClaimedItem[],
  storeIds: readonly number[],
): Promise<SaleLine[][]> {
  const wanted = oneLinePerSku(claimed);
  const items = await readSaleItems(
    db,
    wanted.map(({ sku }) => sku),
  );
  const units = await readAvailableUnits(
    db,
    items.map(({ sku }) => sku),
  );
  return storeIds.map((storeId) => {
    const own = new Map(
      units.filter((each) => each.locationId === storeId).map((each) => [each.sku, each.free]),
    );
    const there = items.map((item) => ({ ...item, atStore: own.get(item.sku) ?? 0 }));
    return againstShelves(wanted, there).lines;
  });
}

function againstShelves(
  wanted: readonly ClaimedItem[],
  items: readonly SaleItem[],
): Omit<ReadCart, "discount"> {
  const lines: SaleLine[] = [];
  const soldOut: CartItem[] = [];
  let changed = false;
  for (const claim of wanted) {
    const item = items.find((each) => each.sku === claim.sku);
    const quantity = item ? sellable(item, claim.quantity) : 0;
    if (item && quantity > 0) lines.push({ item, quantity, wanted: claim.quantity });
    else soldOut.push(item ? cartItem({ item, quantity: claim.quantity }) : unknownItem(claim));
    changed ||= quantity !== claim.quantity || item?.price !== claim.price;
    changed ||= item?.productId !== claim.productId;
  }
  return { lines, soldOut, changed };
}

/** The line as the wire describes it. */
export function cartItem({ item, quantity }: Omit<SaleLine, "wanted">): CartItem {
  return {
    product: {
      productId: item.productId,
      name: item.productName,
      shortName: item.shortName,
      imageUrl: item.imageUrl,
      thumbnailImage: item.imageUrl,
      description: item.description,
      variantCount: item.variantCount,
    },
    productId: item.productId,
    sku: item.sku,
    title: item.title,
    quantity,
    price: item.price,
  };
}

/** Demand is summed before it is checked: two lines of one SKU ask for the same pieces. */
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
  // The pieces of a line come from one place, the store or the warehouse.
  const there = Math.max(item.available, item.atStore);
  return Math.min(quantity, maxQuantity, item.backOrder ? maxQuantity : there);
}

function unknownItem(claim: ClaimedItem): CartItem {
  const product = {
    productId: claim.productId,
    name: claim.sku,
    shortName: claim.sku,
    imageUrl: "",
    thumbnailImage: "",
    description: "",
    variantCount: 0,
  };
  return { ...claim, product, title: claim.sku };
}
