import { describe, expect, it } from "vitest";
import { createRush } from "#server/app/rush";

describe("a rush of orders", () => {
  it("is ten orders within a second, until the tenth latest is older", () => {
    let now = 0;
    const rush = createRush(() => now);
    const order = (at: number) => {
      now = at;
      rush.note();
      return rush.isOn();
    };
    expect([0, 50, 100, 150, 200, 250, 300, 350, 400].map(order)).toEqual(Array(9).fill(false));
    expect(order(900)).toBe(true);
    now = 1_000;
    expect(rush.isOn()).toBe(false);
    expect(order(1_001)).toBe(true);
    now = 1_050;
    expect(rush.isOn()).toBe(false);
  });
});
