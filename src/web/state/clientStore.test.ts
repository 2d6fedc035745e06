import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents, toDollars } from "#domain/money";
import { fakePage } from "#test/fakes/page";
import { cartItem } from "#test/data/products";
import type { Api } from "#web/api";

const saveCart = vi.fn<Api["SaveCart"]>(async () => ({ status: true }));
vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: saveCart }) }));

const { quantity: _, ...sofa } = cartItem({ price: cents(899_00) });

const noAddress = { addressLine1: "", addressLine2: "", city: "", state: "", zipCode: "" };
const page = fakePage();

beforeEach(() => void saveCart.mockClear());

describe("the cart", () => {
  it("survives a reload", async () => {
    const before = await import("#web/state/cart");
    before.addToCart(sofa);
    before.addToCart(sofa);
    vi.resetModules();
    const { useCart } = await import("#web/state/cart");
    expect(useCart.getState().addedItems).toEqual([]);
    await page.restore();
    expect(useCart.getState().addedItems).toEqual([{ ...sofa, quantity: 2 }]);
  });

  it("sends every change to the server, in wire form and with a growing number", async () => {
    const { addToCart, raiseQuantity, removeFromCart } = await import("#web/state/cart");
    addToCart(sofa);
    raiseQuantity(sofa.sku);
    removeFromCart(sofa.sku);
    expect(saveCart.mock.calls.map(([payload]) => payload)).toEqual([
      {
        userId: expect.stringMatching(/^[0-9a-f]{32}$/),
        itemList: [{ productId: 1, sku: sofa.sku, price: 899, quantity: 1 }],
        seq: Date.now(),
      },
      expect.objectContaining({ itemList: [expect.objectContaining({ quantity: 2 })], seq: Date.now() + 1 }),
      expect.objectContaining({ itemList: [], seq: Date.now() + 2 }),
    ]);
  });

  it("removes the line item with its last unit", async () => {
    const { addToCart, lowerQuantity, useCart } = await import("#web/state/cart");
    addToCart(sofa);
    lowerQuantity(sofa.sku);
    expect(useCart.getState().addedItems).toEqual([]);
  });

  it("adopts the server's line items and shows why until the next change", async () => {
    const { addToCart, raiseQuantity, replaceItems, useCart } = await import("#web/state/cart");
    addToCart(sofa);
    const product = { ...sofa.product, productId: 1 };
    const price = toDollars(cents(949_00));
    const regularPrice = toDollars(cents(999_00));
    const cartMessage = "Prices have changed.";
    replaceItems([{ ...sofa, product, price, regularPrice, quantity: 1 }], cartMessage);
    expect(useCart.getState()).toMatchObject({
      addedItems: [{ price: 949_00, regularPrice: 999_00 }],
      cartMessage,
    });
    raiseQuantity(sofa.sku);
    expect(useCart.getState().cartMessage).toBe("");
  });

  it("drops damaged line items and figures and keeps the others", async () => {
    page.storeState("davenport.cart", {
      addedItems: [
        { ...sofa, quantity: 1 },
        { ...sofa, quantity: 5 },
        { sku: "X" },
        null,
        { ...sofa, sku: "Y" },
      ],
      taxRate: "a lot",
      discount: { name: "Set", amount: -5 },
      seq: -1,
    });
    const { useCart } = await import("#web/state/cart");
    await page.restore();
    expect(useCart.getState()).toEqual({
      addedItems: [{ ...sofa, quantity: 1 }],
      discount: undefined,
      combos: [],
      cartMessage: "",
      taxRate: undefined,
      tariffRate: undefined,
      seq: 0,
    });
  });

  it.each([
    ["no JSON", "{oops"],
    ["null", "null"],
    ["a list", "[]"],
    ["another version", JSON.stringify({ version: 7, state: { addedItems: [sofa] } })],
    ["no state", JSON.stringify({ version: 1 })],
  ])("starts empty from %s", async (_, text) => {
    page.storage.set("davenport.cart", text);
    const { useCart } = await import("#web/state/cart");
    await page.restore();
    expect(useCart.getState().addedItems).toEqual([]);
  });

  it("works when local storage refuses", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { addToCart, useCart } = await import("#web/state/cart");
    addToCart(sofa);
    expect(useCart.getState().addedItems).toHaveLength(1);
  });

  it("follows another tab", async () => {
    const { useCart } = await import("#web/state/cart");
    await page.restore();
    page.storeState("davenport.cart", { addedItems: [{ ...sofa, quantity: 4 }] });
    page.changeInOtherTab("davenport.cart");
    expect(useCart.getState().addedItems).toMatchObject([{ quantity: 4 }]);
    page.storage.clear();
    page.changeInOtherTab(null);
    expect(useCart.getState().addedItems).toEqual([]);
  });
});

describe("a client store that loads after the others were restored", () => {
  it("is restored at once", async () => {
    page.storeState("davenport.session", { lastList: "/product-category/living" });
    await import("#web/state/cart");
    await page.restore();
    const { useSession } = await import("#web/state/session");
    expect(useSession.getState().lastList).toBe("/product-category/living");
  });
});

describe("the user", () => {
  it("gets one random id, which survives reloads", async () => {
    const first = (await import("#web/state/user")).userId();
    vi.resetModules();
    const { userId } = await import("#web/state/user");
    expect(userId()).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });

  it("gets a new id when the stored one is invalid", async () => {
    page.storeState("davenport.user", { userId: "with a space in it" });
    const { userId } = await import("#web/state/user");
    expect(userId()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("the session", () => {
  const token = "t".repeat(43);
  const contact = { ...noAddress, firstName: "Ada", lastName: "Brooks", phone: "", email: "a@shop.example" };
  const answer = { status: true, pwdToken: token, contactAddr: contact, needVerify: false, errorMessage: "" };

  it("stores token, email as user id and contact, and replaces the cart", async () => {
    const { addToCart, useCart } = await import("#web/state/cart");
    const { prepareMerge, startSession } = await import("#web/state/account");
    addToCart(sofa);
    await prepareMerge();
    expect(saveCart).toHaveBeenCalledTimes(2);
    startSession({ ...answer, itemList: [] });
    const { ownAccount, useUser } = await import("#web/state/user");
    expect(ownAccount()).toEqual({ userId: contact.email, email: contact.email, password: token });
    expect(useUser.getState()).toMatchObject({ isLoggedIn: true, name: "Ada" });
    expect((await import("#web/state/userInfo")).userInfo()).toEqual({
      firstName: "Ada",
      lastName: "Brooks",
      email: contact.email,
    });
    expect(useCart.getState().addedItems).toEqual([]);
  });

  it("survives a reload, and ends with the items kept and the rest cleared", async () => {
    page.storeState("davenport.user", {
      userId: "अदिति@b.example",
      isLoggedIn: true,
      pwdToken: token,
      name: "Ada",
    });
    const { useUser, userId } = await import("#web/state/user");
    await page.restore();
    expect(useUser.getState()).toMatchObject({ isLoggedIn: true, pwdToken: token });
    const { addToCart, useCart } = await import("#web/state/cart");
    const { endSession, noteAccountContact } = await import("#web/state/account");
    const { useSearch } = await import("#web/state/search");
    noteAccountContact(contact);
    useSearch.setState({ query: "sofa" });
    addToCart(sofa);
    endSession();
    expect(useUser.getState()).toMatchObject({ isLoggedIn: false, pwdToken: "", name: "" });
    expect(userId()).toMatch(/^[0-9a-f]{32}$/);
    expect(useCart.getState().addedItems).toHaveLength(1);
    expect(saveCart).toHaveBeenLastCalledWith(
      expect.objectContaining({ userId: userId() }),
      expect.anything(),
    );
    expect((await import("#web/state/userInfo")).userInfo()).toEqual({});
    expect(useSearch.getState().query).toBe("");
  });

  it.each([
    [{ userId: "a@b.example", isLoggedIn: true, pwdToken: "" }, "a@b.example"],
    [{ userId: "0123456789abcdef", isLoggedIn: true, pwdToken: token }, "0123456789abcdef"],
  ])("does not count without an email and a token: %o", async (stored, id) => {
    page.storeState("davenport.user", stored);
    const { useUser } = await import("#web/state/user");
    await page.restore();
    expect(useUser.getState()).toEqual({ userId: id, isLoggedIn: false, pwdToken: "", name: "" });
  });
});

describe("the cache of answers", () => {
  it("serves an answer for a minute, only when caching is on", async () => {
    const { answerCache } = await import("#web/state/answerCache");
    const answers = answerCache<number>();
    let calls = 0;
    const call = (caching: boolean) => answers({ key: "a", caching, ask: async () => (calls += 1) });
    expect([await call(true), await call(true), await call(false)]).toEqual([1, 1, 2]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await call(true)).toBe(3);
  });

  it("evicts expired answers with the next call", async () => {
    const { answerCache } = await import("#web/state/answerCache");
    const evicted = vi.spyOn(Map.prototype, "delete");
    const answers = answerCache<string>();
    const ask = async () => "answer";
    for (const key of ["a", "b"]) await answers({ key, caching: true, ask });
    vi.setSystemTime(Date.now() + 60_000);
    await answers({ key: "c", caching: true, ask });
    expect(evicted.mock.calls).toEqual([["a"], ["b"]]);
    evicted.mockRestore();
  });
});
