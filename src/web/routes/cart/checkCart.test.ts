import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { checkCart } from "#web/routes/cart/checkCart";
import { restoreStores } from "#web/state/clientStore";
import { addToCart, clearCart, removeFromCart, useCart } from "#web/state/cart";
import { cartItem } from "#test/data/products";
import { wireStore } from "#test/wireStore";

vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: async () => ({ status: true }) }) }));

const sofa = cartItem({ sku: "SOFA" });
const den = { name: "Den", skus: ["SOFA"], price: cents(500_00), savings: cents(50_00) };

const unchanged = {
  discount: null,
  changed: false,
  sets: [],
  itemList: [sofa],
  soldOutList: [],
  taxRate: 0.06,
  tariffRate: 0,
  showSignInAtCheckout: false,
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  restoreStores();
  useCart.setState({ addedItems: [sofa], cartMessage: "", combos: [], discount: undefined });
});

async function needsReview(answer: object = {}): Promise<boolean | undefined> {
  const { api } = wireStore({ CheckCart: { ...unchanged, ...answer } });
  return (await checkCart(api))?.needsReview;
}

describe("checking the cart on the way to checkout", () => {
  it("goes on with a cart that is still right", async () => {
    expect(await needsReview()).toBe(false);
  });

  it("leads back to a cart whose lines have changed", async () => {
    expect(await needsReview({ changed: true })).toBe(true);
  });

  it("leads back to a cart that has lost a combo's savings, and says so there", async () => {
    useCart.setState({ combos: [den] });
    expect(await needsReview()).toBe(true);
    expect(useCart.getState().cartMessage).toBe(
      "The Den is incomplete or no longer offered, so its $50.00 savings were removed.",
    );
  });

  it.each([
    ["ordered", () => clearCart()],
    ["ordered while another item came into the cart", () => clearCart([cartItem({ sku: "LAMP" })])],
    ["removed", () => removeFromCart("SOFA")],
  ])("says nothing of a combo that was %s before", async (_, empty) => {
    useCart.setState({ combos: [den] });
    empty();
    addToCart(cartItem({ sku: "LAMP" }));
    expect(await needsReview({ itemList: useCart.getState().addedItems })).toBe(false);
  });

  it("doesn't check an empty cart", async () => {
    useCart.setState({ addedItems: [] });
    expect(await needsReview()).toBeUndefined();
  });
});
