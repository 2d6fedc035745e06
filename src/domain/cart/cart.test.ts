import { describe, expect, it } from "vitest";
import {
  defaultCartTitle,
  emptyCartMessage,
  itemAddedMessage,
  unavailableMessage,
} from "#domain/messages/cart";
import {
  addLine,
  itemCount,
  lineTotal,
  lower,
  mergedLines,
  raise,
  removeLine,
  subtotal,
  type CartLine,
} from "#domain/cart/cart";
import { cents } from "#domain/money";
import { fc } from "#test/properties";

function unit(sku: string, price = 100_00): Omit<CartLine, "quantity"> {
  return { productId: 1, sku, title: `Sofa ${sku}`, price: cents(price) };
}

describe("the cart", () => {
  it("adds a line for a new SKU and one unit to the line of a known SKU", () => {
    const one = addLine([], unit("A"));
    const two = addLine(addLine(one, unit("B", 50_00)), unit("A"));
    expect(one).toEqual([{ ...unit("A"), quantity: 1 }]);
    expect(two.map((line) => [line.sku, line.quantity])).toEqual([
      ["A", 2],
      ["B", 1],
    ]);
    expect(itemCount(two)).toBe(3);
    expect(subtotal(two)).toBe(250_00);
    expect(one).toHaveLength(1);
  });

  it("uses the price that the shopper saw last", () => {
    const lines = addLine(addLine([], unit("A", 100_00)), unit("A", 90_00));
    expect(lines.map(lineTotal)).toEqual([180_00]);
  });

  it("removes a line with its last unit and is empty without lines", () => {
    const two = raise(addLine([], unit("A")), "A");
    expect(lower(two, "A")).toEqual([{ ...unit("A"), quantity: 1 }]);
    expect(lower(lower(two, "A"), "A")).toEqual([]);
    expect(removeLine(two, "A")).toEqual([]);
  });

  it("does not change other lines", () => {
    const lines = addLine(addLine([], unit("A")), unit("B"));
    expect(raise(lines, "C")).toEqual(lines);
    expect(lower(lines, "C")).toEqual(lines);
    expect(removeLine(lines, "C")).toEqual(lines);
  });

  it("shows the specification's messages", () => {
    expect(unavailableMessage).toBe("The following items are no longer available");
    expect(emptyCartMessage).toBe("Your shopping cart is empty.");
    expect(itemAddedMessage).toBe("Item added");
    expect(defaultCartTitle).toBe("Shopping Cart");
  });
});

describe("any sequence of changes", () => {
  const sku = fc.constantFrom("A", "B", "C");
  const change = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), sku, price: fc.integer({ min: 1, max: 999_99 }) }),
    fc.record({ kind: fc.constantFrom("raise" as const, "lower" as const, "remove" as const), sku }),
  );
  const changes = fc.array(change, { maxLength: 300 });

  it("keeps one line per SKU with 1 to 99 units and agrees with plain counting", () => {
    fc.assert(
      fc.property(changes, (run) => {
        let lines: readonly CartLine[] = [];
        const counted = new Map<string, number>();
        for (const one of run) {
          const had = counted.get(one.sku) ?? 0;
          if (one.kind === "add") lines = addLine(lines, unit(one.sku, one.price));
          if (one.kind === "raise") lines = raise(lines, one.sku);
          if (one.kind === "lower") lines = lower(lines, one.sku);
          if (one.kind === "remove") lines = removeLine(lines, one.sku);
          const up = one.kind === "add" || (one.kind === "raise" && had > 0) ? 1 : 0;
          const now =
            one.kind === "remove" ? 0 : up ? Math.min(had + 1, 99) : had - (one.kind === "lower" ? 1 : 0);
          counted.set(one.sku, Math.max(now, 0));
        }
        expect(new Set(lines.map((line) => line.sku)).size).toBe(lines.length);
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true);
        for (const [of, count] of counted) {
          expect(lines.find((line) => line.sku === of)?.quantity ?? 0).toBe(count);
        }
        expect(subtotal(lines)).toBe(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
      }),
    );
  });
});

describe("two carts of one shopper", () => {
  const lines = (units: Record<string, number>) =>
    Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }));

  it("become one: of a SKU in both, the larger quantity", () => {
    expect(mergedLines(lines({ a: 1, b: 3 }), lines({ b: 2, a: 5, c: 1 }))).toEqual(
      lines({ a: 5, b: 3, c: 1 }),
    );
    expect(mergedLines(lines({ a: 2 }), [])).toEqual(lines({ a: 2 }));
  });

  it("keep at most 100 lines, the own ones first", () => {
    const many = (prefix: string) =>
      lines(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`${prefix}${at}`, 1])));
    const merged = mergedLines(many("own "), many("other "));
    expect([merged.length, merged[79]?.sku, merged[80]?.sku]).toEqual([100, "own 79", "other 0"]);
  });
});
