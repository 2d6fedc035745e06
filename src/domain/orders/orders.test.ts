import { describe, expect, it } from "vitest";
import { orderStatusLabel } from "#domain/messages/orders";
import {
  isOrderNumber,
  canTransitionOrder,
  orderNumber,
  orderStatuses,
  readOrderNumber,
} from "#domain/orders/orders";
import { fc, forAll } from "#test/properties";

describe("the status of an order", () => {
  it("changes only by the table of transitions, and ends as Cancelled or Returned", () => {
    const found = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canTransitionOrder(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(found).toEqual([
      "Received → Scheduled",
      "Received → ReadyForPickup",
      "Received → Cancelled",
      "Scheduled → OutForDelivery",
      "Scheduled → ReadyForPickup",
      "Scheduled → Cancelled",
      "OutForDelivery → Scheduled",
      "OutForDelivery → Delivered",
      "ReadyForPickup → PickedUp",
      "ReadyForPickup → Cancelled",
      "Delivered → Returned",
      "PickedUp → Returned",
    ]);
  });

  it("is shown in words", () => {
    expect(orderStatuses.map(orderStatusLabel)).toEqual([
      "Received",
      "Scheduled",
      "Out For Delivery",
      "Ready For Pickup",
      "Delivered",
      "Picked Up",
      "Cancelled",
      "Returned",
    ]);
  });
});

const nine = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 9, maxLength: 9 });
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("an order number", () => {
  it("has nine characters and a check character", () => {
    forAll(nine, (values) => {
      const number = orderNumber(values);
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(isOrderNumber(number)).toBe(true);
      expect(Array.from(number.slice(0, 9), (one) => alphabet.indexOf(one))).toEqual(values);
    });
  });

  it("detects every wrong character", () => {
    const wrong = fc.record({ at: fc.nat(9), character: fc.constantFrom(...Array.from(alphabet)) });
    forAll(nine, wrong, (values, { at, character }) => {
      const number = orderNumber(values);
      const mistyped = number.slice(0, at) + character + number.slice(at + 1);
      expect(isOrderNumber(mistyped)).toBe(mistyped === number);
    });
  });

  it("detects every swap of two characters", () => {
    forAll(nine, fc.nat(9), fc.nat(9), (values, at, other) => {
      const characters = Array.from(orderNumber(values));
      const swapped = characters
        .with(at, characters[other] ?? "")
        .with(other, characters[at] ?? "")
        .join("");
      expect(isOrderNumber(swapped)).toBe(swapped === orderNumber(values));
    });
  });

  it("keeps its format", () => {
    expect(orderNumber([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe("0000000000");
    expect(orderNumber([31, 4, 15, 9, 26, 5, 3, 8, 7])).toBe("Z4F9T5387S");
  });

  it("has ten characters and no others around them", () => {
    const number = orderNumber([31, 4, 15, 9, 26, 5, 3, 8, 7]);
    for (const text of [`0${number}`, `${number}0`, number.toLowerCase(), `${number} `])
      expect(isOrderNumber(text)).toBe(false);
  });

  it("is read as people type it", () => {
    const number = orderNumber([1, 0, 3, 4, 5, 6, 7, 8, 9]);
    expect(number.startsWith("10")).toBe(true);
    const typed = ` i${"O"}${number.slice(2, 6).toLowerCase()}-${number.slice(6)} `;
    expect(readOrderNumber(typed)).toBe(number);
    expect(readOrderNumber("123")).toBeUndefined();
    expect(readOrderNumber("")).toBeUndefined();
    expect(isOrderNumber(number.toLowerCase() === number ? "" : number.toLowerCase())).toBe(false);
  });

  it.each([
    [[]],
    [[1, 2, 3]],
    [[0, 0, 0, 0, 0, 0, 0, 0, 32]],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0.5]],
    [[0, 0, 0, 0, 0, 0, 0, 0, -1]],
  ])("is not made from %o", (values) => {
    expect(() => orderNumber(values)).toThrow(RangeError);
  });
});
