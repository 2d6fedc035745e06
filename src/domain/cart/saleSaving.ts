import { add, subtract, times, zeroCents, type Cents } from "#domain/money";

type SaleLine = { quantity: number; price: Cents; regularPrice?: Cents | undefined };

/** How much less all units cost than at their regular prices. */
export function saleSaving(lines: readonly SaleLine[]): Cents {
  return add(...lines.map(lineSaving));
}

function lineSaving({ quantity, price, regularPrice = price }: SaleLine): Cents {
  return regularPrice > price ? times(subtract(regularPrice, price), quantity) : zeroCents;
}
