/** The most products offered together with a variant. */
export const maxTogether = 10;

/** How a product page lets the shopper choose a variant. */
export type VariantDisplay =
  "thumbnails" | "nameBoxes" | "nameBoxesWithPrice" | "colorBoxes" | "colorBoxesWithPrice" | "dropdown";

/** Reads the wire's `variantDisplay`: any number but 2 to 6 means a dropdown. */
export function variantDisplayOf(mode: number): VariantDisplay {
  return variantDisplays.get(mode) ?? "dropdown";
}

const variantDisplays: ReadonlyMap<number, VariantDisplay> = new Map([
  [2, "thumbnails"],
  [3, "nameBoxes"],
  [4, "nameBoxesWithPrice"],
  [5, "colorBoxes"],
  [6, "colorBoxesWithPrice"],
]);

/** A variant that is for sale overrules its product; an undefined flag forbids nothing. */
export function isForSale(productForSale: boolean | undefined, variantForSale: boolean | undefined): boolean {
  if (variantForSale === true) return true;
  if (productForSale === false) return false;
  return variantForSale !== false;
}

/**
 * A variant's `forSale`, from the owner's switch and the stock: with nothing available it is not for sale unless the
 * owner allows back orders (docs/domain.md, "Stock").
 */
export function variantForSale(of: { offered: boolean; available: number; backOrder: boolean }): boolean {
  return of.offered && (of.available > 0 || of.backOrder);
}

/** How many units are left, where they are so few that the shopper should know and no other is on order. */
export function unitsLeft({
  available,
  backOrder,
}: {
  available: number;
  backOrder: boolean;
}): number | undefined {
  return !backOrder && available > 0 && available <= fewUnits ? available : undefined;
}

const fewUnits = 4;

/** Days until pickup and delivery are possible: pickup today by default, delivery one day later. */
export function readyInDays(inStockTime: number | undefined): { pickup: number; delivery: number } {
  const wait = inStockTime !== undefined && inStockTime >= 1 ? Math.ceil(inStockTime) : 0;
  return { pickup: wait, delivery: wait + 1 };
}

/** Height by width of a thumbnail whose product sets no `thumbnailHWRatio`. */
export const defaultThumbnailRatio = 0.75;
