import { describe, expect, it } from "vitest";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";

describe("arrowTarget", () => {
  it.each([
    ["ArrowRight", "row", 0, 1],
    ["ArrowRight", "row", 3, 0],
    ["ArrowLeft", "row", 0, 3],
    ["ArrowDown", "column", 1, 2],
    ["ArrowUp", "column", 0, 3],
    ["Home", "row", 2, 0],
    ["End", "column", 1, 3],
  ] as const)("moves with %s in a %s from %i to %i and wraps at the ends", (key, along, index, to) => {
    expect(arrowTarget(key, { along, index, count: 4 })).toBe(to);
  });

  it.each([
    ["ArrowDown", "row"],
    ["ArrowRight", "column"],
    ["Enter", "row"],
  ] as const)("ignores %s in a %s", (key, along) => {
    expect(arrowTarget(key, { along, index: 0, count: 4 })).toBeUndefined();
  });

  it("returns undefined for an empty ring", () => {
    expect(arrowTarget("End", { along: "row", index: 0, count: 0 })).toBeUndefined();
  });
});
