import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import {
  availability,
  soonestPromise,
  failedProductMessage,
  invalidProductMessage,
  priceRange,
  soldOutMessage,
} from "#domain/messages/product";
import { isForSale, readyInDays, variantDisplayOf, variantForSale } from "#domain/product/product";

describe("a product", () => {
  it.each([
    [2, "thumbnails"],
    [3, "nameBoxes"],
    [4, "nameBoxesWithPrice"],
    [5, "colorBoxes"],
    [6, "colorBoxesWithPrice"],
    [0, "dropdown"],
    [1, "dropdown"],
    [7, "dropdown"],
    [Number.NaN, "dropdown"],
  ])("with variantDisplay %d shows its variants as %s", (mode, display) => {
    expect(variantDisplayOf(mode)).toBe(display);
  });

  it.each([
    [true, true, true],
    [false, true, true],
    [undefined, true, true],
    [false, false, false],
    [false, undefined, false],
    [true, false, false],
    [undefined, false, false],
    [true, undefined, true],
  ])("for sale %s with its variant for sale %s is for sale: %s", (product, variant, expected) => {
    expect(isForSale(product, variant)).toBe(expected);
  });

  it.each([
    [{ offered: true, available: 1, backOrder: false }, true],
    [{ offered: true, available: 0, backOrder: false }, false],
    [{ offered: true, available: 0, backOrder: true }, true],
    [{ offered: false, available: 5, backOrder: true }, false],
  ])("has a variant %o that is for sale: %s", (variant, expected) => {
    expect(variantForSale(variant)).toBe(expected);
  });

  it("shows the specification's messages", () => {
    expect(soldOutMessage).toBe("This product is temporarily sold out, please check back later.");
    expect(invalidProductMessage).toBe("Invalid product ID");
    expect(failedProductMessage).toBe("Failed to get product detail");
  });

  it("shows a price or a range", () => {
    expect(priceRange(cents(499_00), cents(899_00))).toBe("$499.00–$899.00");
    expect(priceRange(cents(499_00), cents(499_00))).toBe("$499.00");
  });

  it.each([
    [undefined, ["same day", "next day"], 0],
    [0, ["same day", "next day"], 0],
    [1, ["next day", "in two days"], 1],
    [2, ["in 2 days", "in 3 days"], 2],
    [14, ["in 14 days", "in 15 days"], 14],
  ])("in stock after %s days: pickup and delivery %o", (inStockTime, words, days) => {
    expect(Object.values(availability(inStockTime))).toEqual(words);
    expect(Object.keys(availability(inStockTime))).toEqual(["pickup", "delivery"]);
    expect(readyInDays(inStockTime)).toEqual({ pickup: days, delivery: days + 1 });
  });

  it.each([
    [{ pickupInDays: 0, deliveryInDays: 1 }, "Pickup same day, delivery next day"],
    [{ pickupInDays: 1, deliveryInDays: 2 }, "Pickup next day, delivery in two days"],
    [{ pickupInDays: 1, deliveryInDays: 3 }, "Pickup next day, delivery in 3 days"],
    [{}, "Pickup in our stores, delivery to you"],
  ])("promises the same day and the next day only where the calendar does", (soonest, words) => {
    expect(soonestPromise(soonest)).toBe(words);
  });

  it("says when a closed store opens for pickup again", () => {
    expect(availability(0, { pickupInDays: 1 }).pickup).toBe("next day");
  });

  it("uses the same words for pickup and delivery on the same day", () => {
    expect(Object.values(availability(0, { pickupInDays: 2, deliveryInDays: 2 }))).toEqual([
      "in 2 days",
      "in 2 days",
    ]);
  });

  it.each([
    [1, 2, "in two days"],
    [0, 2, "in 2 days"],
    [0, 1, "next day"],
    [1, 4, "in 4 days"],
    [14, 15, "in 15 days"],
  ])("in stock after %d days and delivered in %d by the calendar says %s", (inStockTime, inDays, words) => {
    expect(availability(inStockTime, { deliveryInDays: inDays }).delivery).toBe(words);
  });
});
