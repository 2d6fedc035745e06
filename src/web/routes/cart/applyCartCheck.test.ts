import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WireOutput } from "#contract/index";
import { cents, rate, toDollars } from "#domain/money";
import { cartChangedMessage } from "#domain/messages/cart";
import { applyCartCheck } from "#web/routes/cart/applyCartCheck";
import { useCart, type CartItem } from "#web/state/cart";
import { cartItem } from "#test/data/products";

vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: async () => ({ status: true }) }) }));

const sofa = cartItem();
const lamp = cartItem({ productId: 2, sku: "LAMP", title: "Lamp", price: cents(79_00) });
const sentItems = [sofa, lamp];

function line(item: CartItem, { price = Number(item.price), quantity = item.quantity } = {}) {
  const product = { ...item.product, productId: item.productId };
  return { ...item, quantity, product, price: toDollars(cents(price)), regularPrice: undefined };
}

const same: WireOutput<"CheckCart"> = {
  discount: null,
  changed: false,
  itemList: sentItems.map((item) => line(item)),
  sets: [],
  soldOutList: [],
  taxRate: 0.079,
  tariffRate: 0.1,
  showSignInAtCheckout: false,
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  useCart.setState({ addedItems: sentItems, cartMessage: "", discount: undefined, combos: [] });
});

describe("applyCartCheck", () => {
  it("sets rates and discount and keeps unchanged line items", () => {
    const discount = { name: "Set savings", amount: toDollars(cents(50_00)), afterTax: false };
    expect(applyCartCheck(sentItems, { ...same, discount })).toEqual([]);
    expect(useCart.getState()).toMatchObject({
      addedItems: sentItems,
      taxRate: rate(0.079),
      discount: { name: "Set savings", amount: 50_00, afterTax: false },
      cartMessage: "",
    });
  });

  it("drops a regular price once the sale has ended, without a message", () => {
    const onSale = [{ ...sofa, regularPrice: cents(1199_00) }, lamp];
    useCart.setState({ addedItems: onSale });
    expect(applyCartCheck(onSale, same)).toEqual([]);
    expect(useCart.getState()).toMatchObject({
      addedItems: [{ sku: "SOFA", regularPrice: undefined }, { sku: "LAMP" }],
      cartMessage: "",
    });
  });

  it("replaces the line items and shows a message when a price has changed", () => {
    applyCartCheck(sentItems, {
      ...same,
      changed: true,
      itemList: [line(sofa, { price: 929_00 }), line(lamp)],
    });
    expect(useCart.getState()).toMatchObject({
      addedItems: [{ sku: "SOFA", price: 929_00 }, { sku: "LAMP" }],
      cartMessage: cartChangedMessage,
    });
  });

  it("shows only how many units are available when fewer are left", () => {
    const many = [cartItem({ quantity: 5 }), { ...lamp, quantity: 3 }];
    const messageFor = (price: number) => {
      useCart.setState({ addedItems: many, cartMessage: "" });
      const itemList = [line(sofa, { quantity: 2, price }), line(lamp)];
      applyCartCheck(many, { ...same, changed: true, itemList });
      return useCart.getState().cartMessage;
    };
    expect(messageFor(899_00)).toBe("Only 2 left: Harlow Sofa. Only 1 left: Lamp.");
    expect(messageFor(1_00)).toBe(cartChangedMessage);
  });

  it("removes sold-out line items from the cart and returns them", () => {
    const answer = { ...same, changed: true, itemList: [line(lamp)], soldOutList: [line(sofa)] };
    expect(applyCartCheck(sentItems, answer)).toMatchObject([{ sku: "SOFA", price: 899_00 }]);
    expect(useCart.getState()).toMatchObject({ addedItems: [{ sku: "LAMP" }], cartMessage: "" });
  });

  it("says that a combo is no longer complete, in addition to other changes", () => {
    const discount = { name: "Den savings", amount: cents(50_00), afterTax: false };
    const combos = [{ name: "Den", skus: ["SOFA", "LAMP"], price: cents(500_00), savings: cents(50_00) }];
    const lost = "The Den is incomplete or no longer offered, so its $50.00 savings were removed.";
    useCart.setState({ discount, combos });
    applyCartCheck(sentItems, same);
    expect(useCart.getState()).toMatchObject({ discount: undefined, cartMessage: lost });
    useCart.setState({ discount, combos, cartMessage: "" });
    applyCartCheck(sentItems, {
      ...same,
      changed: true,
      itemList: [line(sofa, { price: 1_00 }), line(lamp)],
    });
    expect(useCart.getState().cartMessage).toBe(`${cartChangedMessage} ${lost}`);
  });

  it("keeps the message of a submit", () => {
    useCart.setState({ cartMessage: "Prices in your cart have changed." });
    applyCartCheck(sentItems, {
      ...same,
      changed: true,
      itemList: [line(sofa, { quantity: 2 }), line(lamp)],
    });
    expect(useCart.getState().cartMessage).toBe("Prices in your cart have changed.");
  });

  it("ignores an answer about a cart that has changed since", () => {
    useCart.setState({ addedItems: [lamp] });
    expect(applyCartCheck(sentItems, { ...same, changed: true, itemList: [] })).toBeUndefined();
    expect(useCart.getState().addedItems).toEqual([lamp]);
  });
});
