import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { cartItem } from "#test/data/products";
import { addToCart, useCart } from "#web/state/cart";
import type { Api } from "#web/api";

const saveCart = vi.fn<Api["SaveCart"]>();
vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: saveCart }) }));

const { quantity: _, ...sofa } = cartItem();

beforeEach(() => vi.stubGlobal("window", new EventTarget()));

describe("saving the cart", () => {
  it("does not wait for the answer and outlives the page", () => {
    saveCart.mockReturnValue(new Promise(() => undefined));
    addToCart(sofa);
    expect(useCart.getState().addedItems).toMatchObject([{ sku: sofa.sku, quantity: 1 }]);
    expect(saveCart.mock.lastCall?.[1]).toEqual({ keepalive: true });
  });

  it.each([
    ["an answer of any kind", async () => ({ status: false })],
    ["a failure", async () => Promise.reject(new Error("no answer"))],
  ])("takes %s without a change", async (_what, answer) => {
    saveCart.mockImplementation(answer);
    addToCart(sofa);
    const before = useCart.getState();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(useCart.getState()).toBe(before);
  });
});

it("adds several units in one change and saves the cart once", () => {
  saveCart.mockReset().mockReturnValue(new Promise(() => undefined));
  const chair = { ...sofa, productId: 102, sku: "NOL-CHR", price: cents(249_00) };
  const [before] = useCart.getState().addedItems;
  addToCart(sofa, chair, chair);
  expect(useCart.getState().addedItems).toMatchObject([
    { sku: sofa.sku, quantity: (before?.quantity ?? 0) + 1 },
    { sku: "NOL-CHR", quantity: 2, price: 249_00 },
  ]);
  expect(saveCart).toHaveBeenCalledOnce();
});
