import { add, times, type Cents } from "#domain/money";
import { preview } from "#domain/preview";

/** What the cart shows of a product; a whole product of the catalogue fits. */
export type CartProduct = {
  name?: string;
  shortName?: string;
  description?: string;
  imageUrl?: string;
  thumbnailImage?: string;
  pvList?: readonly { sku: string }[];
};

/** One line of the cart (specification 1 §3); no two lines have the same SKU. `price` is that of one piece. */
export type CartLine = {
  product?: CartProduct;
  productId: number;
  sku: string;
  title: string;
  quantity: number;
  price: Cents;
};

/**
 * The most pieces of one SKU on a line (security decision 2.3), and so the most that anybody is told of: whoever asks
 * for more than there are reads how many are left, but never how many a full warehouse holds.
 */
export const maxQuantity = 99;

/**
 * Adds one piece. A SKU already in the cart gets one piece more and the price, title and product of `item`,
 * which the shopper saw last; another SKU becomes the last line. A full line stays full.
 */
export function addLine(lines: readonly CartLine[], item: Omit<CartLine, "quantity">): readonly CartLine[] {
  const present = lines.find((line) => line.sku === item.sku);
  if (!present) return [...lines, { ...item, quantity: 1 }];
  const quantity = Math.min(present.quantity + 1, maxQuantity);
  return lines.map((line) => (line === present ? { ...line, ...item, quantity } : line));
}

/** One piece more of a SKU, up to 99. */
export function raise(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.map((line) =>
    line.sku === sku ? { ...line, quantity: Math.min(line.quantity + 1, maxQuantity) } : line,
  );
}

/** One piece less of a SKU; the last piece takes its line with it (specification 1 §4). */
export function lower(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.flatMap((line) => {
    if (line.sku !== sku) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });
}

export function removeLine(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.filter((line) => line.sku !== sku);
}

/** Pieces in the cart, all lines together. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal(line: { quantity: number; price: Cents }): Cents {
  return times(line.price, line.quantity);
}

export function subtotal(lines: readonly { quantity: number; price: Cents }[]): Cents {
  return add(...lines.map(lineTotal));
}

export const quantityMessage = "Quantity must be a whole number from 1 to 99";

export function quantityProblem(quantity: number): string | undefined {
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
  return fits ? undefined : quantityMessage;
}

export const defaultCartTitle = "Shopping Cart";
export const itemAddedMessage = "Item added";
export const emptyCartMessage = "Your shopping cart is empty.";

/** Stands above the sold-out lines (specification 1 §8). */
export const unavailableMessage = "The following items are no longer available";

/** A title over 30 characters is cut to 28 plus an ellipsis (specification 2 §2). */
export function shortTitle(title: string): string {
  const characters = Array.from(title);
  return characters.length > 30 ? `${characters.slice(0, 28).join("")}…` : title;
}

/** About 70 characters of a description (specification 1 §9). */
export function descriptionPreview(description: string): string {
  return preview(description, 70);
}
