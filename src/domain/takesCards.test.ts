import { describe, expect, it } from "vitest";
import { takesCards } from "#domain/takesCards";

describe("a page that takes cards", () => {
  it.each([
    ["/orderSummary", true],
    ["/ordersummary/", true],
    ["/orderDetail/7K2MZ9QH3D", true],
    ["/orderDetail", false],
    ["/orderSummary/more", false],
    ["/orderComplete", false],
    ["/cart", false],
    ["/", false],
    ["/product/1001", false],
  ])("at %s: %s", (path, expected) => {
    expect(takesCards(path)).toBe(expected);
  });
});
