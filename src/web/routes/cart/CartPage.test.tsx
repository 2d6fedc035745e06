import { describe, expect, it } from "vitest";
import CartPage, { HydrateFallback } from "#web/routes/cart/CartPage";
import { htmlOf, visibleText } from "#test/pages";

describe("CartPage", () => {
  it("is titled Shopping Cart from its first HTML on", () => {
    for (const Page of [CartPage, HydrateFallback])
      expect(htmlOf(Page, { path: "/cart" })).toMatch(/<h1[^>]*>Shopping Cart<\/h1>/);
  });

  it("says that the cart is empty", () => {
    expect(visibleText(htmlOf(CartPage, { path: "/cart" }))).toContain("Your shopping cart is empty.");
  });
});
