import { formatMoney, type Cents } from "#domain/money";

/** How many products are offered together with a variant at most. */
export const maxTogether = 10;

/** How a product page lets the shopper choose a variant (specification 1 §3, `variantDisplay`). */
export type VariantDisplay =
  "thumbnails" | "nameBoxes" | "nameBoxesWithPrice" | "colorBoxes" | "colorBoxesWithPrice" | "dropdown";

/** Reads the number on the wire: 2 to 6, and a dropdown for any other value. */
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

/**
 * Sale state (specification 1 §4): a variant for sale decides; else a product not for sale is sold out;
 * else a variant not for sale is sold out. What nobody said (undefined) forbids nothing.
 */
export function isForSale(productForSale: boolean | undefined, variantForSale: boolean | undefined): boolean {
  if (variantForSale === true) return true;
  if (productForSale === false) return false;
  return variantForSale !== false;
}

/**
 * The `forSale` a variant gets from the owner's switch and the stock: with nothing available it is not for
 * sale unless the owner allows back-order (domain decision "Stock, sale state, combos").
 */
export function variantForSale(of: { offered: boolean; available: number; backOrder: boolean }): boolean {
  return of.offered && (of.available > 0 || of.backOrder);
}

export const soldOutMessage = "This product is temporarily sold out, please check back later.";
export const invalidProductMessage = "Invalid product ID";
export const failedProductMessage = "Failed to get product detail";

/** What a manual is called, by the address of its file: '/manuals/oakhurst-table.pdf' is 'Oakhurst Table'. */
export function manualName(address: string): string {
  const file = address.split("/").at(-1) ?? "";
  const words = file.replace(/\.\w+$/, "").split(/[-_\s]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Dropdown labels are cut to 35 characters on phones (specification 1 §9). */
export function dropdownLabel(text: string, onPhone: boolean): string {
  const characters = Array.from(text);
  return onPhone && characters.length > 35 ? characters.slice(0, 35).join("").trimEnd() : text;
}

/** '$499.00 – $899.00', or one price where all variants cost the same. */
export function priceRange(low: Cents, high: Cents): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}

/** In how many days a piece can be had: pickup today by default, delivery one day later. */
export function readyInDays(inStockTime: number | undefined): { pickup: number; delivery: number } {
  const wait = inStockTime !== undefined && inStockTime >= 1 ? Math.ceil(inStockTime) : 0;
  return { pickup: wait, delivery: wait + 1 };
}

/**
 * The pickup and delivery words of specification 1 §9, `inStockTime` in days: 'same day' and 'next day' by
 * default, for 1 'next day' and 'in two days', for N above 1 'in N days' and 'in N+1 days'. Where the calendar
 * is known, the delivery is in `deliveryInDays`: on a Saturday none goes out the next day.
 */
export function availability(
  inStockTime: number | undefined,
  deliveryInDays?: number,
): { pickup: string; delivery: string } {
  const { pickup, delivery } = readyInDays(inStockTime);
  return { pickup: inDays(pickup), delivery: deliveryWords(deliveryInDays ?? delivery) };
}

function inDays(days: number): string {
  if (days === 0) return "same day";
  return days === 1 ? "next day" : `in ${days} days`;
}

function deliveryWords(days: number): string {
  return days === 2 ? "in two days" : inDays(days);
}

/** Width in pixels of one variant thumbnail: at most five share the row, none is wider than 85. */
export function thumbnailWidth(count: number, rowWidth: number): number {
  const counted = Math.min(Math.max(Math.trunc(count), 1), 5);
  return Math.max(Math.min(85, Math.floor(rowWidth / counted)), 0);
}

export const defaultThumbnailRatio = 0.75;

/** Height in pixels of a thumbnail; `ratio` is height by width (`thumbnailHWRatio`), 0.75 when not given. */
export function thumbnailHeight(width: number, ratio?: number): number {
  return Math.round(width * (ratio !== undefined && ratio > 0 ? ratio : defaultThumbnailRatio));
}
