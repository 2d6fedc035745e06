import { add, times, type Cents } from "#domain/money";

/** The part of a product that the cart shows; a whole catalog product fits. */
export type CartProduct = {
  name?: string;
  shortName?: string;
  description?: string;
  imageUrl?: string;
  thumbnailImage?: string;
  pvList?: readonly { sku: string }[];
};

/** A line item; no two of them have the same SKU. `price` is the unit price. */
export type CartLine = {
  product?: CartProduct;
  productId: number;
  sku: string;
  title: string;
  quantity: number;
  price: Cents;
};

/**
 * The largest quantity of a line item (docs/security.md), and so the largest number of units that an answer reveals: a
 * shopper who asks for more than available learns what is left, but never how much a full warehouse holds.
 */
export const maxQuantity = 99;

/**
 * Adds one unit. A SKU already in the cart gets one more unit and the price, title and product of `item`, which the
 * shopper saw last; a new SKU becomes the last line. A line at the largest quantity stays there.
 */
export function addLine(lines: readonly CartLine[], item: Omit<CartLine, "quantity">): readonly CartLine[] {
  const present = lines.find((line) => line.sku === item.sku);
  if (!present) return [...lines, { ...item, quantity: 1 }];
  const quantity = Math.min(present.quantity + 1, maxQuantity);
  return lines.map((line) => (line === present ? { ...line, ...item, quantity } : line));
}

/** Adds one unit of a SKU, up to the largest quantity. */
export function raise(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.map((line) =>
    line.sku === sku ? { ...line, quantity: Math.min(line.quantity + 1, maxQuantity) } : line,
  );
}

/** Removes one unit of a SKU, and with the last one its line. */
export function lower(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.flatMap((line) => {
    if (line.sku !== sku) return [line];
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
  });
}

export function removeLine(lines: readonly CartLine[], sku: string): readonly CartLine[] {
  return lines.filter((line) => line.sku !== sku);
}

/** The largest number of lines in a cart. */
export const maxLines = 100;

/** Two carts of one shopper as one: of a SKU in both, the larger quantity. */
export function mergedLines<Line extends { sku: string; quantity: number }>(
  own: readonly Line[],
  other: readonly Line[],
): Line[] {
  const lines = new Map<string, Line>();
  for (const line of [...own, ...other])
    if (line.quantity > (lines.get(line.sku)?.quantity ?? 0)) lines.set(line.sku, line);
  return [...lines.values()].slice(0, maxLines);
}

/** Units in the cart, all lines together. */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal(line: { quantity: number; price: Cents }): Cents {
  return times(line.price, line.quantity);
}

export function subtotal(lines: readonly { quantity: number; price: Cents }[]): Cents {
  return add(...lines.map(lineTotal));
}
