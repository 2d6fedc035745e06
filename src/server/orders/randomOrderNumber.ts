import { randomInt } from "node:crypto";
import { orderNumber } from "#domain/orders/orders";

/** A number that nobody can guess: 45 random bits and a check character. */
export function randomOrderNumber(): string {
  return orderNumber(Array.from({ length: 9 }, () => randomInt(32)));
}
