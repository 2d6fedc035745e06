import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { cart, visitor } from "#server/db/schema/index";
import { dollars, newUserId, readyToPay, newKey } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const sofa = { productId: 1001, sku: "ANS-SOF-CLY", price: dollars(949), quantity: 1 };
const rug = { productId: 5004, sku: "TAL-RUG-LAT", price: dollars(289), quantity: 2 };

/** The carts stored under a userId, one per browser. */
async function storedCarts(userId: string) {
  const rows = await server.db
    .select({ items: cart.items })
    .from(cart)
    .innerJoin(visitor, eq(visitor.id, cart.visitorId))
    .where(eq(visitor.userId, userId));
  return rows.map(({ items }) => items);
}

async function carts(userId: string) {
  return (await storedCarts(userId)).map((items) => items.map(({ sku, quantity }) => `${quantity} ${sku}`));
}

describe("SaveCart", () => {
  it("stores the cart with prices in cents", async () => {
    const browser = server.browser();
    const userId = newUserId();
    expect(await browser.call("SaveCart", { userId, itemList: [sofa, rug], seq: 1 })).toEqual({
      status: true,
    });
    expect(await storedCarts(userId)).toEqual([
      [
        { ...sofa, price: cents(949_00) },
        { ...rug, price: cents(289_00) },
      ],
    ]);
  });

  it("ignores a change that arrives late with an older sequence number", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("SaveCart", { userId, itemList: [sofa], seq: 1 });
    await browser.call("SaveCart", { userId, itemList: [sofa, rug], seq: 3 });
    expect(await browser.call("SaveCart", { userId, itemList: [], seq: 2 })).toEqual({ status: true });
    expect(await carts(userId)).toEqual([["1 ANS-SOF-CLY", "2 TAL-RUG-LAT"]]);
    await browser.call("SaveCart", { userId, itemList: [], seq: 4 });
    expect(await carts(userId)).toEqual([[]]);
  });

  it("orders changes without a sequence number by arrival", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("SaveCart", { userId, itemList: [sofa, rug] });
    server.clock.advance(1);
    await browser.call("SaveCart", { userId, itemList: [rug] });
    expect(await carts(userId)).toEqual([["2 TAL-RUG-LAT"]]);
  });

  it("stores a separate cart for each browser that claims the same userId", async () => {
    const owner = server.browser();
    const userId = newUserId();
    await owner.call("SaveCart", { userId, itemList: [sofa], seq: 1 });
    await server.browser().call("SaveCart", { userId, itemList: [rug], seq: 9 });
    await owner.call("SaveCart", { userId, itemList: [sofa, rug], seq: 2 });
    expect((await carts(userId)).toSorted()).toEqual([["1 ANS-SOF-CLY", "2 TAL-RUG-LAT"], ["2 TAL-RUG-LAT"]]);
  });

  it("stores nothing without a userId", async () => {
    const browser = server.browser();
    expect(await browser.call("SaveCart", { userId: "", itemList: [sofa] })).toEqual({ status: false });
    expect(await carts("")).toEqual([]);
  });

  it("does not refill a cart that an order emptied when its last save is repeated", async () => {
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
});
