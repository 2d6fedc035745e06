import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { cart, visitor } from "#server/db/schema/index";
import { dollars, newUserId, readyToPay, newKey } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const sofa = { productId: 1001, sku: "ANS-SOF-CLY", price: dollars(949), quantity: 1 };
const rug = { productId: 5004, sku: "TAL-RUG-LAT", price: dollars(289), quantity: 2 };

/** The carts kept under a userId, one for each browser that used it. */
async function carts(userId: string) {
  const rows = await server.db
    .select({ items: cart.items, seq: cart.seq })
    .from(cart)
    .innerJoin(visitor, eq(visitor.id, cart.visitorId))
    .where(eq(visitor.userId, userId));
  return rows.map(({ items }) => items.map(({ sku, quantity }) => `${quantity} ${sku}`));
}

describe("SaveCart", () => {
  it("keeps the cart as the browser shows it, prices in cents", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await browser.call("SaveCart", { userId, itemList: [sofa, rug], seq: 1 })).toEqual({
      status: true,
    });
    const [row] = await server.db
      .select({ items: cart.items })
      .from(cart)
      .innerJoin(visitor, eq(visitor.id, cart.visitorId))
      .where(eq(visitor.userId, userId));
    expect(row?.items).toEqual([
      { ...sofa, price: cents(949_00) },
      { ...rug, price: cents(289_00) },
    ]);
  });

  it("keeps the last change: one that comes late with an older number is ignored", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("SaveCart", { userId, itemList: [sofa], seq: 1 });
    await browser.call("SaveCart", { userId, itemList: [sofa, rug], seq: 3 });
    expect(await browser.call("SaveCart", { userId, itemList: [], seq: 2 })).toEqual({ status: true });
    expect(await carts(userId)).toEqual([["1 ANS-SOF-CLY", "2 TAL-RUG-LAT"]]);
    await browser.call("SaveCart", { userId, itemList: [], seq: 4 });
    expect(await carts(userId)).toEqual([[]]);
  });

  it("goes by the time of arrival for a client that numbers nothing", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("SaveCart", { userId, itemList: [sofa, rug] });
    server.clock.advance(1);
    await browser.call("SaveCart", { userId, itemList: [rug] });
    expect(await carts(userId)).toEqual([["2 TAL-RUG-LAT"]]);
  });

  it("keeps a cart of its own for each browser that goes by the same userId", async () => {
    const owner = server.browser();
    const userId = newUserId();
    await owner.call("SaveCart", { userId, itemList: [sofa], seq: 1 });
    await server.browser().call("SaveCart", { userId, itemList: [rug], seq: 9 });
    await owner.call("SaveCart", { userId, itemList: [sofa, rug], seq: 2 });
    expect((await carts(userId)).toSorted()).toEqual([["1 ANS-SOF-CLY", "2 TAL-RUG-LAT"], ["2 TAL-RUG-LAT"]]);
  });

  it("keeps nothing for a cart without a name", async () => {
    const browser = server.browser();
    expect(await browser.call("SaveCart", { userId: "", itemList: [sofa] })).toEqual({ status: false });
    expect(await carts("")).toEqual([]);
  });

  it("does not fill a cart again that an order has emptied, when its last save is repeated", async () => {
    const browser = server.browser();
    const userId = newUserId();
    const save = { userId, itemList: [rug], seq: 7 };
    await browser.call("SaveCart", save);
    const input = await readyToPay(browser, { "TAL-RUG-LAT": 2 }, userId);
    expect(await browser.call("SubmitOrderPayment", input, newKey())).toMatchObject({ status: "Processed" });
    expect(await carts(userId)).toEqual([[]]);
    await browser.call("SaveCart", save);
    expect(await carts(userId)).toEqual([[]]);
    await browser.call("SaveCart", { ...save, seq: 8 });
    expect(await carts(userId)).toEqual([["2 TAL-RUG-LAT"]]);
  });

  it.each([
    ["no quantity", { ...sofa, quantity: 0 }, "itemList.0.quantity"],
    ["a part of a piece", { ...sofa, quantity: 1.5 }, "itemList.0.quantity"],
    ["a hundred pieces", { ...sofa, quantity: 100 }, "itemList.0.quantity"],
    ["a quantity in words", { ...sofa, quantity: "1" }, "itemList.0.quantity"],
    ["a price of three decimals", { ...sofa, price: 1.005 }, "itemList.0.price"],
    ["a price without an end", { ...sofa, price: 1e12 }, "itemList.0.price"],
    ["a SKU of 65 characters", { ...sofa, sku: "x".repeat(65) }, "itemList.0.sku"],
    ["half a character", { ...sofa, sku: "\ud800" }, "itemList.0.sku"],
    ["a line that is none", null, "itemList.0"],
  ])("turns %s away", async (_, line, field) => {
    const reply = await server.browser().send("SaveCart", { userId: newUserId(), itemList: [line] });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      error: { code: "BadRequest", fields: { [field]: expect.any(String) } },
    });
  });

  it("turns more than a hundred lines away", async () => {
    const itemList = Array.from({ length: 101 }, () => sofa);
    const reply = await server.browser().send("SaveCart", { userId: newUserId(), itemList });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { fields: { itemList: expect.any(String) } } },
    });
  });
});
