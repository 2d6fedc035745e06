import { randomInt } from "node:crypto";
import { orderNumber } from "#domain/orders/orders";

/** 45 random bits, which cannot be guessed, and a check character. */
export function randomOrderNumber(): string {
  return orderNumber(Array.from({ length: 9 }, () => randomInt(32)));
}
